import {POINT_CACHE_FILES} from "../rigs/point-cache.js";
import type {Rig} from "../rigs/rig.js";
import {chooseMethod, skinningMethods} from "../skinning/registry.js";
import {cacheExamples} from "./cache-examples.js";
import {candidateJoints} from "./candidate-joints.js";
import type {Distances, FitDistances} from "./fit-distances.js";
import {fitAndMeasure, type PoseExamples} from "./fit-weights.js";
import {lengthText, shareText} from "./length-text.js";
import {restDiagonal} from "./rest-diagonal.js";
import type {WeightNote, WeightStrategy} from "./strategy.js";
import {turnExamples} from "./turn-examples.js";

/** Of dual quaternions: what a twist should look like, and linear weights lose. */
const TARGET = "dqs";

/** What the rig's owner brought along, instead of a method. */
export const CACHE_TARGET = "cache";

const TARGETS = [TARGET, CACHE_TARGET, ...skinningMethods.map(({id}) => id).filter((id) => id !== TARGET)];

/** What engines keep, then all that two sets of glTF hold. */
const COUNTS = ["4", "1", "2", "3", "5", "6", "7", "8"];

export const fitted: WeightStrategy = {
  id: "fitted",
  label: "Fitted to examples",
  short: "Fitted",
  description:
    "Each vertex takes the weights by which linear blending comes nearest to what another method makes of the authored ones in every joint's twists and bends: the best that linear blending can do here, which still wrings and folds. Or to a vertex cache: the best in the poses of its clip, without regard to any others.",
  reference: "Le and Deng 2012, Smooth Skinning Decomposition with Rigid Bones",
  options: {target: TARGETS, k: COUNTS},
  optionLabels: {target: "fitted to", k: "influences kept"},
  optionMeans: {
    target: "the method, or the vertex cache, that linear blending is to come nearest to",
    k: "the most influences a vertex"
  },
  *solve(rig, {target = TARGET, k = COUNTS[0]}) {
    const {influences, distances} = yield* fitAndMeasure(rig, examplesOf(rig, target), {
      most: Number(k),
      anchor: rig.influences,
      candidates: candidateJoints(rig.skeleton, rig.influences)
    });
    return {influences, notes: [noteDistances(rig, target, k, distances)]};
  }
};

function examplesOf(rig: Rig, target: string): PoseExamples {
  if (target !== CACHE_TARGET) {
    const {method, options} = chooseMethod(target);
    return turnExamples(rig, method, options);
  }
  if (rig.vertexCache) return cacheExamples(rig, rig.vertexCache);
  throw new Error(
    `fitted: target is ${CACHE_TARGET} and ${rig.id} has none, expected ${POINT_CACHE_FILES} of one of its clips: dropped in the lab, or --cache FILE`
  );
}

function noteDistances(
  rig: Rig,
  target: string,
  k: string,
  {examples, authored, fitted, least}: FitDistances
): WeightNote {
  const diagonal = restDiagonal(rig);
  const say = ({rootMeanSquare, largest}: Distances, of = "") =>
    `${lengthText(rootMeanSquare)} RMS (${shareText(rootMeanSquare / diagonal)}${of}) and ${lengthText(largest)} at most`;
  const aim =
    target === CACHE_TARGET
      ? `the ${examples} frames of ${rig.vertexCache?.name}`
      : `the ${examples} poses of all joints by ${chooseMethod(target).method.short}`;
  const message = `Over all vertices linear blending misses ${aim} by ${say(authored, " of the diagonal")} as authored; by ${say(fitted)} with these weights, up to ${k} joints a vertex; by ${say(least)} with any number of joints, and no weights have a lower RMS.`;
  return {message, vertices: new Uint32Array(), joints: []};
}
