import type {Influences} from "../rigs/rig.js";
import {reweigh, type Reduced} from "./reweigh.js";

/**
 * Removes every weight below `threshold`, but never a vertex's largest. What goes is a function of the threshold alone:
 * no weight that grew by another's removal is spared. Throws for a threshold outside 0 to 1.
 */
export function pruneInfluences(influences: Influences, threshold: number): Reduced {
  if (!(threshold >= 0 && threshold <= 1)) throw new Error(`prune: threshold is ${threshold}, expected 0 to 1`);
  const {k, weights} = influences;
  const kept = weights.map((weight, i) => (i % k === 0 || weight >= threshold ? weight : 0));
  return reweigh(influences, kept);
}
