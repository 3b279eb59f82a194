/**
 * 4x4 matrices as 16 numbers in column-major order, many of them in one array: matrix `i` starts at 16 i.
 * Vectors are columns, so `a b` applies b first.
 */
import type {Quaternion} from "./quaternion.js";
import {cross, dot, type Vector} from "./vector.js";

export const IDENTITY: readonly number[] = [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1];

/** Writes the matrix of scale, then rotation, then translation at `offset` of `out`. */
export function compose(translation: Vector, rotation: Quaternion, scale: Vector, out: Float64Array, offset = 0): void {
  const [x, y, z, w] = rotation;
  const [sx, sy, sz] = scale;
  out[offset] = (1 - 2 * (y * y + z * z)) * sx;
  out[offset + 1] = 2 * (x * y + w * z) * sx;
  out[offset + 2] = 2 * (x * z - w * y) * sx;
  out[offset + 3] = 0;
  out[offset + 4] = 2 * (x * y - w * z) * sy;
  out[offset + 5] = (1 - 2 * (x * x + z * z)) * sy;
  out[offset + 6] = 2 * (y * z + w * x) * sy;
  out[offset + 7] = 0;
  out[offset + 8] = 2 * (x * z + w * y) * sz;
  out[offset + 9] = 2 * (y * z - w * x) * sz;
  out[offset + 10] = (1 - 2 * (x * x + y * y)) * sz;
  out[offset + 11] = 0;
  out[offset + 12] = translation[0];
  out[offset + 13] = translation[1];
  out[offset + 14] = translation[2];
  out[offset + 15] = 1;
}

/** Writes the affine product `a b` at `outOffset` of `out`; `out` may be the place of `b`. */
export function multiply(
  a: ArrayLike<number>,
  aOffset: number,
  b: ArrayLike<number>,
  bOffset: number,
  out: Float64Array,
  outOffset: number
): void {
  for (let column = 0; column < 4; ++column) {
    const b0 = b[bOffset + 4 * column];
    const b1 = b[bOffset + 4 * column + 1];
    const b2 = b[bOffset + 4 * column + 2];
    const b3 = b[bOffset + 4 * column + 3];
    for (let row = 0; row < 4; ++row) {
      out[outOffset + 4 * column + row] =
        a[aOffset + row] * b0 + a[aOffset + 4 + row] * b1 + a[aOffset + 8 + row] * b2 + a[aOffset + 12 + row] * b3;
    }
  }
}

/** The inverse of an affine matrix (last row 0 0 0 1); its numbers are not finite when it is singular. */
export function invertAffine(m: ArrayLike<number>, offset = 0): Float64Array {
  const x: Vector = [m[offset], m[offset + 1], m[offset + 2]];
  const y: Vector = [m[offset + 4], m[offset + 5], m[offset + 6]];
  const z: Vector = [m[offset + 8], m[offset + 9], m[offset + 10]];
  const rows = [cross(y, z), cross(z, x), cross(x, y)];
  const determinant = dot(x, rows[0]);
  const origin = originOf(m, offset);
  const out = new Float64Array(16);
  rows.forEach((r, row) => {
    for (let column = 0; column < 3; ++column) out[4 * column + row] = r[column] / determinant;
    out[12 + row] = -dot(r, origin) / determinant;
  });
  out[15] = 1;
  return out;
}

/** The point `p` under matrix `m`. */
export function transformPoint(m: ArrayLike<number>, offset: number, p: Vector): Vector {
  return [
    m[offset] * p[0] + m[offset + 4] * p[1] + m[offset + 8] * p[2] + m[offset + 12],
    m[offset + 1] * p[0] + m[offset + 5] * p[1] + m[offset + 9] * p[2] + m[offset + 13],
    m[offset + 2] * p[0] + m[offset + 6] * p[1] + m[offset + 10] * p[2] + m[offset + 14]
  ];
}

/** The direction `d` under the linear part of matrix `m`. */
export function transformDirection(m: ArrayLike<number>, offset: number, d: Vector): Vector {
  return [
    m[offset] * d[0] + m[offset + 4] * d[1] + m[offset + 8] * d[2],
    m[offset + 1] * d[0] + m[offset + 5] * d[1] + m[offset + 9] * d[2],
    m[offset + 2] * d[0] + m[offset + 6] * d[1] + m[offset + 10] * d[2]
  ];
}

/** Where matrix `m` puts the origin. */
export const originOf = (m: ArrayLike<number>, offset = 0): Vector => [m[offset + 12], m[offset + 13], m[offset + 14]];
