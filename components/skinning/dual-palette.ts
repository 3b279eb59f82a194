import {fromRotationTranslation} from "../core/dual-quaternion.js";
import {invertAffine, originOf} from "../core/matrix4.js";
import {fromRotation} from "../core/quaternion.js";
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

/**
 * Turns a palette of J skinning matrices (12 numbers each) into unit dual quaternions (8 each).
 * A dual quaternion holds no scale or shear: each joint keeps the nearest rotation of its matrix, and the translation
 * that takes the joint's own origin where the matrix takes it.
 */
export function dualPalette(palette: Float64Array, origins: Float64Array, out: Float64Array): void {
  for (let j = 0, m = 0; 8 * j < out.length; ++j, m += 12) {
    for (let row = 0; row < 3; ++row) {
      for (let column = 0; column < 3; ++column) linear[3 * row + column] = palette[m + 4 * row + column];
    }
    const rotation = isRotation(linear) ? linear : nearestRotation(linear);
    const x = origins[3 * j];
    const y = origins[3 * j + 1];
    const z = origins[3 * j + 2];
    const moved = (row: number) => {
      const at = 3 * row;
      return (
        palette[m + 4 * row + 3] +
        (linear[at] - rotation[at]) * x +
        (linear[at + 1] - rotation[at + 1]) * y +
        (linear[at + 2] - rotation[at + 2]) * z
      );
    };
    const translation: Vector = [moved(0), moved(1), moved(2)];
    fromRotationTranslation(fromRotation(rotation), translation, out, 8 * j);
  }
}

/** Whether the rows are already perpendicular and of length 1, to the last digits of a float64: the common case. */
function isRotation([a, b, c, d, e, f, g, h, i]: Float64Array): boolean {
  const near = 1e-14;
  return (
    Math.abs(a * a + b * b + c * c - 1) < near &&
    Math.abs(d * d + e * e + f * f - 1) < near &&
    Math.abs(g * g + h * h + i * i - 1) < near &&
    Math.abs(a * d + b * e + c * f) < near &&
    Math.abs(a * g + b * h + c * i) < near &&
    Math.abs(d * g + e * h + f * i) < near &&
    a * (e * i - f * h) - b * (d * i - f * g) + c * (d * h - e * g) > 0
  );
}
