import {toRadians} from "../../core/angle.js";
import {bulge} from "../../metrics/bulge.js";
import type {Measurement} from "../../metrics/metric.js";
import {studyJoint} from "../../metrics/study.js";
import {jointFrames, type Motion} from "../../rigs/joint-frame.js";
import {REST_TURN, turnJoints} from "../../rigs/joint-turn.js";
import {applyPose, createPosed} from "../../rigs/palette.js";
import {vertexCount, type Rig} from "../../rigs/rig.js";
import {copyPose} from "../../rigs/skeleton.js";
import {createSubject, measurementOf} from "../../sweeps/subject.js";

/** The joint between the two bones of the rigs that this notebook makes. */
export const HINGE = 1;

/** One method on one limb. Each call writes over what the last one gave. */
export type TurnedLimb = (motion: Motion, degrees: number) => Measurement;

export function turnedLimb(rig: Rig, method: string): TurnedLimb {
  const study = studyJoint(rig, HINGE);
  const frames = jointFrames(rig.skeleton);
  const subject = createSubject(rig, method);
  const posed = createPosed(rig.skeleton);
  const pose = copyPose(rig.skeleton.rest);
  return (motion, degrees) => {
    const turns = new Map([[HINGE, {...REST_TURN, [motion]: toRadians(degrees)}]]);
    applyPose(rig.skeleton, turnJoints(rig.skeleton, frames, turns, pose), posed);
    subject.method.deform(subject.bound, posed, subject.surface);
    return measurementOf(study, subject, posed, subject.surface);
  };
}

/** V numbers: how much farther from its bones each vertex is than at rest, in limb radii. */
export function bulgeOf(measurement: Measurement): Float32Array {
  const out = new Float32Array(vertexCount(measurement.study.rig));
  bulge.measure(measurement, out);
  return out;
}
