import {plural, type Tally} from "./gltf-tally.js";

/** How far weights that count as 1 may be from it, a weight in use: the glTF specification's own tolerance. */
const SUM_TOLERANCE = 2e-7;

/** How near a sum of squares is to 1 where weights were divided by their length: what rounding to 8 bits leaves. */
const LENGTH_TOLERANCE = 5e-3;

/** A sum that only weights of length 1 explain: 0.995 and 0.1 have 1.095. */
const LENGTH_SUM = 1.09;

/** V*k numbers each, in the file's order. */
export interface ListedInfluences {
  k: number;
  joints: Uint16Array;
  weights: Float64Array;
}

/**
 * Repairs, in place, what a skinning method cannot take and reports it: weights below 0 become 0, a joint listed more
 * than once keeps the sum of its weights. Weights that do not sum to 1 are reported only: `normalizeInfluences` makes them.
 * Gives the vertices without any weight.
 */
export function repairInfluences({k, joints, weights}: ListedInfluences, jointCount: number, tally: Tally): number[] {
  const negative: number[] = [];
  const repeated: number[] = [];
  const empty: number[] = [];
  const unnormalised: number[] = [];
  // The slot that listed a joint last: one of this vertex from `first` on.
  const slotOf = new Int32Array(jointCount).fill(-1);
  let least = Infinity;
  let most = -Infinity;
  let ofLength = true;
  for (let first = 0; first < weights.length; first += k) {
    const vertex = first / k;
    let below = false;
    let again = false;
    let sum = 0;
    let squares = 0;
    let used = 0;
    for (let slot = first; slot < first + k; ++slot) {
      const weight = weights[slot];
      sum += weight;
      squares += weight * weight;
      if (weight !== 0) ++used;
      below ||= weight < 0;
      if (!(weight > 0)) {
        weights[slot] = 0;
        continue;
      }
      const earlier = slotOf[joints[slot]];
      if (earlier >= first) {
        weights[earlier] += weight;
        weights[slot] = 0;
        again = true;
      } else {
        slotOf[joints[slot]] = slot;
      }
    }
    if (below) negative.push(vertex);
    if (again) repeated.push(vertex);
    if (!weights.subarray(first, first + k).some((weight) => weight > 0)) {
      empty.push(vertex);
    } else if (Math.abs(sum - 1) > SUM_TOLERANCE * used) {
      unnormalised.push(vertex);
      least = Math.min(least, sum);
      most = Math.max(most, sum);
      ofLength &&= Math.abs(squares - 1) <= LENGTH_TOLERANCE;
    }
  }
  tally.add("weights-negative", {
    vertices: negative,
    message: (count) => `${plural(count, "vertex has", "vertices have")} a weight below 0.`,
    done: "Taken as 0, the others divided by their sum."
  });
  tally.add("joint-repeated", {
    vertices: repeated,
    message: (count) => `${plural(count, "vertex lists", "vertices list")} a joint more than once.`,
    done: "Its weights are added up."
  });
  const range = short(least) === short(most) ? short(least) : `between ${short(least)} and ${short(most)}`;
  tally.add("weights-renormalised", {
    vertices: unnormalised,
    message: (count) =>
      `${plural(count, "vertex has", "vertices have")} weights that sum to ${range} instead of 1 (tolerance 2e-7 a weight).`,
    done: "Divided by their sum."
  });
  tally.add("weights-length-normalised", {
    vertices: ofLength && most >= LENGTH_SUM ? unnormalised : [],
    message: (count) =>
      `${plural(count, "vertex has", "vertices have")} weights whose squares sum to 1, all that do not sum to 1: they were divided by their length.`,
    done: "Divided by their sum."
  });
  return empty;
}

/** Enough digits to tell a sum from 1. */
const short = (sum: number): string =>
  String(Math.abs(sum - 1) < 1e-3 ? Number(sum.toPrecision(9)) : Number(sum.toPrecision(4)));
