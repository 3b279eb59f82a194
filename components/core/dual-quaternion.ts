/**
 * Dual quaternions as 8 numbers, real part xyzw then dual part xyzw, many of them in one array: number `i` starts at 8 i.
 * A unit one stands for "rotate by the real part q, then translate by t", its dual part being (t, 0) q / 2.
 */
import type {Quaternion} from "./quaternion.js";
import type {Vector} from "./vector.js";

/** Writes the unit dual quaternion of rotation, then translation, at `offset` of `out`. */
export function fromRotationTranslation(q: Quaternion, translation: Vector, out: Float64Array, offset = 0): void {
  // Read by index: taken apart as [x, y, z] they would leave an iterator a joint and frame.
  const x = translation[0];
  const y = translation[1];
  const z = translation[2];
  for (let i = 0; i < 4; ++i) out[offset + i] = q[i];
  out[offset + 4] = 0.5 * (x * q[3] + y * q[2] - z * q[1]);
  out[offset + 5] = 0.5 * (y * q[3] + z * q[0] - x * q[2]);
  out[offset + 6] = 0.5 * (z * q[3] + x * q[1] - y * q[0]);
  out[offset + 7] = -0.5 * (x * q[0] + y * q[1] + z * q[2]);
}

/** Writes the product `a b`, first `b`, then `a`, at `outOffset` of `out`, which may be the place of `a` or of `b`. */
export function multiply(
  a: ArrayLike<number>,
  aOffset: number,
  b: ArrayLike<number>,
  bOffset: number,
  out: Float64Array,
  outOffset: number
): void {
  const ax = a[aOffset];
  const ay = a[aOffset + 1];
  const az = a[aOffset + 2];
  const aw = a[aOffset + 3];
  const cx = a[aOffset + 4];
  const cy = a[aOffset + 5];
  const cz = a[aOffset + 6];
  const cw = a[aOffset + 7];
  const bx = b[bOffset];
  const by = b[bOffset + 1];
  const bz = b[bOffset + 2];
  const bw = b[bOffset + 3];
  const dx = b[bOffset + 4];
  const dy = b[bOffset + 5];
  const dz = b[bOffset + 6];
  const dw = b[bOffset + 7];
  out[outOffset] = aw * bx + ax * bw + ay * bz - az * by;
  out[outOffset + 1] = aw * by - ax * bz + ay * bw + az * bx;
  out[outOffset + 2] = aw * bz + ax * by - ay * bx + az * bw;
  out[outOffset + 3] = aw * bw - ax * bx - ay * by - az * bz;
  out[outOffset + 4] = aw * dx + ax * dw + ay * dz - az * dy + cw * bx + cx * bw + cy * bz - cz * by;
  out[outOffset + 5] = aw * dy - ax * dz + ay * dw + az * dx + cw * by - cx * bz + cy * bw + cz * bx;
  out[outOffset + 6] = aw * dz + ax * dy - ay * dx + az * dw + cw * bz + cx * by - cy * bx + cz * bw;
  out[outOffset + 7] = aw * dw - ax * dx - ay * dy - az * dz + cw * bw - cx * bx - cy * by - cz * bz;
}

/** Writes what undoes the unit dual quaternion `d` at `outOffset` of `out`, which may be the place of `d`. */
export function conjugate(d: ArrayLike<number>, offset: number, out: Float64Array, outOffset: number): void {
  for (let i = 0; i < 8; ++i) out[outOffset + i] = i % 4 === 3 ? d[offset + i] : -d[offset + i];
}

/** Divides the dual quaternion by its dual length, in place: then it is a rigid motion. Its real part is not zero. */
export function normalize(d: Float64Array, offset = 0): void {
  const inverse = 1 / Math.sqrt(d[offset] ** 2 + d[offset + 1] ** 2 + d[offset + 2] ** 2 + d[offset + 3] ** 2);
  let along = 0;
  for (let i = offset; i < offset + 4; ++i) {
    d[i] *= inverse;
    d[i + 4] *= inverse;
    along += d[i] * d[i + 4];
  }
  for (let i = offset; i < offset + 4; ++i) d[i + 4] -= along * d[i];
}

/** Where the dual quaternion `d`, whose real part has length 1, takes the point `p`. Kavan et al. 2008, section 4. */
export function transformPoint(d: ArrayLike<number>, offset: number, [x, y, z]: Vector): Vector {
  const bx = d[offset];
  const by = d[offset + 1];
  const bz = d[offset + 2];
  const bw = d[offset + 3];
  const ex = d[offset + 4];
  const ey = d[offset + 5];
  const ez = d[offset + 6];
  const ew = d[offset + 7];
  const cx = by * z - bz * y + bw * x;
  const cy = bz * x - bx * z + bw * y;
  const cz = bx * y - by * x + bw * z;
  return [
    x + 2 * (by * cz - bz * cy + bw * ex - ew * bx + by * ez - bz * ey),
    y + 2 * (bz * cx - bx * cz + bw * ey - ew * by + bz * ex - bx * ez),
    z + 2 * (bx * cy - by * cx + bw * ez - ew * bz + bx * ey - by * ex)
  ];
}
