import {hcl} from "d3";
import {wordsOf, type Configurable, type Options} from "../core/options.js";
import {authored} from "../weights/authored.js";
import {FINISHING} from "../weights/finish-weights.js";
import {chooseStrategy, weightStrategies} from "../weights/registry.js";
import {lettersOf} from "./letters-of.js";
import type {Choice} from "./select.js";

/**
 * The short name of a strategy with its options, then what is done to its weights: "heat 4, smoothed 0.5 r, 4 fitted, u8". Of
 * weights that no strategy solved, their own name.
 */
export function weightingLabel(id: string): string {
  const known = weightStrategies.find((strategy) => strategy.id === id.split(":")[0]);
  if (!known) return id;
  const options = optionsOf(id);
  const own = Object.keys(options).filter((name) => Object.hasOwn(known.options, name));
  const parts = [[known.short.toLowerCase(), ...own.map((name) => options[name])].join(" ")];
  const {smooth, k, reduce, quantise} = options;
  if (smooth) parts.push(`smoothed ${smooth} r`);
  if (Object.hasOwn(known.options, "k")) parts.push(...(reduce ? [reduce] : []));
  else if (k || reduce) parts.push(`${k ?? "all"} ${reduce ?? "largest"}`);
  if (quantise) parts.push(quantise);
  return parts.join(", ");
}

/** The options of a weighting; none where no strategy solved it. */
export const optionsOf = (id: string): Options =>
  weightStrategies.some((strategy) => strategy.id === id.split(":")[0]) ? chooseStrategy(id).options : {};

/** The strategies that there is something to solve for. */
const solving = weightStrategies.filter(({id}) => id !== authored.id);

/** Every strategy; last the rig's own weights, of which something can only be made. */
export const strategyChoices: readonly Choice[] = [...solving, authored].map(({id, label}) => ({value: id, label}));

/**
 * A strategy's text with the options set that are not at their default, its own before those of `FINISHING`; none set is the
 * plain id. A way of reducing is left out where all influences stay, and that all stay where the strategy has a `k` of its own.
 */
export function writeStrategy(id: string, options: Options): string {
  const {strategy} = chooseStrategy(id);
  const rules: Configurable["options"] = {...strategy.options, ...FINISHING, ...strategy.options};
  const usual = (name: string, value = "") =>
    value === "" ||
    [rules, FINISHING].some((some: Configurable["options"]) => wordsOf(some[name] ?? [])[0] === value) ||
    (name === "smooth" && Number(value) === 0);
  const allStay = !Object.hasOwn(strategy.options, "k") && usual("k", options.k);
  const order = Object.keys(rules);
  const set = Object.entries(options)
    .filter(([name, value]) => !usual(name, value) && !(name === "reduce" && allStay))
    .sort(([a], [b]) => order.indexOf(a) - order.indexOf(b));
  return set.length > 0 ? `${id}:${set.map(([name, value]) => `${name}=${value}`).join(",")}` : id;
}

/** Degrees of hue between two strategies, and that options move it by at most. */
const HUE_STEP = 38;
const HUE_OF_OPTIONS = 16;
const LEAST_CHROMA = 30;

/** A method's colour on some weights: turned in hue, to either side in turn, at the same lightness, and so as legible. */
export function weightedColour(colour: string, weighting: string): string {
  const place = solving.findIndex(({id}) => id === weighting.split(":")[0]);
  const steps = (place < 0 ? solving.length : place) + 2;
  const turned = hcl(colour);
  // A grey has no hue to turn.
  turned.c = Math.max(turned.c, LEAST_CHROMA);
  turned.h += (steps % 2 === 0 ? 1 : -1) * HUE_STEP * Math.floor(steps / 2);
  if (place < 0 || weighting.includes(":")) turned.h += HUE_OF_OPTIONS * lettersOf(weighting);
  // What the screen has not would be cut to something lighter or darker.
  while (!turned.displayable() && turned.c > 0) turned.c -= 1;
  return turned.formatHex();
}
