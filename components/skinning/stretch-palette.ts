import {nearestRotation} from "../core/singular-values.js";
import type {BindFrame} from "./bind-frame.js";

const linear = new Float64Array(9);
const rotation = new Float64Array(9);

/**
 * Writes what each of J skinning matrices (12 numbers) does before it turns, from bind space enlarged by the joint's `scale`
 * to the same space: its polar factor S, in L = R S, with the joint's own origin left where it is. 12 numbers a joint, three
 * rows of four, of S - 1: what a point is moved by, so that a joint without scale or shear writes zeros but for rounding.
 */
export function stretchPalette(palette: Float64Array, {origins, scales}: BindFrame, out: Float64Array): void {
  for (let j = 0, m = 0; j < scales.length; ++j, m += 12) {
    const scale = scales[j];
    for (let row = 0; row < 3; ++row) {
      for (let column = 0; column < 3; ++column) linear[3 * row + column] = palette[m + 4 * row + column] / scale;
    }
    nearestRotation(linear, rotation);
    for (let row = 0; row < 3; ++row) {
      let shift = 0;
      for (let column = 0; column < 3; ++column) {
        const stretch =
          rotation[row] * linear[column] +
          rotation[3 + row] * linear[3 + column] +
          rotation[6 + row] * linear[6 + column] -
          (row === column ? 1 : 0);
        out[m + 4 * row + column] = stretch;
        shift -= stretch * scale * origins[3 * j + column];
      }
      out[m + 4 * row + 3] = shift;
    }
  }
}
