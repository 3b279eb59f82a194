import {weld} from "../core/weld.js";
import {cross, normalize, subtract, vectorAt, type Vector} from "../core/vector.js";

/** The normal of a vertex that no triangle with an area touches. */
const NOWHERE: Vector = [0, 1, 0];

/**
 * Vertex normals: the mean of the triangles' normals by area, over all vertices at the same place, so that a seam in
 * the vertices is no crease. `positions`: 3V numbers; `triangles`: 3T vertex numbers. Gives 3V numbers of length 1.
 */
export function computeNormals(positions: Float32Array, triangles: ArrayLike<number>): Float32Array {
  const placeOf = weld(positions);
  const sums = new Float64Array(positions.length);
  for (let t = 0; t < triangles.length; t += 3) {
    const [a, b, c] = [0, 1, 2].map((corner) => vectorAt(positions, triangles[t + corner]));
    const normal = cross(subtract(b, a), subtract(c, a));
    for (let corner = 0; corner < 3; ++corner) {
      const sum = 3 * placeOf[triangles[t + corner]];
      for (let axis = 0; axis < 3; ++axis) sums[sum + axis] += normal[axis];
    }
  }
  const normals = new Float32Array(positions.length);
  placeOf.forEach((place, v) => {
    const direction = normalize(vectorAt(sums, place));
    normals.set(direction.every((value) => value === 0) ? NOWHERE : direction, 3 * v);
  });
  return normals;
}
