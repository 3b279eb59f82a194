import {fromAxisAngle, multiply, type Quaternion} from "../core/quaternion.js";
import type {JointFrame, Motion} from "./joint-frame.js";
import type {Pose, Skeleton} from "./rig.js";
import {copyPose} from "./skeleton.js";

/** How far a joint is turned from rest, radians. */
export type JointTurn = Record<Motion, number>;

/** The turns of the joints that are not at rest, by joint number. */
export type JointTurns = ReadonlyMap<number, JointTurn>;

export const REST_TURN: JointTurn = {twist: 0, bend: 0, swing: 0};

/** The rotation of a turn in the joint's own space: twist first, then swing, then bend. */
export function turnRotation(frame: JointFrame, turn: JointTurn): Quaternion {
  return multiply(
    fromAxisAngle(frame.bend, turn.bend),
    multiply(fromAxisAngle(frame.swing, turn.swing), fromAxisAngle(frame.twist, turn.twist))
  );
}

/** Writes the rest pose with the joints turned into `out`: local rotation = rest rotation, then the turn in its frame. */
export function turnJoints(
  skeleton: Skeleton,
  frames: readonly JointFrame[],
  turns: JointTurns,
  out: Pose = copyPose(skeleton.rest)
): Pose {
  const {rest} = skeleton;
  out.translations.set(rest.translations);
  out.rotations.set(rest.rotations);
  out.scales.set(rest.scales);
  for (const [joint, turn] of turns) {
    const [x, y, z, w] = rest.rotations.subarray(4 * joint, 4 * joint + 4);
    out.rotations.set(multiply([x, y, z, w], turnRotation(frames[joint], turn)), 4 * joint);
  }
  return out;
}
