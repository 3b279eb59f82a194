import {toRadians} from "../core/angle.js";
import {fromAxisAngle, multiply, type Quaternion} from "../core/quaternion.js";
import {seededRandom} from "../core/random.js";
import {length, scale, type Vector} from "../core/vector.js";
import {jointFrames, type Motion} from "../rigs/joint-frame.js";
import {REST_TURN, turnJoints} from "../rigs/joint-turn.js";
import type {Pose, Rig} from "../rigs/rig.js";

export interface NamedPose {
  name: string;
  /** Writes the pose of the rig's joints into `out`. */
  write(out: Pose): void;
}

/** Joints that are bent and twisted one by one, at most. */
const LIMBS = 24;
const LIMB_MOTIONS: readonly Motion[] = ["bend", "twist"];
const LIMB_DEGREES = 90;

const RANDOM_POSES = 8;
const RANDOM_DEGREES = 60;

/**
 * The poses that rigs are compared in, the same for the same rig everywhere and always:
 * "rest"; "NAME bend 90°" and "NAME twist 90°" of the 24 joints that move the most weight without moving all of it, most
 * first, of equal ones the lower joint, all else at rest; and "random 1" to "random 8", in which every joint is turned from
 * rest by up to 60° either way about any axis of its own, from the seeds 1 to 8.
 * A joint whose name is not its alone goes by its path.
 */
export function poseSet(rig: Rig): NamedPose[] {
  const {skeleton} = rig;
  const frames = jointFrames(skeleton);
  const uses = new Map<string, number>();
  for (const {name} of skeleton.joints) uses.set(name, (uses.get(name) ?? 0) + 1);
  const called = (joint: number) => {
    const {name, path} = skeleton.joints[joint];
    return uses.get(name) === 1 ? name : path;
  };
  const limbs = limbJoints(rig).flatMap((joint) =>
    LIMB_MOTIONS.map((motion) => ({
      name: `${called(joint)} ${motion} ${LIMB_DEGREES}°`,
      write(out: Pose) {
        turnJoints(skeleton, frames, new Map([[joint, {...REST_TURN, [motion]: toRadians(LIMB_DEGREES)}]]), out);
      }
    }))
  );
  const random = Array.from({length: RANDOM_POSES}, (_, i) => ({
    name: `random ${i + 1}`,
    write: (out: Pose) => turnAtRandom(rig, i + 1, out)
  }));
  return [{name: "rest", write: (out) => turnJoints(skeleton, frames, new Map(), out)}, ...limbs, ...random];
}

/** Below this share of all weight, what a joint moves or leaves is rounding. */
const NOTHING = 1e-6;

function limbJoints({skeleton, influences}: Rig): number[] {
  const moved = new Float64Array(skeleton.joints.length);
  influences.weights.forEach((weight, i) => (moved[influences.joints[i]] += weight));
  for (let i = skeleton.order.length - 1; i >= 0; --i) {
    const joint = skeleton.order[i];
    const {parent} = skeleton.joints[joint];
    if (parent >= 0) moved[parent] += moved[joint];
  }
  const all = influences.weights.reduce((sum, weight) => sum + weight, 0);
  return Array.from(moved.keys())
    .filter((joint) => moved[joint] > NOTHING * all && moved[joint] < (1 - NOTHING) * all)
    .sort((a, b) => moved[b] - moved[a] || a - b)
    .slice(0, LIMBS);
}

function turnAtRandom({skeleton}: Rig, seed: number, out: Pose): void {
  const {rest} = skeleton;
  out.translations.set(rest.translations);
  out.scales.set(rest.scales);
  const random = seededRandom(seed);
  skeleton.joints.forEach((_, joint) => {
    const turn = fromAxisAngle(randomDirection(random), toRadians(RANDOM_DEGREES) * (2 * random() - 1));
    const own = rest.rotations.subarray(4 * joint, 4 * joint + 4) as unknown as Quaternion;
    out.rotations.set(multiply(own, turn), 4 * joint);
  });
}

/** Every direction alike: of points in a cube those within the ball. */
function randomDirection(random: () => number): Vector {
  for (;;) {
    const point: Vector = [2 * random() - 1, 2 * random() - 1, 2 * random() - 1];
    const size = length(point);
    if (size > 0.1 && size <= 1) return scale(point, 1 / size);
  }
}
