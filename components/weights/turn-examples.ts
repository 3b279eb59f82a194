import {toRadians} from "../core/angle.js";
import {jointFrames} from "../rigs/joint-frame.js";
import {REST_TURN, turnJoints, type JointTurns} from "../rigs/joint-turn.js";
import {applyPose, createPosed} from "../rigs/palette.js";
import type {Rig} from "../rigs/rig.js";
import {copyPose} from "../rigs/skeleton.js";
import type {Options} from "../core/options.js";
import type {SkinningMethod} from "../skinning/method.js";
import type {PoseExamples} from "./fit-weights.js";

/** Of the joint that is turned alone. */
const ALONE = toRadians(90);

/** Of each of all joints at once: along a finger they add up. */
const TOGETHER = toRadians(30);

const SIDES = [-1, 1];

/**
 * What a method makes of each joint of a skin twisted and bent by 90 degrees either way, all else at rest, and of all of
 * them twisted and bent by 30 at once: four poses a joint, and four. Either way, and at once by no chance, because what is a mirror
 * image then meets mirrored poses. Each example is overwritten by the next.
 */
export function turnExamples(rig: Rig, method: SkinningMethod, options: Options): PoseExamples {
  const turns = turnsOf(rig);
  return {
    length: turns.length,
    *[Symbol.iterator]() {
      const {skeleton, mesh} = rig;
      const frames = jointFrames(skeleton);
      const pose = copyPose(skeleton.rest);
      const posed = createPosed(skeleton);
      const count = mesh.positions.length;
      const surface = {positions: new Float64Array(count), normals: new Float64Array(count)};
      const bound = method.bind(rig, options);
      for (const turn of turns) {
        applyPose(skeleton, turnJoints(skeleton, frames, turn, pose), posed);
        method.deform(bound, posed, surface);
        yield {palette: posed.palette, positions: surface.positions};
      }
    }
  };
}

function turnsOf({skeleton}: Rig): JointTurns[] {
  const turning = Array.from(skeleton.joints.keys()).filter((joint) => skeleton.joints[joint].inSkin);
  const alone = turning.flatMap((joint) =>
    SIDES.flatMap((side) => [
      new Map([[joint, {...REST_TURN, twist: side * ALONE}]]),
      new Map([[joint, {...REST_TURN, bend: side * ALONE}]])
    ])
  );
  const together = SIDES.flatMap((twist) =>
    SIDES.map(
      (bend) => new Map(turning.map((joint) => [joint, {...REST_TURN, twist: twist * TOGETHER, bend: bend * TOGETHER}]))
    )
  );
  return [...alone, ...together];
}
