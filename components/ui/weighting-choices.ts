import {hcl} from "d3";
import {wordsOf} from "../core/options.js";
import {authored} from "../weights/authored.js";
import {chooseStrategy, weightStrategies} from "../weights/registry.js";
import {lettersOf} from "./letters-of.js";
import type {Choice} from "./select.js";

/** The short name of a strategy with its options; of weights that no strategy solved, their own name. */
export function weightingLabel(id: string): string {
  const known = weightStrategies.find((strategy) => strategy.id === id.split(":")[0]);
  if (!known) return id;
  return [known.short.toLowerCase(), ...Object.values(chooseStrategy(id).options)].join(" ");
}

/** The strategies that there is something to solve for. */
export const strategyChoices: readonly Choice[] = weightStrategies
  .filter(({id}) => id !== authored.id)
  .map(({id, label}) => ({value: id, label}));

/** A strategy's text with the options set that are not at their default, the first word; none set is the plain id. */
export function writeStrategy(id: string, options: Readonly<Record<string, string>>): string {
  const strategy = weightStrategies.find((known) => known.id === id);
  const set = Object.entries(options).filter(
    ([name, value]) => value !== "" && value !== wordsOf(strategy?.options[name] ?? [])[0]
  );
  return set.length > 0 ? `${id}:${set.map(([name, value]) => `${name}=${value}`).join(",")}` : id;
}

/** Degrees of hue between two strategies, and that options move it by at most. */
const HUE_STEP = 38;
const HUE_OF_OPTIONS = 16;
const LEAST_CHROMA = 30;

/** A method's colour on some weights: turned in hue, to either side in turn, at the same lightness, and so as legible. */
export function weightedColour(colour: string, weighting: string): string {
  const place = strategyChoices.findIndex(({value}) => value === weighting.split(":")[0]);
  const steps = (place < 0 ? strategyChoices.length : place) + 2;
  const turned = hcl(colour);
  // A grey has no hue to turn.
  turned.c = Math.max(turned.c, LEAST_CHROMA);
  turned.h += (steps % 2 === 0 ? 1 : -1) * HUE_STEP * Math.floor(steps / 2);
  if (place < 0 || weighting.includes(":")) turned.h += HUE_OF_OPTIONS * lettersOf(weighting);
  // What the screen has not would be cut to something lighter or darker.
  while (!turned.displayable() && turned.c > 0) turned.c -= 1;
  return turned.formatHex();
}
