import type {Influences} from "../rigs/rig.js";
import {reweigh, type Reduced} from "./reweigh.js";

/** How weights are stored: as whole 255ths, as whole 65,535ths, or as 32-bit floats. */
export type WeightFormat = "u8" | "u16" | "float";

/** What the whole weights of a vertex sum to; null where weights are not whole. */
export const WEIGHT_UNITS: Readonly<Record<WeightFormat, number | null>> = {u8: 255, u16: 65535, float: null};

export interface Quantised extends Reduced {
  /** V*k whole weights in the slots of `influences`; null for floats. */
  integers: Uint8Array | Uint16Array | null;
}

/**
 * Rounds weights to what the format can hold, by largest remainder: every weight is rounded down, and the units that the sum
 * still lacks go to those that lost most, of equal ones to the larger weight, then the lower joint. So a vertex's whole
 * weights sum to exactly 255 or 65,535, which glTF requires and rounding one by one breaks for one vertex in three.
 * Of n weights none is off by more than (n - 1)/n units. A weight that is rounded to nothing leaves its slot.
 */
export function quantiseInfluences(influences: Influences, format: WeightFormat): Quantised {
  const units = WEIGHT_UNITS[format];
  const {k, weights} = influences;
  if (units === null) return {...reweigh(influences, weights), integers: null};
  const whole = new Float64Array(weights.length);
  for (let first = 0; first < weights.length; first += k) roundVertex(weights, whole, first, k, units);
  const {influences: rounded, removed} = reweigh(
    influences,
    whole.map((value) => value / units)
  );
  const integers = format === "u8" ? new Uint8Array(whole.length) : new Uint16Array(whole.length);
  // A 32-bit float holds a 65,535th to well within half of it.
  rounded.weights.forEach((weight, i) => (integers[i] = Math.round(weight * units)));
  return {influences: rounded, removed, integers};
}

function roundVertex(weights: Float32Array, out: Float64Array, first: number, k: number, units: number): void {
  let sum = 0;
  for (let slot = first; slot < first + k; ++slot) sum += weights[slot];
  let missing = units;
  for (let slot = first; slot < first + k; ++slot) {
    out[slot] = Math.floor((weights[slot] / sum) * units);
    missing -= out[slot];
  }
  for (; missing > 0; --missing) {
    let most = first;
    let remainder = -1;
    for (let slot = first; slot < first + k; ++slot) {
      const left = (weights[slot] / sum) * units - out[slot];
      if (left <= remainder) continue;
      remainder = left;
      most = slot;
    }
    ++out[most];
  }
}
