import type {Influences} from "../rigs/rig.js";

/** What a joint holds of a region's vertices: of their weights to it the mean, the least and the most. */
export interface RegionInfluence {
  joint: number;
  mean: number;
  least: number;
  most: number;
}

/** Every joint that some vertex of the region has weight to, by falling mean, of equal ones the lower joint. */
export function regionInfluences({k, joints, weights}: Influences, vertices: Iterable<number>): RegionInfluence[] {
  const held = new Map<number, {sum: number; least: number; most: number; count: number}>();
  let count = 0;
  for (const vertex of vertices) {
    ++count;
    for (let slot = k * vertex; slot < k * (vertex + 1); ++slot) {
      const weight = weights[slot];
      if (!(weight > 0)) continue;
      const own = held.get(joints[slot]) ?? {sum: 0, least: Infinity, most: 0, count: 0};
      held.set(joints[slot], {
        sum: own.sum + weight,
        least: Math.min(own.least, weight),
        most: Math.max(own.most, weight),
        count: own.count + 1
      });
    }
  }
  return Array.from(held, ([joint, own]) => ({
    joint,
    mean: own.sum / count,
    // A vertex without a slot for the joint has none of it.
    least: own.count < count ? 0 : own.least,
    most: own.most
  })).sort((a, b) => b.mean - a.mean || a.joint - b.joint);
}
