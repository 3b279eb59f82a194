import {transformDirection} from "../core/matrix4.js";
import {fromAxisAngle, multiply, rotate, type Quaternion} from "../core/quaternion.js";
import {normalize, type Vector} from "../core/vector.js";
import type {JointFrame, Motion} from "./joint-frame.js";
import type {Posed} from "./palette.js";
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

/**
 * Writes the pose `base` (rest, unless a clip moves the rig) with the joints turned into `out`: local rotation = base
 * rotation, then the turn in the joint's frame.
 */
export function turnJoints(
  {rest}: Skeleton,
  frames: readonly JointFrame[],
  turns: JointTurns,
  out: Pose = copyPose(rest),
  base: Pose = rest
): Pose {
  out.translations.set(base.translations);
  out.rotations.set(base.rotations);
  out.scales.set(base.scales);
  for (const [joint, turn] of turns) {
    const [x, y, z, w] = base.rotations.subarray(4 * joint, 4 * joint + 4);
    out.rotations.set(multiply([x, y, z, w], turnRotation(frames[joint], turn)), 4 * joint);
  }
  return out;
}

/** The world axis about which a change of one of the joint's motions turns it now, and where its zero points. */
export function turnAxis(
  {world}: Posed,
  joint: number,
  frame: JointFrame,
  turn: JointTurn,
  motion: Motion
): {axis: Vector; zero: Vector} {
  const bend = fromAxisAngle(frame.bend, turn.bend);
  const swing = fromAxisAngle(frame.swing, turn.swing);
  const outer: Record<Motion, Quaternion> = {twist: multiply(bend, swing), swing: bend, bend: [0, 0, 0, 1]};
  const [x, y, z, w] = turnRotation(frame, turn);
  // The world matrix ends in the whole turn: undo it, then turn by the motions outside this one.
  const toWorld = (direction: Vector): Vector =>
    normalize(transformDirection(world, 16 * joint, rotate([-x, -y, -z, w], rotate(outer[motion], direction))));
  return {axis: toWorld(frame[motion]), zero: toWorld(motion === "twist" ? frame.bend : frame.twist)};
}
