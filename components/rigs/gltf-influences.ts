import {plural, type Tally} from "./gltf-tally.js";

/** How far weights that count as 1 may be from it, a weight in use: the glTF specification's own tolerance. */
const SUM_TOLERANCE = 2e-7;

/**
 * Repairs, in place, what a skinning method cannot take and counts it: weights below 0 become 0, a joint listed more
 * than once keeps the sum of its weights, a vertex without weight follows the first joint it lists. Weights that do not
 * sum to 1 are counted only: `normalizeInfluences` makes them. `joints`, `weights`: V*k numbers in the file's order.
 */
export function repairInfluences(k: number, joints: Uint16Array, weights: Float64Array, tally: Tally): void {
  let negative = 0;
  let repeated = 0;
  let empty = 0;
  let unnormalised = 0;
  for (let first = 0; first < weights.length; first += k) {
    let below = false;
    let again = false;
    let sum = 0;
    let used = 0;
    for (let slot = first; slot < first + k; ++slot) {
      below ||= weights[slot] < 0;
      if (!(weights[slot] > 0)) {
        weights[slot] = 0;
        continue;
      }
      sum += weights[slot];
      ++used;
      for (let earlier = first; earlier < slot; ++earlier) {
        if (weights[earlier] > 0 && joints[earlier] === joints[slot]) {
          weights[earlier] += weights[slot];
          weights[slot] = 0;
          again = true;
          break;
        }
      }
    }
    if (below) ++negative;
    if (again) ++repeated;
    if (used === 0) {
      weights[first] = 1;
      ++empty;
    } else if (Math.abs(sum - 1) > SUM_TOLERANCE * used) {
      ++unnormalised;
    }
  }
  tally.add("weights-negative", "warning", negative, (count) => {
    return `${plural(count, "vertex has", "vertices have")} a weight below 0: taken as 0.`;
  });
  tally.add("joint-repeated", "warning", repeated, (count) => {
    return `${plural(count, "vertex lists", "vertices list")} a joint more than once: its weights are added up.`;
  });
  tally.add("weights-zero", "warning", empty, (count) => {
    return `${plural(count, "vertex has", "vertices have")} no weight: bound to the first joint listed.`;
  });
  tally.add("weights-renormalised", "warning", unnormalised, (count) => {
    return `${plural(count, "vertex has", "vertices have")} weights that do not sum to 1: divided by their sum.`;
  });
}
