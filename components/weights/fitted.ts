import {chooseMethod, skinningMethods} from "../skinning/registry.js";
import {candidateJoints} from "./candidate-joints.js";
import {fitWeights} from "./fit-weights.js";
import type {WeightStrategy} from "./strategy.js";
import {turnExamples} from "./turn-examples.js";

/** Of dual quaternions: what a twist should look like, and linear weights lose. */
const TARGET = "dqs";

const TARGETS = [TARGET, ...skinningMethods.map(({id}) => id).filter((id) => id !== TARGET)];

/** What engines keep, then all that two sets of glTF hold. */
const COUNTS = ["4", "1", "2", "3", "5", "6", "7", "8"];

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
