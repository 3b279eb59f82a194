import {reweighStudy, type Study} from "../metrics/study.js";
import type {Influences, Rig} from "../rigs/rig.js";
import {authored} from "../weights/authored.js";

/** Weights that a rig has beside its own, by id with options. */
export type Weightings = ReadonlyMap<string, Influences>;

/** By the rig, then the weights: what is prepared once a rig is not prepared again at each call. */
const made = new WeakMap<Rig, WeakMap<Influences, Rig>>();

/**
 * The rig on some of its weights: itself for "authored", and for the same weights always the same rig. Throws in one sentence
 * for weights that it has not.
 */
export function weightedRig(rig: Rig, weighting: string, weightings: Weightings): Rig {
  if (weighting === authored.id) return rig;
  const influences = weightings.get(weighting);
  if (!influences) {
    const known = [authored.id, ...weightings.keys()].join(", ");
    throw new Error(`${rig.id}: weights are ${weighting || "without a name"}, expected one of ${known}`);
  }
  const ofRig = made.get(rig) ?? new WeakMap<Influences, Rig>();
  const weighted = ofRig.get(influences) ?? {...rig, influences};
  made.set(rig, ofRig.set(influences, weighted));
  return weighted;
}

/** A study of the rig's own weights, on some of its weights. */
export function weightedStudy(study: Study, weighting: string, weightings: Weightings): Study {
  const rig = weightedRig(study.rig, weighting, weightings);
  return rig === study.rig ? study : reweighStudy(study, rig.influences);
}
