import {jointCount, type Influences, type Rig, type Skeleton} from "../rigs/rig.js";

/** How far two sets of weights of one mesh are apart. */
export interface WeightDifference {
  /** The mean over vertices of the sum over joints of how far their weights are apart: 0 to 2. */
  mean: number;
  /** The joints' own shares of that, the largest first; none that is 0. */
  joints: readonly {joint: number; mean: number}[];
}

export function weightDifference({skeleton}: Rig, a: Influences, b: Influences): WeightDifference {
  const vertices = a.weights.length / a.k;
  const sums = new Float64Array(jointCount(skeleton));
  const eachDifference = createDifference(skeleton);
  for (let v = 0; v < vertices; ++v) {
    eachDifference(a, v, b, v, (joint, difference) => (sums[joint] += Math.abs(difference)));
  }
  const joints = Array.from(sums, (sum, joint) => ({joint, mean: sum / vertices})).filter(({mean}) => mean > 0);
  return {
    mean: joints.reduce((sum, {mean}) => sum + mean, 0),
    joints: joints.sort((one, other) => other.mean - one.mean || one.joint - other.joint)
  };
}

/** Calls `visit` with how much more weight of a joint vertex `va` of `a` has than `vb` of `b`, for each joint of which they differ. */
type EachDifference = (
  a: Influences,
  va: number,
  b: Influences,
  vb: number,
  visit: (joint: number, difference: number) => void
) => void;

/** Gives the function above; a file may list a joint twice for a vertex, whose weights add up. */
export function createDifference({joints}: Skeleton): EachDifference {
  const difference = new Float64Array(joints.length);
  return (a, va, b, vb, visit) => {
    for (let slot = a.k * va; slot < a.k * (va + 1); ++slot) difference[a.joints[slot]] += a.weights[slot];
    for (let slot = b.k * vb; slot < b.k * (vb + 1); ++slot) difference[b.joints[slot]] -= b.weights[slot];
    const tell = (joint: number) => {
      if (difference[joint] !== 0) visit(joint, difference[joint]);
      difference[joint] = 0;
    };
    for (let slot = a.k * va; slot < a.k * (va + 1); ++slot) tell(a.joints[slot]);
    for (let slot = b.k * vb; slot < b.k * (vb + 1); ++slot) tell(b.joints[slot]);
  };
}
