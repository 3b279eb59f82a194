import type {Finding, Rig} from "../rig.js";
import {found, nameJoints} from "./found.js";

/** Joints that a skin lists and that hold no vertex. */
export function checkUnusedJoints({skeleton, influences}: Rig): Finding[] {
  const used = new Uint8Array(skeleton.joints.length);
  influences.weights.forEach((weight, slot) => {
    if (weight > 0) used[influences.joints[slot]] = 1;
  });
  const listed = Array.from(skeleton.joints.keys()).filter((joint) => skeleton.joints[joint].inSkin);
  const joints = listed.filter((joint) => !used[joint]);
  if (joints.length === 0) return [];
  const message = `${joints.length} of ${listed.length} joints in the skin hold no vertex: ${nameJoints(skeleton, joints)}.`;
  return [found("joints-unused", {message, count: joints.length, joints})];
}
