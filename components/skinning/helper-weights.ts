import {normalizeInfluences} from "../rigs/influences.js";
import type {Influences, Rig, Skeleton} from "../rigs/rig.js";

/** A vertex between the two sides of a joint's twist. */
interface Sides {
  joint: number;
  /** The slot of the joint's parent. */
  still: number;
  /** The slots of the joint and of what hangs from it, and their weights together. */
  turned: readonly number[];
  weight: number;
}

/**
 * The influences once each of the `joints` has `count` helpers, which follow the skeleton's own joints in that order. What a
 * vertex gives to the two sides of a twist goes to the two stations on either side of the turned side's share: the parent at
 * 0, the helpers evenly between, the joint with what hangs from it at 1. Of several joints that have two sides at a vertex
 * only the one with the largest product of their weights is spread, of equal ones the lower, so that no vertex has more
 * influences than before.
 */
export function spreadWeights({influences, skeleton}: Rig, joints: readonly number[], count: number): Influences {
  const {k, joints: held, weights, fileOrder} = influences;
  const firstHelper = new Map(joints.map((joint, i) => [joint, skeleton.joints.length + count * i]));
  const toward = childToward(skeleton);
  const helpedJoint = (from: number, to: number) => {
    const joint = toward(from, to);
    return firstHelper.has(joint) ? joint : -1;
  };
  const spreadJoints = new Uint16Array(held.length);
  const spread = new Float32Array(held.length);
  for (let base = 0; base < held.length; base += k) {
    const moved = new Map(Array.from({length: k}, (_, i) => [base + i, [held[base + i], weights[base + i]]]));
    const sides = strongestSides(influences, base, helpedJoint);
    if (sides) {
      const {joint, still, turned, weight} = sides;
      const both = weights[still] + weight;
      const place = (count + 1) * (weight / both);
      const below = Math.min(count, Math.floor(place));
      const above = both * (place - below);
      const helper = (firstHelper.get(joint) as number) - 1;
      moved.set(still, [below > 0 ? helper + below : held[still], both - above]);
      turned.forEach((slot, i) => {
        if (below === count) moved.set(slot, [held[slot], (weights[slot] / weight) * above]);
        else moved.set(slot, [helper + below + 1, i === 0 ? above : 0]);
      });
    }
    for (let listed = base; listed < base + k; ++listed) {
      [spreadJoints[listed], spread[listed]] = moved.get(base + fileOrder[listed]) as [number, number];
    }
  }
  return normalizeInfluences(k, spreadJoints, spread);
}

/** Null for a vertex that is on one side of every joint. */
function strongestSides(
  {k, joints, weights}: Influences,
  base: number,
  helpedJoint: (from: number, to: number) => number
): Sides | null {
  const slots = Array.from({length: k}, (_, i) => base + i).filter((slot) => weights[slot] > 0);
  let strongest: Sides | null = null;
  let largest = 0;
  for (const still of slots) {
    for (const joint of new Set(slots.map((slot) => helpedJoint(joints[still], joints[slot])))) {
      if (joint < 0) continue;
      const turned = slots.filter((slot) => helpedJoint(joints[still], joints[slot]) === joint);
      const weight = turned.reduce((sum, slot) => sum + weights[slot], 0);
      const product = weights[still] * weight;
      if (product > largest || (strongest && product === largest && joint < strongest.joint)) {
        largest = product;
        strongest = {joint, still, turned, weight};
      }
    }
  }
  return strongest;
}

/** Gives the child of `from` that `to` is, or hangs from; -1 where it hangs from none. */
function childToward({joints}: Skeleton): (from: number, to: number) => number {
  const known = new Map<number, number>();
  return (from, to) => {
    const key = joints.length * from + to;
    let child = known.get(key);
    if (child === undefined) {
      child = to;
      while (child >= 0 && joints[child].parent !== from) child = joints[child].parent;
      known.set(key, child);
    }
    return child;
  };
}
