import {toRadians} from "../../core/angle.js";
import {jointFrames, type JointFrame} from "../../rigs/joint-frame.js";
import {REST_TURN, turnJoints, type JointTurns} from "../../rigs/joint-turn.js";
import {applyPose, createPosed, type Posed} from "../../rigs/palette.js";
import type {Rig, Skeleton} from "../../rigs/rig.js";
import type {WeightsState} from "./state.js";

/** The page's one turn, of a joint. */
export const turnsOf = (joint: number, {motion, degrees}: Pick<WeightsState, "motion" | "degrees">): JointTurns =>
  new Map([[joint, {...REST_TURN, [motion]: toRadians(degrees)}]]);

const framesOf = new WeakMap<Skeleton, readonly JointFrame[]>();

export function posedAt({skeleton}: Rig, joint: number, now: Pick<WeightsState, "motion" | "degrees">): Posed {
  const frames = framesOf.get(skeleton) ?? jointFrames(skeleton);
  framesOf.set(skeleton, frames);
  const posed = createPosed(skeleton);
  applyPose(skeleton, turnJoints(skeleton, frames, turnsOf(joint, now)), posed);
  return posed;
}
