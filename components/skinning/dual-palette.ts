import {fromRotationTranslation} from "../core/dual-quaternion.js";
import {invertAffine, originOf} from "../core/matrix4.js";
import {fromRotation, type Quaternion} from "../core/quaternion.js";
import {nearestRotation} from "../core/singular-values.js";
import type {Vector} from "../core/vector.js";
import type {Skeleton} from "../rigs/rig.js";

/** Where each joint sits in bind space: 3J numbers. A joint whose inverse bind matrix is singular counts as at the origin. */
export function bindOrigins(skeleton: Skeleton): Float64Array {
  const out = new Float64Array(3 * skeleton.joints.length);
  skeleton.joints.forEach((_, joint) => {
    const origin = originOf(invertAffine(skeleton.inverseBind, 16 * joint));
    if (origin.every(Number.isFinite)) out.set(origin, 3 * joint);
  });
  return out;
}

const linear = new Float64Array(9);
const rotation = new Float64Array(9);
const quaternion: Quaternion = [0, 0, 0, 1];
const translation: Vector = [0, 0, 0];

/**
 * Turns a palette of J skinning matrices (12 numbers each) into unit dual quaternions (8 each).
 * A dual quaternion holds no scale or shear: each joint keeps the nearest rotation of its matrix, and the translation
 * that takes the joint's own origin (`origins`, 3J numbers in bind space) where the matrix takes it.
 */
export function dualPalette(palette: Float64Array, origins: Float64Array, out: Float64Array): void {
  for (let j = 0, m = 0; 8 * j < out.length; ++j, m += 12) {
    for (let row = 0; row < 3; ++row) {
      for (let column = 0; column < 3; ++column) linear[3 * row + column] = palette[m + 4 * row + column];
    }
    nearestRotation(linear, rotation);
    for (let row = 0; row < 3; ++row) {
      const at = 3 * row;
      translation[row] =
        palette[m + 4 * row + 3] +
        (linear[at] - rotation[at]) * origins[3 * j] +
        (linear[at + 1] - rotation[at + 1]) * origins[3 * j + 1] +
        (linear[at + 2] - rotation[at + 2]) * origins[3 * j + 2];
    }
    fromRotationTranslation(fromRotation(rotation, quaternion), translation, out, 8 * j);
  }
}
