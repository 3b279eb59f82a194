import {studyJoint, uniteBands, type Study} from "../metrics/study.js";
import {jointFrames, type JointFrame} from "../rigs/joint-frame.js";
import type {Influences, Rig} from "../rigs/rig.js";
import {authored} from "../weights/authored.js";
import type {EngineView} from "./engine-rig.js";
import {createEngineSubject, type EngineSubject} from "./engine-subject.js";
import {createSubject, type Subject} from "./subject.js";
import {weightingOf} from "./subject-text.js";
import {weightedRig, weightedStudy} from "./weighted-rig.js";

/** What is kept of a rig from one request to the next. */
export interface Desk {
  rig: Rig;
  frames: readonly JointFrame[];
  weightings: Map<string, Influences>;
  /** By weighting, then joint. */
  studies: Map<string, Map<number, Study>>;
  /** Those of the weightings that are compared now, on one band. */
  united: {key: string; studies: ReadonlyMap<string, Study>} | null;
  subjects: Map<string, Subject>;
  engine: {key: string; subject: EngineSubject} | null;
}

export function createDesk(rig: Rig): Desk {
  return {
    rig,
    frames: jointFrames(rig.skeleton),
    weightings: new Map(),
    studies: new Map(),
    united: null,
    subjects: new Map(),
    engine: null
  };
}

/** Gives the rig weights beside its own, or others under the same id. */
export function setWeighting(desk: Desk, id: string, influences: Influences): void {
  const {weightings, studies, subjects} = desk;
  weightings.set(id, influences);
  studies.delete(id);
  desk.united = null;
  desk.engine = null;
  for (const text of [...subjects.keys()]) if (weightingOf(text) === id) subjects.delete(text);
}

export function studyOf(desk: Desk, joint: number, weighting = authored.id): Study {
  const ofWeighting = desk.studies.get(weighting) ?? new Map<number, Study>();
  desk.studies.set(weighting, ofWeighting);
  const study = ofWeighting.get(joint) ?? createStudy(desk, joint, weighting);
  ofWeighting.set(joint, study);
  return study;
}

/** By weighting the studies of a joint, all on one band. */
export function unitedStudies(desk: Desk, joint: number, among: Iterable<string>): ReadonlyMap<string, Study> {
  const weightings = [...new Set(among)].sort();
  const key = [joint, ...weightings].join(" ");
  if (desk.united?.key !== key) {
    const studies = uniteBands(weightings.map((weighting) => studyOf(desk, joint, weighting)));
    desk.united = {key, studies: new Map(weightings.map((weighting, i) => [weighting, studies[i]]))};
  }
  return desk.united.studies;
}

function createStudy(desk: Desk, joint: number, weighting: string): Study {
  if (weighting === authored.id) return studyJoint(desk.rig, joint);
  return weightedStudy(studyOf(desk, joint), weighting, desk.weightings);
}

export function subjectOf({rig, weightings, subjects}: Desk, id: string): Subject {
  const subject = subjects.get(id) ?? createSubject(weightedRig(rig, weightingOf(id), weightings), id);
  subjects.set(id, subject);
  return subject;
}

/** Of engines only the last is kept: settings are dragged through many. */
export function engineOf(desk: Desk, {settings, reference}: EngineView): EngineSubject {
  const rig = weightedRig(desk.rig, weightingOf(reference), desk.weightings);
  const key = JSON.stringify([settings, weightingOf(reference)]);
  if (desk.engine?.key !== key) desk.engine = {key, subject: createEngineSubject(rig, settings)};
  return desk.engine.subject;
}
