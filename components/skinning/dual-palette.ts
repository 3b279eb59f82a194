import {fromRotationTranslation} from "../core/dual-quaternion.js";
import {fromRotation, type Quaternion} from "../core/quaternion.js";
import {nearestRotation} from "../core/singular-values.js";
import type {Vector} from "../core/vector.js";
import type {BindFrame} from "./bind-frame.js";

const linear = new Float64Array(9);
const rotation = new Float64Array(9);
const quaternion: Quaternion = [0, 0, 0, 1];
const translation: Vector = [0, 0, 0];

/**
 * Turns a palette of J skinning matrices (12 numbers each) into unit dual quaternions (8 each), from bind space enlarged by
 * the joint's `scale` to world space. A dual quaternion holds no further scale or shear: each joint keeps the nearest
 * rotation of its matrix, and the translation that takes the joint's own origin where the matrix takes it.
 */
export function dualPalette(palette: Float64Array, {origins, scales}: BindFrame, out: Float64Array): void {
  for (let j = 0, m = 0; j < scales.length; ++j, m += 12) {
    const scale = scales[j];
    for (let row = 0; row < 3; ++row) {
      for (let column = 0; column < 3; ++column) linear[3 * row + column] = palette[m + 4 * row + column] / scale;
    }
    nearestRotation(linear, rotation);
    const x = scale * origins[3 * j];
    const y = scale * origins[3 * j + 1];
    const z = scale * origins[3 * j + 2];
    for (let row = 0; row < 3; ++row) {
      const at = 3 * row;
      translation[row] =
        palette[m + 4 * row + 3] +
        (linear[at] - rotation[at]) * x +
        (linear[at + 1] - rotation[at + 1]) * y +
        (linear[at + 2] - rotation[at + 2]) * z;
    }
    fromRotationTranslation(fromRotation(rotation, quaternion), translation, out, 8 * j);
  }
}
