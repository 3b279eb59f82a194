import type {Influences, Rig} from "../rigs/rig.js";
import {lbs} from "../skinning/lbs.js";
import {capInfluences} from "./cap-influences.js";
import {fitWeights, type PoseExamples} from "./fit-weights.js";
import {turnExamples} from "./turn-examples.js";

/** The joints that may hold a vertex when it is reduced: its largest, or those of its own that serve best. */
export type ReducedSupport = "largest" | "best";

/**
 * At most so many influences a vertex, and of these the weights by which linear blending stays nearest to what it makes of
 * all of them: over examples, or over the twists and bends of every joint. Never worse there than `capInfluences`, which divides
 * what is left by its sum. Yields what share is done.
 */
export function* reduceInfluences(
  rig: Rig,
  most: number,
  support: ReducedSupport,
  examples: PoseExamples = turnExamples(rig, lbs, {})
): Generator<number, Influences> {
  const {influences: capped} = capInfluences(rig.influences, most);
  const {k, joints, weights} = support === "largest" ? capped : rig.influences;
  return yield* fitWeights(rig, examples, {
    most,
    anchor: capped,
    candidates: (v) => Array.from(joints.subarray(k * v, k * (v + 1)).filter((_, slot) => weights[k * v + slot] > 0))
  });
}
