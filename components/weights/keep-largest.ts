import type {Influences, Skeleton} from "../rigs/rig.js";
import {jointDepths} from "../rigs/skeleton.js";
import {keptJoints} from "./kept-joints.js";
import {reweigh} from "./reweigh.js";

/**
 * The largest influences of every vertex, at most so many, divided by their sum. What is symmetric stays so, where a plain cap,
 * like an engine's, goes by the numbers of the joints: see `keptJoints`.
 */
export function keepLargest(skeleton: Skeleton, influences: Influences, most: number): Influences {
  const {k, joints, weights} = influences;
  if (k <= most) return influences;
  const depths = jointDepths(skeleton);
  const kept = new Float32Array(weights.length);
  for (let first = 0; first < weights.length; first += k) {
    const own = weights.subarray(first, first + k);
    for (const slot of keptJoints(joints.subarray(first, first + k), own, depths, most)) kept[first + slot] = own[slot];
  }
  return reweigh(influences, kept, most).influences;
}
