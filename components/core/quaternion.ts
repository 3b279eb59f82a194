import type {Vector} from "./vector.js";

/** Unit quaternions as [x, y, z, w]; radians. */
export type Quaternion = [number, number, number, number];

/** The rotation by `radians` about the unit `axis`, right-handed. */
export function fromAxisAngle(axis: Vector, radians: number): Quaternion {
  const s = Math.sin(radians / 2);
  return [axis[0] * s, axis[1] * s, axis[2] * s, Math.cos(radians / 2)];
}

/** Hamilton's product: first `b`, then `a`. */
export function multiply(a: Quaternion, b: Quaternion): Quaternion {
  const [ax, ay, az, aw] = a;
  const [bx, by, bz, bw] = b;
  return [
    aw * bx + ax * bw + ay * bz - az * by,
    aw * by - ax * bz + ay * bw + az * bx,
    aw * bz + ax * by - ay * bx + az * bw,
    aw * bw - ax * bx - ay * by - az * bz
  ];
}

export const conjugate = (q: Quaternion): Quaternion => [-q[0], -q[1], -q[2], q[3]];

/** The unit quaternion along `q`; the identity when `q` is zero. */
export function normalize(q: Quaternion): Quaternion {
  const l = Math.hypot(q[0], q[1], q[2], q[3]);
  return l > 0 ? [q[0] / l, q[1] / l, q[2] / l, q[3] / l] : [0, 0, 0, 1];
}

/** `v` turned by the unit quaternion `q`. */
export function rotate(q: Quaternion, v: Vector): Vector {
  const [x, y, z, w] = q;
  const tx = 2 * (y * v[2] - z * v[1]);
  const ty = 2 * (z * v[0] - x * v[2]);
  const tz = 2 * (x * v[1] - y * v[0]);
  return [v[0] + w * tx + y * tz - z * ty, v[1] + w * ty + z * tx - x * tz, v[2] + w * tz + x * ty - y * tx];
}

/**
 * Writes the unit quaternion of a rotation given by the nine entries of its rows into `out`.
 * Shepperd's method: whichever component is largest is found first, so that none is divided by a small one.
 */
export function fromRotation(rows: ArrayLike<number>, out: Quaternion = [0, 0, 0, 1]): Quaternion {
  const a = rows[0];
  const e = rows[4];
  const i = rows[8];
  const trace = a + e + i;
  let x = rows[7] - rows[5];
  let y = rows[2] - rows[6];
  let z = rows[3] - rows[1];
  let w = 1 + trace;
  if (trace <= Math.max(a, e, i)) {
    if (a >= e && a >= i) {
      w = x;
      x = 1 + a - e - i;
      y = rows[1] + rows[3];
      z = rows[2] + rows[6];
    } else if (e >= i) {
      w = y;
      x = rows[1] + rows[3];
      y = 1 + e - a - i;
      z = rows[5] + rows[7];
    } else {
      w = z;
      x = rows[2] + rows[6];
      y = rows[5] + rows[7];
      z = 1 + i - a - e;
    }
  }
  const l = Math.sqrt(x * x + y * y + z * z + w * w);
  out[0] = x / l;
  out[1] = y / l;
  out[2] = z / l;
  out[3] = w / l;
  return out;
}
