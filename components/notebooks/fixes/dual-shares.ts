import type {Rig} from "../../rigs/rig.js";
import {vertexCount} from "../../rigs/rig.js";

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

/** The shares with some vertices set to `value`. */
export function painted(shares: Float32Array, vertices: Iterable<number>, value: number): Float32Array {
  const out = shares.slice();
  for (const vertex of vertices) out[vertex] = value;
  return out;
}

/** How many vertices the rig's artist has asked to be anything but plainly linear. */
export const touchedVertices = (rig: Rig, shares: Float32Array): number => {
  let count = 0;
  for (let v = 0; v < vertexCount(rig); ++v) if (shares[v] > 0) ++count;
  return count;
};
