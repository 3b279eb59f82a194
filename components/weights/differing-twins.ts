import type {Influences} from "../rigs/rig.js";

/** Weights this near are the rounding of a file; with them a seam gapes by a thousandth of the limb's radius. */
const SAME = 1e-3;

/** Whether two of the vertices of one place differ in the weight of a joint. */
export function differingTwins({k, joints, weights}: Influences, cluster: readonly number[]): boolean {
  const weightOf = (vertex: number, joint: number) => {
    for (let slot = k * vertex; slot < k * (vertex + 1) && weights[slot] > 0; ++slot) {
      if (joints[slot] === joint) return weights[slot];
    }
    return 0;
  };
  const [first, ...others] = cluster;
  const differ = (a: number, b: number) => {
    for (let slot = k * a; slot < k * (a + 1) && weights[slot] > 0; ++slot) {
      if (Math.abs(weights[slot] - weightOf(b, joints[slot])) > SAME) return true;
    }
    return false;
  };
  return others.some((other) => differ(first, other) || differ(other, first));
}
