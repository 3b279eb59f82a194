import {vectorAt} from "../../core/vector.js";
import {plural} from "../gltf-tally.js";
import {createPosed} from "../palette.js";
import type {Finding, Rig, Skeleton} from "../rig.js";
import {brief, found, nameJoints} from "./found.js";
import {linearPartAt} from "./linear-part.js";

/** A scale or a cosine this near to what it should be is rounding in the file. */
const ROUNDING = 1e-4;

/** Joints that scale, shear, mirror or flatten what they hold or what hangs below them, at rest. */
export function checkJointTransforms({skeleton}: Rig): Finding[] {
  const {world} = createPosed(skeleton);
  const parts = skeleton.joints.map((_, joint) => linearPartAt(world, joint));
  const {scales} = skeleton.rest;
  const uneven = skeleton.joints.map((_, joint) => {
    const [x, y, z] = [Math.abs(scales[3 * joint]), Math.abs(scales[3 * joint + 1]), Math.abs(scales[3 * joint + 2])];
    return Math.max(x, y, z) - Math.min(x, y, z) > ROUNDING * Math.max(x, y, z);
  });
  const pick = (holds: (joint: number) => boolean) =>
    Array.from(skeleton.joints.keys()).filter((joint) => skeleton.joints[joint].inSkin && holds(joint));

  const scaled = pick((joint) => !uneven[joint] && Math.abs(Math.abs(scales[3 * joint]) - 1) > ROUNDING);
  const unevenly = pick((joint) => uneven[joint]);
  const collapsed = pick((joint) => parts[joint].determinant === 0);
  const sheared = pick((joint) => parts[joint].shear > ROUNDING);
  const mirrored = pick((joint) => parts[joint].determinant < 0);
  const scaleOf = (joint: number) => vectorAt(scales, joint).map(brief).join(", ");
  const first = (joints: number[]) => `"${skeleton.joints[joints[0]].name}" by ${scaleOf(joints[0])}`;

  const findings: Finding[] = [];
  const report = (id: Parameters<typeof found>[0], joints: number[], tell: () => string) => {
    if (joints.length > 0) findings.push(found(id, {message: tell(), count: joints.length, joints}));
  };
  const many = (joints: number[], one: string, several: string) =>
    plural(joints.length, `joint ${one}`, `joints ${several}`);
  report("joints-scaled", scaled, () => `${many(scaled, "has", "have")} a scale at rest: ${first(scaled)}.`);
  report("joints-scaled-unevenly", unevenly, () => {
    return `${many(unevenly, "is", "are")} scaled at rest by other amounts along their axes: ${first(unevenly)}.`;
  });
  report("joints-collapsed", collapsed, () => {
    return `${many(collapsed, "is", "are")} flat at rest (determinant 0): ${nameJoints(skeleton, collapsed)}.`;
  });
  report("joints-sheared", sheared, () => {
    const worst = sheared.reduce((most, joint) => (parts[joint].shear > parts[most].shear ? joint : most));
    const degrees = brief((Math.asin(Math.min(1, parts[worst].shear)) * 180) / Math.PI);
    return `${many(sheared, "is", "are")} sheared at rest, "${skeleton.joints[worst].name}" by ${degrees} degrees from square.`;
  });
  report("joints-mirrored", mirrored, () => {
    const above = topmostJoints(skeleton).every((joint) => parts[skeleton.joints[joint].parent]?.determinant < 0);
    const where = above ? "by a node above the skeleton" : nameJoints(skeleton, mirrored);
    return `${many(mirrored, "is", "are")} mirrored at rest (determinant below 0): ${where}.`;
  });
  return [...findings, ...checkUnitScale(skeleton, world)];
}

/** The scale of what stands above the skin's topmost joints, as a change of units leaves it. */
function checkUnitScale(skeleton: Skeleton, world: Float64Array): Finding[] {
  const joints: number[] = [];
  let scale = 1;
  for (const joint of topmostJoints(skeleton)) {
    const {parent} = skeleton.joints[joint];
    const above = parent < 0 ? 1 : Math.cbrt(Math.abs(linearPartAt(world, parent).determinant));
    if (Math.abs(above - 1) <= ROUNDING) continue;
    if (joints.length === 0) scale = above;
    joints.push(joint);
  }
  if (joints.length === 0) return [];
  const message = `Nodes above the skeleton scale it by ${brief(scale)}: ${nameJoints(skeleton, joints)}.`;
  return [found("unit-scale", {message, count: joints.length, joints})];
}

/** The skin's joints that no other joint of the skin stands above. */
export function topmostJoints({joints, order}: Skeleton): number[] {
  const below = new Uint8Array(joints.length);
  const out: number[] = [];
  for (const joint of order) {
    const {parent, inSkin} = joints[joint];
    if (parent >= 0 && (below[parent] || joints[parent].inSkin)) below[joint] = 1;
    if (inSkin && !below[joint]) out.push(joint);
  }
  return out;
}
