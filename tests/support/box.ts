import type {Vector} from "../../components/core/vector.js";
import type {Rig} from "../../components/rigs/rig.js";
import {pointRig} from "./rigs.js";

export interface Shape {
  points: Vector[];
  triangles: number[];
}

/** A closed box of eight points and twelve triangles that face outward, its lowest corner at `low`. */
export function box(low: Vector = [0, 0, 0], size = 1): Shape {
  const points = Array.from({length: 8}, (_, i): Vector => [
    low[0] + size * (i & 1),
    low[1] + size * ((i >> 1) & 1),
    low[2] + size * (i >> 2)
  ]);
  // prettier-ignore
  const faces = [[0, 2, 3, 1], [4, 5, 7, 6], [0, 1, 5, 4], [2, 6, 7, 3], [0, 4, 6, 2], [1, 3, 7, 5]];
  return {points, triangles: faces.flatMap(([a, b, c, d]) => [a, b, c, a, c, d])};
}

/** Several shapes as one mesh. */
export function together(...shapes: readonly Shape[]): Shape {
  const whole: Shape = {points: [], triangles: []};
  for (const {points, triangles} of shapes) {
    whole.triangles.push(...triangles.map((v) => whole.points.length + v));
    whole.points.push(...points);
  }
  return whole;
}

/** The shape with a vertex of its own for every corner of a triangle, as files without an index list them. */
export const unindexed = ({points, triangles}: Shape): Shape => ({
  points: triangles.map((v) => points[v]),
  triangles: triangles.map((_, corner) => corner)
});

/** The shape held by one joint at the origin. */
export const heldByOne = ({points, triangles}: Shape): Rig =>
  pointRig({joints: [{at: [0, 0, 0]}], points, triangles, influences: [[0, 1]]});
