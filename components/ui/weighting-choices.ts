import {hcl} from "d3";
import {normalOf, usualOf, type Options} from "../core/options.js";
import {authored} from "../weights/authored.js";
import {FINISHING, type FinishingOption} from "../weights/finish-weights.js";
import {chooseStrategy, weightStrategies} from "../weights/registry.js";
import type {WeightStrategy} from "../weights/strategy.js";
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
 * A strategy's text with the options set that are not at their default, its own before those of `FINISHING`, each value in its
 * normal form; none set is the plain id. What comes to the same weights has the same text. A way of reducing is left out where
 * all influences stay, and that all stay where the strategy has a `k` of its own.
 */
export function writeStrategy(id: string, options: Options): string {
  const {strategy} = chooseStrategy(id);
  const rules: WeightStrategy["options"] = {...strategy.options, ...FINISHING, ...strategy.options};
  const set = Object.entries(rules).flatMap(([name, rule]): [name: string, value: string][] => {
    const value = normalOf(rule, options[name] ?? "");
    const finishing = Object.hasOwn(FINISHING, name) ? usualOf(FINISHING[name as FinishingOption]) : "";
    return [usualOf(rule), finishing, ""].includes(value) ? [] : [[name, value]];
  });
  const allStay = !Object.hasOwn(strategy.options, "k") && !set.some(([name]) => name === "k");
  const written = set.filter(([name]) => !(name === "reduce" && allStay)).map(([name, value]) => `${name}=${value}`);
  return written.length > 0 ? `${id}:${written.join(",")}` : id;
}

/** A weighting as `writeStrategy` writes it, however it was written: `heat` for `heat:c=blender`. Throws for what is not known. */
export function normalWeighting(text: string): string {
  const {strategy, options} = chooseStrategy(text);
  return writeStrategy(strategy.id, options);
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
