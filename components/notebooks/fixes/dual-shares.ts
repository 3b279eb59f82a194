import type {Rig} from "../../rigs/rig.js";
import {vertexCount} from "../../rigs/rig.js";
import {neighbourhood} from "../../ui/neighbourhood.js";

/**
 * V shares of dual quaternion skinning from shares of joints: the mean of what a vertex's joints ask for, by weight.
 * `ofJoint`: joint number to share; a joint that is not named asks for 0.
 */
export function sharesFromJoints({influences, mesh}: Rig, ofJoint: ReadonlyMap<number, number>): Float32Array {
  const {k, joints, weights} = influences;
  return Float32Array.from({length: mesh.positions.length / 3}, (_, v) => {
    let share = 0;
    for (let slot = k * v; slot < k * (v + 1); ++slot) share += weights[slot] * (ofJoint.get(joints[slot]) ?? 0);
    return Math.min(1, share);
  });
}

/** One stroke of the brush: what it draws the shares toward, and how strongly at each vertex, 0 to 1. */
export interface Stroke {
  value: number;
  strengths: ReadonlyMap<number, number>;
}

/** The shares with strokes over them. */
export function painted(shares: Float32Array, strokes: readonly Stroke[]): Float32Array {
  const out = shares.slice();
  for (const {value, strengths} of strokes) {
    for (const [vertex, strength] of strengths) out[vertex] += strength * (value - out[vertex]);
  }
  return out;
}

/** How many vertices some stroke has come to. */
export const paintedVertices = (strokes: readonly Stroke[]): number =>
  new Set(strokes.flatMap(({strengths}) => [...strengths.keys()])).size;

/**
 * Adds a dab of a soft brush at `vertex` to `strengths`: 1 there, and less by each of `rings` rings of triangles around it. A
 * hard edge would tear the surface where neighbours go different ways. `triangles`: 3T vertex numbers.
 */
export function dab(strengths: Map<number, number>, triangles: Uint32Array, vertex: number, rings: number): void {
  let reached: Iterable<number> = [vertex];
  for (let ring = 0; ring < rings; ++ring) {
    for (const near of reached) strengths.set(near, Math.max(strengths.get(near) ?? 0, 1 - ring / rings));
    reached = neighbourhood(triangles, reached, 1);
  }
}

/** How many vertices are anything but plainly linear. */
export const touchedVertices = (rig: Rig, shares: Float32Array): number => {
  let count = 0;
  for (let v = 0; v < vertexCount(rig); ++v) if (shares[v] > 0) ++count;
  return count;
};
