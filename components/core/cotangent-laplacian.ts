import type {Floats} from "./floats.js";
import type {Triplets} from "./sparse-matrix.js";
import {cross, dot, length, subtract, vectorAt} from "./vector.js";

/** Cotangents are held to this, as of angles of a third of a degree: slivers would drown all else in rounding. */
const STEEPEST = 200;

/**
 * The Laplacian of a surface by linear elements, as positive numbers on the diagonal: entry ij is minus half the sum of the
 * cotangents that face the edge, rows sum to 0. Edges whose sum is negative, the long diagonals of flat quads, are left out. So
 * no entry off the diagonal is positive, and what heat flows along it stays between its sources; turning those edges
 * (an intrinsic Delaunay mesh) would keep more of the surface's shape, but asks for a manifold.
 * `positions`: 3V numbers; `triangles`: 3T vertex numbers.
 */
export function cotangentLaplacian(positions: Floats, triangles: Uint32Array): Triplets {
  const count = positions.length / 3;
  const sums = new Map<number, number>();
  for (let t = 0; t < triangles.length; t += 3) {
    for (let corner = 0; corner < 3; ++corner) {
      const [at, a, b] = [0, 1, 2].map((i) => triangles[t + ((corner + i) % 3)]);
      const p = vectorAt(positions, at);
      const u = subtract(vectorAt(positions, a), p);
      const v = subtract(vectorAt(positions, b), p);
      const cotangent = dot(u, v) / length(cross(u, v));
      const key = Math.min(a, b) * count + Math.max(a, b);
      sums.set(key, (sums.get(key) ?? 0) + Math.min(Math.max(cotangent, -STEEPEST), STEEPEST));
    }
  }
  const out: Triplets = {rows: [], columns: [], values: []};
  for (const [key, sum] of sums) {
    if (!(sum > 0)) continue;
    const [a, b] = [Math.floor(key / count), key % count];
    out.rows.push(a, b, a, b);
    out.columns.push(a, b, b, a);
    out.values.push(sum / 2, sum / 2, -sum / 2, -sum / 2);
  }
  return out;
}
