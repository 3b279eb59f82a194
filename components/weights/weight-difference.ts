import {jointCount, type Influences, type Rig} from "../rigs/rig.js";

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
  const difference = new Float64Array(jointCount(skeleton));
  for (let v = 0; v < vertices; ++v) {
    fillDifference(difference, a, b, v, v);
    difference.forEach((own, joint) => (sums[joint] += Math.abs(own)));
  }
  const joints = Array.from(sums, (sum, joint) => ({joint, mean: sum / vertices})).filter(({mean}) => mean > 0);
  return {
    mean: joints.reduce((sum, {mean}) => sum + mean, 0),
    joints: joints.sort((one, other) => other.mean - one.mean || one.joint - other.joint)
  };
}

/** J sums over two vertices: how much weight of each joint the one has more than the other. */
export function fillDifference(out: Float64Array, a: Influences, b: Influences, va: number, vb: number): void {
  out.fill(0);
  for (let slot = a.k * va; slot < a.k * (va + 1); ++slot) out[a.joints[slot]] += a.weights[slot];
  for (let slot = b.k * vb; slot < b.k * (vb + 1); ++slot) out[b.joints[slot]] -= b.weights[slot];
}
