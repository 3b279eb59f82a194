import type {Influences} from "../rigs/rig.js";

/** What influences lost on the way to others of the same vertices. */
export interface InfluenceLoss {
  /** Those that have an influence less, rising. */
  vertices: Uint32Array;
  /** The largest sum of the weights of a vertex's influences that are gone. */
  largestLoss: number;
  /** What one weight changed by at most. */
  largestChange: number;
}

export function influenceLoss(before: Influences, after: Influences): InfluenceLoss {
  const vertices: number[] = [];
  let largestLoss = 0;
  let largestChange = 0;
  for (let v = 0; v < before.weights.length / before.k; ++v) {
    let lost = 0;
    for (let slot = before.k * v; slot < before.k * (v + 1) && before.weights[slot] > 0; ++slot) {
      const weight = weightOf(after, v, before.joints[slot]);
      if (weight === 0) lost += before.weights[slot];
      largestChange = Math.max(largestChange, Math.abs(weight - before.weights[slot]));
    }
    if (lost > 0) vertices.push(v);
    largestLoss = Math.max(largestLoss, lost);
  }
  return {vertices: Uint32Array.from(vertices), largestLoss, largestChange};
}

function weightOf({k, joints, weights}: Influences, v: number, joint: number): number {
  for (let slot = k * v; slot < k * (v + 1) && weights[slot] > 0; ++slot) {
    if (joints[slot] === joint) return weights[slot];
  }
  return 0;
}
