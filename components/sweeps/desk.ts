import {studyJoint, type Study} from "../metrics/study.js";
import {jointFrames, type JointFrame} from "../rigs/joint-frame.js";
import type {Rig} from "../rigs/rig.js";
import type {EngineSettings} from "./engine-rig.js";
import {createEngineSubject, type EngineSubject} from "./engine-subject.js";
import {createSubject, type Subject} from "./subject.js";

/** What is kept of a rig from one request to the next. */
export interface Desk {
  rig: Rig;
  frames: readonly JointFrame[];
  studies: Map<number, Study>;
  subjects: Map<string, Subject>;
  engine: {key: string; subject: EngineSubject} | null;
}

export function createDesk(rig: Rig): Desk {
  return {rig, frames: jointFrames(rig.skeleton), studies: new Map(), subjects: new Map(), engine: null};
}

export function studyOf({rig, studies}: Desk, joint: number): Study {
  const study = studies.get(joint) ?? studyJoint(rig, joint);
  studies.set(joint, study);
  return study;
}

export function subjectOf({rig, subjects}: Desk, id: string): Subject {
  const subject = subjects.get(id) ?? createSubject(rig, id);
  subjects.set(id, subject);
  return subject;
}

/** Of engines only the last is kept: settings are dragged through many. */
export function engineOf(desk: Desk, settings: EngineSettings): EngineSubject {
  const key = JSON.stringify(settings);
  if (desk.engine?.key !== key) desk.engine = {key, subject: createEngineSubject(desk.rig, settings)};
  return desk.engine.subject;
}
