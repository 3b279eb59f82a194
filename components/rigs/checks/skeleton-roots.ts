import type {Finding, Rig, Skeleton} from "../rig.js";
import {found, nameJoints} from "./found.js";
import {topmostJoints} from "./joint-transforms.js";

/** A skin whose joints hang together at no joint of its own, or at none at all. */
export function checkSkeletonRoots({skeleton}: Rig): Finding[] {
  const joints = topmostJoints(skeleton);
  if (joints.length < 2) return [];
  const roots = new Set(joints.map((joint) => rootOf(skeleton, joint)));
  const names = nameJoints(skeleton, joints);
  const message =
    roots.size > 1
      ? `${joints.length} joints of the skin have no joint above them, and ${roots.size} trees have no node in common: ${names}.`
      : `${joints.length} joints of the skin have no joint of it above them: ${names}.`;
  return [found(roots.size > 1 ? "skeleton-apart" : "skeleton-roots", {message, count: joints.length, joints})];
}

function rootOf({joints}: Skeleton, joint: number): number {
  let root = joint;
  while (joints[root].parent >= 0) root = joints[root].parent;
  return root;
}
