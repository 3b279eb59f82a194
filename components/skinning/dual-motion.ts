import type {Surface} from "./method.js";

/**
 * Moves one vertex by the dual quaternion `dual`, whose real part has length 1: position and normal at number `i` of `from`,
 * in bind space, to the same place of `to`, in world space.
 */
export function moveRigidly(dual: Float64Array, from: Surface, i: number, to: Surface): void {
  const bx = dual[0];
  const by = dual[1];
  const bz = dual[2];
  const bw = dual[3];
  const ex = dual[4];
  const ey = dual[5];
  const ez = dual[6];
  const ew = dual[7];
  const x = from.positions[i];
  const y = from.positions[i + 1];
  const z = from.positions[i + 2];
  const cx = by * z - bz * y + bw * x + ex;
  const cy = bz * x - bx * z + bw * y + ey;
  const cz = bx * y - by * x + bw * z + ez;
  to.positions[i] = x + 2 * (by * cz - bz * cy + bw * ex - ew * bx);
  to.positions[i + 1] = y + 2 * (bz * cx - bx * cz + bw * ey - ew * by);
  to.positions[i + 2] = z + 2 * (bx * cy - by * cx + bw * ez - ew * bz);
  const nx = from.normals[i];
  const ny = from.normals[i + 1];
  const nz = from.normals[i + 2];
  const ux = by * nz - bz * ny + bw * nx;
  const uy = bz * nx - bx * nz + bw * ny;
  const uz = bx * ny - by * nx + bw * nz;
  to.normals[i] = nx + 2 * (by * uz - bz * uy);
  to.normals[i + 1] = ny + 2 * (bz * ux - bx * uz);
  to.normals[i + 2] = nz + 2 * (bx * uy - by * ux);
}

/** Writes the rotation of the dual quaternion `dual`, enlarged by `scale`, into `out`: nine numbers by rows. */
export function writeLinear(dual: Float64Array, scale: number, out: Float64Array): void {
  const [x, y, z, w] = dual;
  out[0] = scale * (1 - 2 * (y * y + z * z));
  out[1] = scale * 2 * (x * y - w * z);
  out[2] = scale * 2 * (x * z + w * y);
  out[3] = scale * 2 * (x * y + w * z);
  out[4] = scale * (1 - 2 * (x * x + z * z));
  out[5] = scale * 2 * (y * z - w * x);
  out[6] = scale * 2 * (x * z - w * y);
  out[7] = scale * 2 * (y * z + w * x);
  out[8] = scale * (1 - 2 * (x * x + y * y));
}
