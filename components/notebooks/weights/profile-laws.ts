import {usualOf} from "../../core/options.js";
import {chooseStrategy} from "../../weights/registry.js";
import {FINISHING} from "../../weights/finish-weights.js";
import {HEAT_CONSTANTS, withoutTail} from "../../weights/heat.js";

/**
 * What a strategy makes of a round limb whose bones meet on its axis, long on both sides: the weight of what turns, `x` limb radii
 * beyond the joint. Null for a strategy without a closed form, and for weights that are smoothed, reduced or rounded afterwards.
 */
export function profileLaw(text: string, x: number): number | null {
  const {strategy, options} = chooseStrategy(text);
  const law = LAWS[strategy.id];
  if (!law || Object.keys(options).some((name) => Object.hasOwn(FINISHING, name))) return null;
  const far = law(Math.abs(x), (name) => options[name] ?? usualOf(strategy.options[name]));
  return x < 0 ? far : 1 - far;
}

/** Limb radii over which bone heat's law rises from 10 to 90 %. */
export const heatWidth = (c: number): number => (2 * Math.log(5)) / Math.sqrt(c);

/** By strategy: the weight of the bone on the other side of the joint, so many limb radii away. */
const LAWS: Readonly<Record<string, (away: number, setting: (option: string) => string) => number>> = {
  closest: (away) => (away === 0 ? 0.5 : 0),
  distance: (away, setting) => 1 / (1 + Math.hypot(1, away) ** Number(setting("exponent"))),
  envelope(away) {
    const beyond = Math.hypot(1, away) - 1;
    const weight = beyond < 1 ? 1 - beyond ** 2 : 0;
    return weight / (1 + weight);
  },
  heat(away, setting) {
    const c = setting("c");
    const weight = 0.5 * Math.exp(-away * Math.sqrt(HEAT_CONSTANTS[c] ?? Number(c)));
    if (c !== "blender") return weight;
    const kept = withoutTail(weight);
    return kept / (kept + 1 - weight);
  }
};
