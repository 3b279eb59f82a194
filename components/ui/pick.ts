import type {Vector} from "../core/vector.js";

/**
 * The vertex under a ray: of the nearest triangle hit, the corner nearest to the point hit. -1 when the ray misses.
 * `positions` 3V numbers, `triangles` 3T; Möller and Trumbore 1997.
 */
export function pickVertex(
  positions: ArrayLike<number>,
  triangles: Uint32Array,
  [ox, oy, oz]: Vector,
  [dx, dy, dz]: Vector
): number {
  let nearest = Infinity;
  let picked = -1;
  for (let t = 0; t < triangles.length; t += 3) {
    const a = 3 * triangles[t];
    const b = 3 * triangles[t + 1];
    const c = 3 * triangles[t + 2];
    const ax = positions[a];
    const ay = positions[a + 1];
    const az = positions[a + 2];
    const ux = positions[b] - ax;
    const uy = positions[b + 1] - ay;
    const uz = positions[b + 2] - az;
    const vx = positions[c] - ax;
    const vy = positions[c + 1] - ay;
    const vz = positions[c + 2] - az;
    const px = dy * vz - dz * vy;
    const py = dz * vx - dx * vz;
    const pz = dx * vy - dy * vx;
    const determinant = ux * px + uy * py + uz * pz;
    if (determinant === 0) continue;
    const sx = ox - ax;
    const sy = oy - ay;
    const sz = oz - az;
    const atB = (sx * px + sy * py + sz * pz) / determinant;
    if (atB < 0 || atB > 1) continue;
    const qx = sy * uz - sz * uy;
    const qy = sz * ux - sx * uz;
    const qz = sx * uy - sy * ux;
    const atC = (dx * qx + dy * qy + dz * qz) / determinant;
    if (atC < 0 || atB + atC > 1) continue;
    const distance = (vx * qx + vy * qy + vz * qz) / determinant;
    if (distance <= 0 || distance >= nearest) continue;
    nearest = distance;
    const atA = 1 - atB - atC;
    picked = (atA >= atB && atA >= atC ? a : atB >= atC ? b : c) / 3;
  }
  return picked;
}
