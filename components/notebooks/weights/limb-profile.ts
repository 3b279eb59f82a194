import type {CurvePoint} from "../../charts/curve-chart.js";
import type {Influences, Skeleton} from "../../rigs/rig.js";
import {subtree} from "../../rigs/skeleton.js";
import type {Limb} from "./limb.js";

/** How far the profile reaches from the joint on either side, limb radii. */
export const PROFILE_REACH = 3;

/** Stretches of the limb, a limb radius each way. */
const STEPS = 5;

/** V numbers: the weight of what turns with a joint, its own and that of the joints below it. */
export function turnedWeights({k, joints, weights}: Influences, skeleton: Skeleton, joint: number): Float32Array {
  const turns = subtree(skeleton, joint);
  const out = new Float32Array(weights.length / k);
  for (let slot = 0; slot < weights.length; ++slot) {
    if (turns[joints[slot]]) out[Math.floor(slot / k)] += weights[slot];
  }
  return out;
}

/**
 * The weight of what turns, along the limb: the mean of each fifth of a limb radius, drawn where its vertices are in the mean.
 * A stretch without vertices has no point.
 */
export function limbProfile({along}: Limb, turned: Float32Array): CurvePoint[] {
  const count = 2 * PROFILE_REACH * STEPS + 1;
  const sums = Array.from({length: count}, () => ({x: 0, y: 0, vertices: 0}));
  along.forEach((x, v) => {
    const sum = sums[Math.round(STEPS * (x + PROFILE_REACH))];
    if (!sum) return;
    sum.x += x;
    sum.y += turned[v];
    ++sum.vertices;
  });
  return sums.filter(({vertices}) => vertices > 0).map(({x, y, vertices}) => ({x: x / vertices, y: y / vertices}));
}

/** Limb radii over which a profile first rises from 10 % to 90 %; NaN for one that does not. */
export const riseWidth = (profile: readonly CurvePoint[]): number => firstAt(profile, 0.9) - firstAt(profile, 0.1);

function firstAt(profile: readonly CurvePoint[], level: number): number {
  const i = profile.findIndex(({y}) => y >= level);
  if (i < 0) return NaN;
  if (i === 0) return profile[0].y > level ? NaN : profile[0].x;
  const [a, b] = [profile[i - 1], profile[i]];
  return a.x + ((level - a.y) / (b.y - a.y)) * (b.x - a.x);
}
