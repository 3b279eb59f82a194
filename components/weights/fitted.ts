import {jointCount, type Influences, type Skeleton} from "../rigs/rig.js";
import {chooseMethod, skinningMethods} from "../skinning/registry.js";
import {fitWeights} from "./fit-weights.js";
import type {WeightStrategy} from "./strategy.js";
import {turnExamples} from "./turn-examples.js";

/** Of dual quaternions: what a twist should look like, and linear weights lose. */
const TARGET = "dqs";

const TARGETS = [TARGET, ...skinningMethods.map(({id}) => id).filter((id) => id !== TARGET)];

/** What engines keep, then all that two sets of glTF hold. */
const COUNTS = ["4", "1", "2", "3", "5", "6", "7", "8"];

/** So many joints are all tried for every vertex. */
const FEW = 16;

export const fitted: WeightStrategy = {
  id: "fitted",
  label: "Fitted to another method",
  short: "Fitted",
  description:
    "Each vertex takes the weights by which linear blending comes nearest to what another method makes of the authored ones in every joint's twists and bends: the best that linear blending can do here, which still wrings and folds.",
  reference: "Le and Deng 2012, Smooth Skinning Decomposition with Rigid Bones",
  options: {target: TARGETS, k: COUNTS},
  *solve(rig, {target = TARGET, k = COUNTS[0]}) {
    const {method, options} = chooseMethod(target);
    const influences = yield* fitWeights(rig, turnExamples(rig, method, options), {
      most: Number(k),
      anchor: rig.influences,
      candidates: candidateJoints(rig.skeleton, rig.influences)
    });
    return {influences, notes: []};
  }
};

/** Of few joints all; else those that hold the vertex as it is, and the next ones up and down the skeleton. */
function candidateJoints(skeleton: Skeleton, {k, joints, weights}: Influences): (vertex: number) => readonly number[] {
  const inSkin = Array.from({length: jointCount(skeleton)}, (_, joint) => joint).filter(
    (joint) => skeleton.joints[joint].inSkin
  );
  if (inSkin.length <= FEW) return () => inSkin;
  const near = neighbours(skeleton, inSkin);
  return (v) => {
    const held = new Set<number>();
    for (let slot = k * v; slot < k * (v + 1) && weights[slot] > 0; ++slot) {
      held.add(joints[slot]);
      for (const joint of near[joints[slot]]) held.add(joint);
    }
    return Array.from(held).sort((a, b) => a - b);
  };
}

/** By joint the next of the joints given above it and those next below it. */
function neighbours({joints}: Skeleton, chosen: readonly number[]): number[][] {
  const among = new Set(chosen);
  const near: number[][] = joints.map(() => []);
  for (const joint of chosen) {
    let {parent} = joints[joint];
    while (parent >= 0 && !among.has(parent)) ({parent} = joints[parent]);
    if (parent < 0) continue;
    near[joint].push(parent);
    near[parent].push(joint);
  }
  return near;
}
