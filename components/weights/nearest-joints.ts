import {closestOnSegment} from "../core/segment.js";
import {length, subtract, type Vector} from "../core/vector.js";
import {boneSegments, type BoneSegment} from "../rigs/bone-segments.js";
import type {Rig, Skeleton} from "../rigs/rig.js";

/** The bones of a joint that has some. */
export interface JointBones {
  joint: number;
  segments: readonly BoneSegment[];
}

/** By rising joint number. */
export function jointBones(rig: Rig): JointBones[] {
  const byJoint = new Map<number, BoneSegment[]>();
  for (const segment of boneSegments(rig)) {
    byJoint.set(segment.joint, [...(byJoint.get(segment.joint) ?? []), segment]);
  }
  return Array.from(byJoint, ([joint, segments]) => ({joint, segments})).sort((a, b) => a.joint - b.joint);
}

/** The point on the joint's bones that is nearest to another, and how far it is. */
export function closestOnBones(point: Vector, {segments}: JointBones): {at: Vector; distance: number} {
  let least = {at: segments[0].from, distance: Infinity};
  for (const {from, to} of segments) {
    const at = closestOnSegment(point, from, to);
    const distance = length(subtract(point, at));
    if (distance < least.distance) least = {at, distance};
  }
  return least;
}

/** Distances this near, relatively, are one: left and right of a symmetric body differ by the rounding of a file. */
const EQUALLY_NEAR = 1e-4;

/** Whether a distance counts as the least of several. */
export const isLeast = (distance: number, least: number): boolean => distance <= least * (1 + EQUALLY_NEAR);

/**
 * Which of the bones is nearest to a point. Of several that are equally near it is the joint's where they meet (the parent's of
 * two along a limb, the hip's between the thighs), so that neither side is preferred; the first, where that joint has none.
 */
export function closestBone(skeleton: Skeleton, bones: readonly JointBones[], point: Vector): number {
  const distances = bones.map((bone) => closestOnBones(point, bone).distance);
  const least = Math.min(...distances);
  const nearest = bones.filter((_, i) => isLeast(distances[i], least)).map(({joint}) => joint);
  const meeting = nearest.reduce((a, b) => commonAncestor(skeleton, a, b));
  const found = bones.findIndex(({joint}) => joint === meeting);
  return found >= 0 ? found : bones.findIndex(({joint}) => joint === nearest[0]);
}

/** -1 for joints of different roots. */
function commonAncestor({joints}: Skeleton, a: number, b: number): number {
  const above = new Set<number>();
  for (let joint = a; joint >= 0; joint = joints[joint].parent) above.add(joint);
  let joint = b;
  while (joint >= 0 && !above.has(joint)) joint = joints[joint].parent;
  return joint;
}
