import type {Influences, Rig} from "../rigs/rig.js";
import {lbs} from "../skinning/lbs.js";
import {fitWeights, type PoseExamples} from "./fit-weights.js";
import {keepLargest} from "./keep-largest.js";
import {turnExamples} from "./turn-examples.js";

/** The joints that may hold a vertex when it is reduced: its largest, or those of its own that serve best. */
export type ReducedSupport = "largest" | "best";

/** Of so many of a vertex's joints, its largest, the best are sought: time grows by the square of their number. */
const SOUGHT = 8;

/**
 * At most so many influences a vertex, and of these the weights by which linear blending stays nearest to what it makes of
 * all of them: over examples, or over the twists and bends of every joint. Never worse there than `keepLargest`, which divides
 * what is left by its sum. Yields what share is done.
 */
export function* reduceInfluences(
  rig: Rig,
  most: number,
  support: ReducedSupport,
  examples: PoseExamples = turnExamples(rig, lbs, {})
): Generator<number, Influences> {
  const {skeleton, influences} = rig;
  const anchor = keepLargest(skeleton, influences, most);
  const {k, joints, weights} =
    support === "largest" ? anchor : keepLargest(skeleton, influences, Math.max(most, SOUGHT));
  return yield* fitWeights(rig, examples, {
    most,
    anchor,
    candidates: (v) => Array.from(joints.subarray(k * v, k * (v + 1)).filter((_, slot) => weights[k * v + slot] > 0))
  });
}
