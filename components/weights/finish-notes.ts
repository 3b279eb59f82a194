import {brief, percent} from "../rigs/checks/found.js";
import {plural} from "../rigs/gltf-tally.js";
import type {Influences} from "../rigs/rig.js";
import {influenceLoss} from "./influence-loss.js";
import {WEIGHT_UNITS, type WeightFormat} from "./quantise-influences.js";
import type {WeightNote} from "./strategy.js";

/** Says which vertices lost influences when each was left `most`; nothing where none did. */
export function noteReduced(before: Influences, after: Influences, most: number, reduce = "largest"): WeightNote[] {
  if (before === after) return [];
  const {vertices, largestLoss} = influenceLoss(before, after);
  if (vertices.length === 0) return [];
  const subject = plural(vertices.length, "vertex loses", "vertices lose");
  const kept = reduce === "fitted" ? `best ${most} for the poses` : `largest ${most}`;
  const message = `${subject} influences beyond the ${kept}, one of them ${percent(largestLoss)} of its weight.`;
  return [{message, vertices, joints: []}];
}

/** Says how far rounding moved weights, in the format's units, and which vertices lost influences that came to nothing. */
export function noteRounded(before: Influences, after: Influences, format: WeightFormat): WeightNote[] {
  const units = WEIGHT_UNITS[format];
  if (units === null) return [];
  const {vertices, largestChange} = influenceLoss(before, after);
  if (largestChange === 0) return [];
  const change = `Rounding changes a weight by at most ${brief(units * largestChange)} units of 1/${units}`;
  const gone = plural(vertices.length, "vertex loses", "vertices lose");
  const message = vertices.length > 0 ? `${change}; ${gone} influences that come to nothing.` : `${change}.`;
  return [{message, vertices, joints: []}];
}
