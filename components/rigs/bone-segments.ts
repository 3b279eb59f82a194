import {boundsOf, diagonalOf} from "../core/bounds.js";
import {invertAffine, originOf} from "../core/matrix4.js";
import {add, length, scale, subtract, type Vector} from "../core/vector.js";
import type {Rig, Skeleton} from "./rig.js";

/** A straight piece of skeleton, bind space, and the joint that moves it. */
export interface BoneSegment {
  joint: number;
  from: Vector;
  to: Vector;
}

/** Of the bone before it: about what a fingertip's is, and as good a guess as any for heads and feet. */
const LEAF_SHARE = 0.7;

/** Of the skeleton's diagonal: places this near are one, up to the rounding of a file's numbers. */
const SAME_PLACE = 1e-6;

/**
 * The bones that weights are solved for, where the inverse bind matrices have them: so they fit the mesh whatever the rest
 * pose does to both. One from each joint of a skin to each of its children, those that no skin lists passed through. A leaf's
 * goes on along the bone that leads to it, for 0.7 of its length, and is a point where none does. A helper joint, a leaf at its
 * parent's place, has none, nor has a joint whose inverse bind matrix is singular, which has no place.
 *
 * Where the file's weights name two joints or more, a joint that holds no vertex is a control, as a root on the floor or a pole
 * before the knee: it has no bone, and none leads to it but a joint's only one. Throws when no joint has a place.
 */
export function boneSegments(rig: Rig): BoneSegment[] {
  const {joints, order, inverseBind} = rig.skeleton;
  const places = joints.map((_, joint) => originOf(invertAffine(inverseBind, 16 * joint)));
  const placed = joints.map(({inSkin}, joint) => inSkin && places[joint].every(Number.isFinite));
  if (!placed.includes(true)) {
    throw new Error(`${rig.id}: no joint of a skin has a place at bind, expected one or more`);
  }
  const near = SAME_PLACE * diagonalOf(boundsOf(places.filter((_, joint) => placed[joint]).flat()));
  const inOrder = Array.from(order).filter((joint) => placed[joint]);
  const parents = joints.map((_, joint) => placedParent(rig.skeleton, placed, joint));

  const holds = holdingJoints(rig);
  const leads = holds.slice();
  for (const joint of Array.from(inOrder).reverse()) if (leads[joint] && parents[joint] >= 0) leads[parents[joint]] = 1;
  const branches = new Set(inOrder.filter((joint) => leads[joint]).map((joint) => parents[joint]));

  // Of the joints at one place the topmost stands for all, and the first that holds a vertex has the bones of those that don't.
  const heads = new Int32Array(joints.length);
  const holders = new Int32Array(joints.length).fill(-1);
  for (const joint of inOrder) {
    const parent = parents[joint];
    const elsewhere = parent < 0 || length(subtract(places[joint], places[parent])) > near;
    heads[joint] = elsewhere ? joint : heads[parent];
    if (holds[joint] && holders[heads[joint]] < 0) holders[heads[joint]] = joint;
  }
  const segments: BoneSegment[] = [];
  const ended = new Uint8Array(joints.length);
  const push = (start: number, to: Vector) => {
    const joint = holds[start] ? start : holders[heads[start]];
    if (joint >= 0) segments.push({joint, from: places[start], to});
    ended[heads[start]] = 1;
  };
  for (const joint of inOrder) {
    const parent = parents[joint];
    if (parent < 0 || heads[joint] !== joint || (branches.has(parent) && !leads[joint])) continue;
    push(parent, places[joint]);
  }
  for (const joint of inOrder) {
    if (heads[joint] !== joint || ended[joint]) continue;
    const before: Vector = parents[joint] < 0 ? [0, 0, 0] : subtract(places[joint], places[parents[joint]]);
    push(joint, add(places[joint], scale(before, LEAF_SHARE)));
  }
  return segments;
}

/** J flags: 1 for the joints that hold a vertex; for all of them where fewer than two do, as in a file that was never weighted. */
function holdingJoints({skeleton, influences}: Rig): Uint8Array {
  const holds = new Uint8Array(skeleton.joints.length);
  influences.joints.forEach((joint, slot) => {
    if (influences.weights[slot] > 0) holds[joint] = 1;
  });
  const count = holds.reduce((sum, flag) => sum + flag, 0);
  return count < 2 ? holds.fill(1) : holds;
}

/** The nearest ancestor that has a place; -1 for none. */
function placedParent({joints}: Skeleton, placed: readonly boolean[], joint: number): number {
  let {parent} = joints[joint];
  while (parent >= 0 && !placed[parent]) ({parent} = joints[parent]);
  return parent;
}
