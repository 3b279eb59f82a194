import {invertAffine, originOf, transformPoint} from "../core/matrix4.js";
import {add, dot, length, scale, subtract, vectorAt, type Vector} from "../core/vector.js";
import {jointFrames, type JointFrame} from "../rigs/joint-frame.js";
import {createPosed} from "../rigs/palette.js";
import type {Rig, Skeleton} from "../rigs/rig.js";
import {childrenByJoint} from "../rigs/skeleton.js";

/** A point that a joint carries along. */
export interface Anchor {
  joint: number;
  /** In the joint's own space. */
  offset: Vector;
}

/** A stretch of the skeleton, drawn straight between two anchors. */
export interface Bone {
  from: Anchor;
  to: Anchor;
}

export const atJoint = (joint: number): Anchor => ({joint, offset: [0, 0, 0]});

/**
 * J bones, the one that each joint moves: to its child, or where it branches to the middle of its children, which is the axis
 * of its twist: bones that fan out through a palm would come nearer to skin that twists with them and call it a pinch. Joints
 * at the same place at rest count as one, so that helpers leave no gap. A leaf's bone, which no joint ends, goes along its twist
 * axis as far as the vertices that it holds most of.
 */
export function bonesOf(rig: Rig): Bone[] {
  const {skeleton} = rig;
  const {world} = createPosed(skeleton);
  const children = childrenByJoint(skeleton);
  const ends: number[][] = [];
  for (const joint of Array.from(skeleton.order).reverse()) {
    ends[joint] = children[joint].flatMap((child) => (coincide(world, child, joint) ? ends[child] : [child]));
  }
  const frames = jointFrames(skeleton);
  const reaches = leafReaches(rig, frames);
  return skeleton.joints.map((_, joint) => {
    const below = ends[joint];
    if (below.length === 1) return {from: atJoint(joint), to: atJoint(below[0])};
    if (below.length === 0) {
      return {from: atJoint(joint), to: {joint, offset: scale(frames[joint].twist, reaches[joint])}};
    }
    const sum = below.reduce<Vector>((total, child) => add(total, originOf(world, 16 * child)), [0, 0, 0]);
    const middle = transformPoint(invertAffine(world, 16 * joint), 0, scale(sum, 1 / below.length));
    return {from: atJoint(joint), to: {joint, offset: middle}};
  });
}

/** The joint from which a bone leads to this one: its parent, or the next ancestor that is elsewhere; -1 for none. */
export function boneStart({joints}: Skeleton, world: Float64Array, joint: number): number {
  let start = joints[joint].parent;
  while (start >= 0 && coincide(world, start, joint)) start = joints[start].parent;
  return start;
}

/** J numbers: how far along a joint's twist axis the vertices reach that it holds most of, in its own space. */
function leafReaches({skeleton, mesh, influences}: Rig, frames: readonly JointFrame[]): Float64Array {
  const reaches = new Float64Array(skeleton.joints.length);
  const {k, joints} = influences;
  for (let v = 0; k * v < joints.length; ++v) {
    const joint = joints[k * v];
    const own = transformPoint(skeleton.inverseBind, 16 * joint, vectorAt(mesh.positions, v));
    reaches[joint] = Math.max(reaches[joint], dot(own, frames[joint].twist));
  }
  return reaches;
}

/** Whether two joints lie at the same place, up to the rounding of a file's numbers. */
function coincide(world: Float64Array, a: number, b: number): boolean {
  const place = originOf(world, 16 * a);
  return length(subtract(place, originOf(world, 16 * b))) <= 1e-6 * (1e-6 + length(place));
}

/** Six numbers a bone, its two ends in world space: what `distanceToSegments` reads. */
export function writeSegments(bones: readonly Bone[], world: Float64Array, out: Float64Array): void {
  bones.forEach(({from, to}, bone) => {
    out.set(transformPoint(world, 16 * from.joint, from.offset), 6 * bone);
    out.set(transformPoint(world, 16 * to.joint, to.offset), 6 * bone + 3);
  });
}

/**
 * How far the point is from the nearest of some segments, six numbers each.
 * `chosen`: segment numbers, of which those from `first` up to `end` are meant.
 */
export function distanceToSegments(
  segments: Float64Array,
  chosen: Uint32Array,
  first: number,
  end: number,
  x: number,
  y: number,
  z: number
): number {
  let nearest = Infinity;
  for (let i = first; i < end; ++i) {
    const s = 6 * chosen[i];
    const ax = segments[s];
    const ay = segments[s + 1];
    const az = segments[s + 2];
    const bx = segments[s + 3] - ax;
    const by = segments[s + 4] - ay;
    const bz = segments[s + 5] - az;
    const px = x - ax;
    const py = y - ay;
    const pz = z - az;
    const squared = bx * bx + by * by + bz * bz;
    let t = squared > 0 ? (px * bx + py * by + pz * bz) / squared : 0;
    t = t < 0 ? 0 : t > 1 ? 1 : t;
    const dx = px - t * bx;
    const dy = py - t * by;
    const dz = pz - t * bz;
    const distance = dx * dx + dy * dy + dz * dz;
    if (distance < nearest) nearest = distance;
  }
  return Math.sqrt(nearest);
}
