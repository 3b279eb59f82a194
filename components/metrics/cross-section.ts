import type {Floats} from "../core/floats.js";
import {threadLoops} from "../core/loops.js";
import {add, cross, dot, scale, subtract, vectorAt, type Vector} from "../core/vector.js";
import {weld} from "../core/weld.js";

/** A closed line in which a plane cuts the surface. */
export interface CutLoop {
  points: Vector[];
  /** Square metres, positive where the surface's inside is inside the loop; what overlaps itself counts twice. */
  area: number;
}

/**
 * Cuts the surface with the plane through `point` across the unit vector `normal`: a loop for every limb that it meets.
 * `positions`: 3V numbers; `triangles`: 3T vertex numbers of a closed surface; `seams`: 3V numbers, a pose in which what
 * belongs together lies together (rest).
 */
export function crossSection(
  positions: Floats,
  triangles: Uint32Array,
  point: Vector,
  normal: Vector,
  seams: Floats = positions
): CutLoop[] {
  const companions = weld(seams);
  const count = companions.length;
  const height = (v: number) => dot(subtract(vectorAt(positions, v), point), normal);
  const crossings = new Map<number, Vector>();
  const edges: number[] = [];

  // Heights of 0 count as above, so that a line through vertices is cut once and not twice.
  for (let t = 0; t < triangles.length; t += 3) {
    let rises = -1;
    let falls = -1;
    for (let corner = 0; corner < 3; ++corner) {
      const a = companions[triangles[t + corner]];
      const b = companions[triangles[t + ((corner + 1) % 3)]];
      const from = height(a);
      const to = height(b);
      if (from >= 0 === to >= 0) continue;
      const edge = Math.min(a, b) * count + Math.max(a, b);
      if (!crossings.has(edge)) {
        const share = from / (from - to);
        crossings.set(edge, add(scale(vectorAt(positions, a), 1 - share), scale(vectorAt(positions, b), share)));
      }
      if (to >= 0) rises = edge;
      else falls = edge;
    }
    // Seen from the normal's tip the inside lies to the left of the line from where the triangle falls to where it rises.
    if (rises >= 0) edges.push(falls, rises);
  }

  return threadLoops(edges).map((loop) => {
    const points = loop.map((edge) => crossings.get(edge) ?? point);
    let twice = 0;
    points.forEach((p, i) => {
      const next = points[(i + 1) % points.length];
      twice += dot(cross(subtract(p, point), subtract(next, point)), normal);
    });
    return {points, area: twice / 2};
  });
}
