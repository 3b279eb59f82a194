import {html} from "htl";
import {formatDegrees, formatFixed} from "../../charts/format.js";
import {skinningMethods} from "../../skinning/registry.js";
import {methodLabel} from "../../ui/method-choices.js";
import {select} from "../../ui/select.js";
import {FINISHING_LABELS, FINISHING_WORDS} from "../../weights/finish-weights.js";
import {HEAT_CONSTANTS} from "../../weights/heat.js";
import type {WeightStrategy} from "../../weights/strategy.js";
import {choice} from "../choice.js";
import {MEASURES} from "../measure-table.js";
import type {PageState} from "../page-state.js";
import {slider} from "../slider.js";
import {PLACES, RANGE, type PlaceId, type WeightsState} from "./state.js";

type State = PageState<WeightsState>;

/** Which joint of which rig all figures are about; its telling motion comes with it. */
export function placeChoice(state: State): HTMLElement {
  const choices = (Object.keys(PLACES) as PlaceId[]).map((id) => ({
    value: id,
    label: PLACES[id].rig === "tube" ? PLACES[id].label : `${PLACES[id].rig}, ${PLACES[id].label}`
  }));
  const menu = select("joint", choices, state.value.place, (value) => {
    const place = value as PlaceId;
    state.set({place, motion: PLACES[place].motion});
  });
  state.follow(({place}) => menu.set(place));
  return menu.element;
}

export const motionChoice = (state: State): HTMLElement =>
  choice(state, "motion", "motion", [
    ["bend", "bend"],
    ["twist", "twist"]
  ]);

export const angleSlider = (state: State): HTMLElement =>
  slider(state, "degrees", {label: "angle", ...RANGE, step: 1, format: (degrees) => formatDegrees(degrees)});

export function measureChoice(state: State): HTMLElement {
  const choices = MEASURES.map(({metric, head}) => ({value: metric, label: head}));
  const menu = select("measure", choices, state.value.measure, (measure) => state.set({measure}));
  state.follow(({measure}) => menu.set(measure));
  return menu.element;
}

export function methodChoice(state: State): HTMLElement {
  const choices = skinningMethods.map(({id}) => ({value: id, label: methodLabel(id)}));
  const menu = select("skinned by", choices, state.value.method, (method) => state.set({method}));
  state.follow(({method}) => menu.set(method));
  return menu.element;
}

/** A menu of a field whose values are words; `labels` gives the words and how each is read. */
function menuOf<Key extends "voxels" | "biharmonicVoxels" | "target" | "most" | "reduce" | "quantise" | "heat">(
  state: State,
  key: Key,
  label: string,
  labels: Readonly<Record<WeightsState[Key], string>>
): HTMLElement {
  const choices = Object.entries<string>(labels).map(([value, text]) => ({value, label: text}));
  const menu = select(label, choices, state.value[key], (value) => state.set({[key]: value} as Partial<WeightsState>));
  state.follow((now) => menu.set(now[key]));
  return menu.element;
}

/** The options of one strategy, to stand by its picture; empty where it has none. */
export function ownControls(state: State, {id, optionLabels}: WeightStrategy): HTMLElement[] {
  const {exponent, c, falloff, resolution, target} = optionLabels;
  if (id === "distance") return [exponentSlider(state, exponent)];
  if (id === "heat") return [heatMenu(state, c)];
  if (id === "voxel") return [voxelSlider(state, falloff), menuOf(state, "voxels", resolution, VOXELS)];
  if (id === "biharmonic") return [menuOf(state, "biharmonicVoxels", resolution, BIHARMONIC_VOXELS)];
  if (id === "fitted") return [menuOf(state, "target", target, METHODS)];
  return [];
}

const VOXELS = {64: "64 long", 128: "128 long", 256: "256 long"};
const BIHARMONIC_VOXELS = {auto: "as affordable", 32: "32 long", 64: "64 long", 128: "128 long"};
const METHODS: Readonly<Record<string, string>> = Object.fromEntries(
  skinningMethods.map(({id}) => [id, methodLabel(id)])
);

const heatMenu = (state: State, label: string): HTMLElement =>
  menuOf(state, "heat", label, {
    libigl: `libigl, ${HEAT_CONSTANTS.libigl}`,
    pinocchio: `Pinocchio, ${HEAT_CONSTANTS.pinocchio}`,
    blender: `Blender, ${HEAT_CONSTANTS.blender}`
  });

const voxelSlider = (state: State, label: string): HTMLElement =>
  slider(state, "voxelFalloff", {
    label,
    low: 0,
    high: 1,
    step: 0.1,
    format: (falloff) => formatFixed(falloff, 1)
  });

/** What is done to the weights of every strategy once they are solved. */
export function finishingControls(state: State): HTMLElement {
  const {all, largest, refitted, fitted, float, u16, u8} = FINISHING_WORDS;
  const reduce = menuOf(state, "reduce", FINISHING_LABELS.reduce, {largest, refitted, fitted});
  state.follow(({most}) => reduce.querySelector("select")?.toggleAttribute("disabled", most === "all"));
  return html`<div class="strategy-finish" role="group" aria-label="what is done to all weights afterwards">
    ${slider(state, "smooth", {
      label: `then ${FINISHING_LABELS.smooth}`,
      low: 0,
      high: 2,
      step: 0.1,
      format: (radii) => `${formatFixed(radii, 1)} r`
    })}
    ${menuOf(state, "most", FINISHING_LABELS.k, {all, 4: "at most 4", 3: "at most 3", 2: "at most 2", 1: "one"})}
    ${reduce} ${menuOf(state, "quantise", FINISHING_LABELS.quantise, {float, u16, u8})}
  </div>`;
}

export const heatChoice = (state: State): HTMLElement =>
  choice(state, "heat", "constant of bone heat", [
    ["libigl", `heat as libigl, c = ${HEAT_CONSTANTS.libigl}`],
    ["pinocchio", `Pinocchio, ${HEAT_CONSTANTS.pinocchio}`],
    ["blender", `Blender, ${HEAT_CONSTANTS.blender}`]
  ]);

export const exponentSlider = (state: State, label = "exponent of distance"): HTMLElement =>
  slider(state, "exponent", {
    label,
    low: 1,
    high: 8,
    step: 1,
    format: (exponent) => formatFixed(exponent, 0)
  });
