import {add, cross, length, normalize, subtract, vectorAt, type Vector} from "../core/vector.js";
import type {Floats} from "../core/floats.js";

/** The normal of a vertex that no triangle with an area touches. */
const NOWHERE: Vector = [0, 1, 0];

/**
 * Vertex normals: the mean of the triangles' normals by area, over all vertices at the same place, so that a seam in
 * the vertices is no crease. `positions`: 3V numbers; `triangles`: 3T vertex numbers. Gives 3V numbers of length 1.
 */
export function computeNormals(positions: Floats, triangles: ArrayLike<number>): Float32Array {
  const places = new Map<string, number>();
  const placeOf = new Uint32Array(positions.length / 3);
  for (let v = 0; v < placeOf.length; ++v) {
    const key = vectorAt(positions, v).join();
    const place = places.get(key) ?? places.size;
    places.set(key, place);
    placeOf[v] = place;
  }
  const sums = Array.from({length: places.size}, (): Vector => [0, 0, 0]);
  for (let t = 0; t < triangles.length; t += 3) {
    const [a, b, c] = [0, 1, 2].map((corner) => vectorAt(positions, triangles[t + corner]));
    const normal = cross(subtract(b, a), subtract(c, a));
    for (let corner = 0; corner < 3; ++corner) {
      const place = placeOf[triangles[t + corner]];
      sums[place] = add(sums[place], normal);
    }
  }
  const normals = new Float32Array(positions.length);
  for (let v = 0; v < placeOf.length; ++v) {
    const sum = sums[placeOf[v]];
    normals.set(length(sum) > 0 ? normalize(sum) : NOWHERE, 3 * v);
  }
  return normals;
}
