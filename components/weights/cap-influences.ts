import type {Influences} from "../rigs/rig.js";
import {reweigh, type Reduced} from "./reweigh.js";

/** Keeps the `most` largest influences of every vertex, of equal ones that of the lower joint. Throws unless `most` is at least 1. */
export function capInfluences(influences: Influences, most: number): Reduced {
  if (!(Number.isInteger(most) && most >= 1)) throw new Error(`cap: most is ${most}, expected a whole number from 1`);
  const {k, weights} = influences;
  const kept = weights.map((weight, i) => (i % k < most ? weight : 0));
  return reweigh(influences, kept, Math.min(k, most));
}
