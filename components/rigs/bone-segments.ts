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
 * parent's place, has none, nor has a joint whose inverse bind matrix is singular, which has no place. Throws when none is left.
 */
export function boneSegments({id, skeleton}: Rig): BoneSegment[] {
  const {joints, order, inverseBind} = skeleton;
  const places = joints.map((_, joint) => originOf(invertAffine(inverseBind, 16 * joint)));
  const placed = joints.map(({inSkin}, joint) => inSkin && places[joint].every(Number.isFinite));
  if (!placed.includes(true)) throw new Error(`${id}: no joint of a skin has a place at bind, expected one or more`);
  const near = SAME_PLACE * diagonalOf(boundsOf(places.filter((_, joint) => placed[joint]).flat()));

  const segments: BoneSegment[] = [];
  // Of the joints at one place the topmost stands for them.
  const heads = new Int32Array(joints.length);
  const ended = new Uint8Array(joints.length);
  const inOrder = Array.from(order).filter((joint) => placed[joint]);
  for (const joint of inOrder) {
    const parent = placedParent(skeleton, placed, joint);
    const elsewhere = parent < 0 || length(subtract(places[joint], places[parent])) > near;
    heads[joint] = elsewhere ? joint : heads[parent];
    if (parent < 0 || !elsewhere) continue;
    segments.push({joint: parent, from: places[parent], to: places[joint]});
    ended[heads[parent]] = 1;
  }
  for (const joint of inOrder) {
    if (heads[joint] !== joint || ended[joint]) continue;
    const parent = placedParent(skeleton, placed, joint);
    const before: Vector = parent < 0 ? [0, 0, 0] : subtract(places[joint], places[parent]);
    segments.push({joint, from: places[joint], to: add(places[joint], scale(before, LEAF_SHARE))});
  }
  return segments;
}

/** The nearest ancestor that has a place; -1 for none. */
function placedParent({joints}: Skeleton, placed: readonly boolean[], joint: number): number {
  let {parent} = joints[joint];
  while (parent >= 0 && !placed[parent]) ({parent} = joints[parent]);
  return parent;
}
