import type {Influences, Skeleton} from "../rigs/rig.js";
import {jointDepths} from "../rigs/skeleton.js";

/**
 * The conventions in use for the joint that a vertex's other quaternions are brought into the hemisphere of.
 * largest: the largest weight, ties by the lower joint, so that the order of the influences does not matter.
 * first: the first that the file lists (Kavan's own shader, and code that follows it).
 * running: the sum so far, in the file's order (Blender, libigl).
 * parent: the one highest in the hierarchy, ties by the lower joint.
 */
export const PIVOTS = ["largest", "first", "running", "parent"] as const;
export type Pivot = (typeof PIVOTS)[number];

/**
 * Cosine below which a quaternion counts as in the other hemisphere. At a half turn the cosine is zero and either sign is
 * right: rounding must not choose, or the CPU and the GPU fall on different sides.
 */
export const OTHER_HEMISPHERE = -1e-6;

/** V joint numbers; null for the running sum, which has no single joint. */
export function pivotJoints(pivot: Pivot, influences: Influences, skeleton: Skeleton): Uint16Array | null {
  if (pivot === "running") return null;
  const {k, joints, weights, fileOrder} = influences;
  const count = joints.length / k;
  const depths = jointDepths(skeleton);
  const out = new Uint16Array(count);
  for (let v = 0; v < count; ++v) {
    let best = k * v;
    if (pivot === "first") {
      let listed = k * v;
      while (!(weights[k * v + fileOrder[listed]] > 0)) ++listed;
      best = k * v + fileOrder[listed];
    } else if (pivot === "parent") {
      for (let slot = best + 1; slot < k * (v + 1) && weights[slot] > 0; ++slot) {
        const higher = depths[joints[slot]] - depths[joints[best]];
        if (higher < 0 || (higher === 0 && joints[slot] < joints[best])) best = slot;
      }
    }
    out[v] = joints[best];
  }
  return out;
}
