import {multiply, normalize, type Quaternion} from "../core/quaternion.js";
import type {Pose, Skeleton} from "../rigs/rig.js";
import {copyPose, findJoint} from "../rigs/skeleton.js";

/** How far from 1 the length of a quaternion may be and still be rounding (0.7, 0.7 for 90 degrees), not a mistake. */
const UNIT = 0.02;

const KEYS = {rotate: 4, translate: 3, scale: 3} as const;
type Key = keyof typeof KEYS;
type Change = Partial<Record<Key, number[]>>;

/**
 * The rest pose changed as `content` says: {"joints": {"NAME, path or number": {rotate, translate, scale}}}. `rotate` is
 * applied after the joint's rest rotation, in its own frame; `translate` is added to and `scale` multiplied with the
 * rest value. `place` is the file's name for errors.
 */
export function poseFrom(content: unknown, skeleton: Skeleton, place: string): Pose {
  const {joints, ...others} = record(content, place);
  const [other] = Object.keys(others);
  if (other !== undefined) throw new Error(`${place}: has ${other}, expected joints alone`);
  const pose = copyPose(skeleton.rest);
  const changed = new Map<number, string>();
  for (const [reference, value] of Object.entries(record(joints, `${place}: joints`))) {
    const joint = findJoint(skeleton, reference);
    if (joint < 0) throw new Error(`${place}: joint "${reference}" is not in the rig, expected ${known(skeleton)}`);
    const before = changed.get(joint);
    if (before !== undefined) {
      throw new Error(`${place}: "${before}" and "${reference}" are the same joint, expected each joint once`);
    }
    changed.set(joint, reference);
    apply(pose, joint, changeFrom(value, `${place}: joint "${reference}"`));
  }
  return pose;
}

function record(value: unknown, place: string): Record<string, unknown> {
  if (typeof value !== "object" || value === null || Array.isArray(value)) {
    throw new Error(`${place}: is ${JSON.stringify(value) ?? "missing"}, expected an object`);
  }
  return value as Record<string, unknown>;
}

function known({joints}: Skeleton): string {
  const names = joints.slice(0, 6).map(({name}) => name);
  return `a path, a name (${names.join(", ")}${joints.length > 6 ? ", ..." : ""}) or a number below ${joints.length}`;
}

function changeFrom(value: unknown, place: string): Change {
  const change: Change = {};
  for (const [key, numbers] of Object.entries(record(value, place))) {
    if (!Object.hasOwn(KEYS, key)) throw new Error(`${place}: has ${key}, expected rotate, translate or scale`);
    const size = KEYS[key as Key];
    if (!(Array.isArray(numbers) && numbers.length === size && numbers.every(Number.isFinite))) {
      throw new Error(`${place}: ${key} is ${JSON.stringify(numbers)}, expected ${size} finite numbers`);
    }
    change[key as Key] = numbers as number[];
  }
  const {rotate} = change;
  if (rotate && Math.abs(Math.hypot(...rotate) - 1) > UNIT) {
    throw new Error(
      `${place}: rotate is ${JSON.stringify(rotate)} of length ${Math.hypot(...rotate)}, expected a quaternion x, y, z, w of length 1`
    );
  }
  return change;
}

function apply(pose: Pose, joint: number, {rotate, translate = [0, 0, 0], scale = [1, 1, 1]}: Change): void {
  for (let axis = 0; axis < 3; ++axis) {
    pose.translations[3 * joint + axis] += translate[axis];
    pose.scales[3 * joint + axis] *= scale[axis];
  }
  if (!rotate) return;
  const rest = Array.from(pose.rotations.subarray(4 * joint, 4 * joint + 4)) as Quaternion;
  pose.rotations.set(multiply(rest, normalize(rotate as Quaternion)), 4 * joint);
}
