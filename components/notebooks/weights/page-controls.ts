import {formatDegrees, formatFixed} from "../../charts/format.js";
import {skinningMethods} from "../../skinning/registry.js";
import {methodLabel} from "../../ui/method-choices.js";
import {select} from "../../ui/select.js";
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

export const heatChoice = (state: State): HTMLElement =>
  choice(state, "heat", "constant of bone heat", [
    ["libigl", "heat as libigl, c = 1"],
    ["pinocchio", "Pinocchio, 3"],
    ["blender", "Blender, 4"]
  ]);

export const exponentSlider = (state: State): HTMLElement =>
  slider(state, "exponent", {
    label: "exponent of distance",
    low: 1,
    high: 8,
    step: 1,
    format: (exponent) => formatFixed(exponent, 0)
  });
