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
