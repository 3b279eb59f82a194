import {invertAffine, originOf, transformPoint} from "../core/matrix4.js";
import {length, scale, subtract, type Vector} from "../core/vector.js";
import {jointFrames} from "../rigs/joint-frame.js";
import {createPosed} from "../rigs/palette.js";
import type {Skeleton} from "../rigs/rig.js";
import {childrenOf} from "../rigs/skeleton.js";

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

const atJoint = (joint: number): Anchor => ({joint, offset: [0, 0, 0]});

/**
 * The bones that meet at a joint: from its parent, and to each child. Joints at the same place at rest count as one, so
 * that helpers leave no gap. A leaf's own bone, which no joint ends, goes on along its twist axis for `reach` metres.
 */
export function bonesAt(skeleton: Skeleton, joint: number, reach: number): Bone[] {
  const {world} = createPosed(skeleton);
  const {joints} = skeleton;
  const place = originOf(world, 16 * joint);
  const apart = (other: number) => length(subtract(originOf(world, 16 * other), place)) > 1e-6 * reach;

  const ends = (parent: number): number[] =>
    childrenOf(skeleton, parent).flatMap((child) => (apart(child) ? [child] : ends(child)));
  let start = joints[joint].parent;
  while (start >= 0 && !apart(start)) start = joints[start].parent;

  const bones: Bone[] = ends(joint).map((child) => ({from: atJoint(joint), to: atJoint(child)}));
  if (bones.length === 0) {
    const tip = scale(jointFrames(skeleton)[joint].twist, reach / axisScale(world, joint));
    bones.push({from: atJoint(joint), to: {joint, offset: tip}});
  }
  return start < 0 ? bones : [{from: atJoint(start), to: atJoint(joint)}, ...bones];
}

/** How long a unit vector of the joint's space is in the world, the mean of three directions. */
function axisScale(world: Float64Array, joint: number): number {
  const inverse = invertAffine(world, 16 * joint);
  const lengths = [0, 4, 8].map((column) => length([inverse[column], inverse[column + 1], inverse[column + 2]]));
  const mean = (lengths[0] + lengths[1] + lengths[2]) / 3;
  return Number.isFinite(mean) && mean > 0 ? 1 / mean : 1;
}

/** Six numbers a bone, its two ends in world space: what `distanceToSegments` reads. */
export function writeSegments(bones: readonly Bone[], world: Float64Array, out: Float64Array): void {
  bones.forEach(({from, to}, bone) => {
    out.set(transformPoint(world, 16 * from.joint, from.offset), 6 * bone);
    out.set(transformPoint(world, 16 * to.joint, to.offset), 6 * bone + 3);
  });
}

/** How far the point is from the nearest of the segments, six numbers each. */
export function distanceToSegments(segments: Float64Array, x: number, y: number, z: number): number {
  let nearest = Infinity;
  for (let s = 0; s < segments.length; s += 6) {
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
