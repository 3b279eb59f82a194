import type {Floats} from "../core/floats.js";
import {threadLoops} from "../core/loops.js";
import {add, cross, dot, scale, subtract, vectorAt, type Vector} from "../core/vector.js";
import {weld} from "../core/weld.js";

/**
 * The volume that the triangles enclose, cubic metres, by the divergence theorem; what overlaps itself counts twice, what
 * is inside out counts negative. Open rims, as where a limb is cut off, are closed by fans about their middle.
 * `positions`: 3V numbers; `triangles`: 3T vertex numbers; `seams`: 3V numbers, a pose in which what belongs together lies
 * together (rest).
 */
export function volume(positions: Floats, triangles: Uint32Array, seams: Floats = positions): number {
  const companions = weld(seams);
  const count = companions.length;
  const directed = new Set<number>();
  for (let t = 0; t < triangles.length; t += 3) {
    for (let corner = 0; corner < 3; ++corner) {
      directed.add(companions[triangles[t + corner]] * count + companions[triangles[t + ((corner + 1) % 3)]]);
    }
  }
  const rim: number[] = [];
  for (const edge of directed) {
    const from = Math.floor(edge / count);
    const to = edge % count;
    if (!directed.has(to * count + from)) rim.push(to, from);
  }

  // Far from the origin the cones would cancel digits: they stand on a vertex.
  const apex: Vector = triangles.length > 0 ? vectorAt(positions, triangles[0]) : [0, 0, 0];
  const at = (v: number) => subtract(vectorAt(positions, v), apex);
  let sixfold = 0;
  for (let t = 0; t < triangles.length; t += 3) {
    sixfold += dot(at(triangles[t]), cross(at(triangles[t + 1]), at(triangles[t + 2])));
  }
  for (const loop of threadLoops(rim)) {
    const points = loop.map(at);
    const middle = scale(points.reduce(add), 1 / points.length);
    points.forEach((p, i) => (sixfold += dot(middle, cross(p, points[(i + 1) % points.length]))));
  }
  return sixfold / 6;
}

/** The triangles (3 vertex numbers each) all of whose corners are within. */
export function trianglesWithin(triangles: Uint32Array, within: (vertex: number) => boolean): Uint32Array {
  const kept: number[] = [];
  for (let t = 0; t < triangles.length; t += 3) {
    const corners = triangles.subarray(t, t + 3);
    if (corners.every(within)) kept.push(...corners);
  }
  return Uint32Array.from(kept);
}
