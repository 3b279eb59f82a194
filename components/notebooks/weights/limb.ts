import {invertAffine, originOf} from "../../core/matrix4.js";
import {closestOnSegment} from "../../core/segment.js";
import {add, dot, length, normalize, subtract, vectorAt, type Vector} from "../../core/vector.js";
import {studyJoint} from "../../metrics/study.js";
import {boneSegments, type BoneSegment} from "../../rigs/bone-segments.js";
import type {Rig} from "../../rigs/rig.js";

/** The limb about a joint, bind space. */
export interface Limb {
  joint: number;
  /** Metres: that of the study, which every measure is divided by. */
  radius: number;
  /** V numbers: how far along the limb a vertex is from the joint, limb radii; NaN for what is no part of the limb. */
  along: Float64Array;
}

/** Limb radii from the bones within which a vertex is of the limb. */
const THICK = 1.8;

/**
 * The vertices nearer to the bones that meet at the joint, and to those below it, than to any other, and how far along they are: on
 * the line that halves the angle of the two bones; where the joint has several bones, along the one that leads to it. Throws for a
 * joint that no bone leads to.
 */
export function limbOf(rig: Rig, joint: number): Limb {
  const {positions} = rig.mesh;
  const {joints, inverseBind} = rig.skeleton;
  const at = originOf(invertAffine(inverseBind, 16 * joint));
  const segments = boneSegments(rig);
  const before = segments.find((bone) => isAt(bone.to, at) && isBelow(joints, joint, bone.joint));
  const own = segments.filter((bone) => bone.joint === joint);
  if (!before || own.length === 0) {
    throw new Error(`${rig.id}: no bone leads to ${joints[joint].name}, expected a joint within a limb`);
  }
  const radius = studyJoint(rig, joint).limbRadius;
  const near = [before, ...own];
  const others = segments.filter((bone) => bone !== before && !isBelow(joints, bone.joint, joint));
  const axis = own.length > 1 ? direction(before) : normalize(add(direction(before), direction(own[0])));
  const along = new Float64Array(positions.length / 3).fill(NaN);
  for (let v = 0; v < along.length; ++v) {
    const point = vectorAt(positions, v);
    const nearest = Math.min(...near.map((bone) => distanceTo(point, bone)));
    if (nearest > THICK * radius || others.some((bone) => distanceTo(point, bone) < nearest)) continue;
    along[v] = dot(subtract(point, at), axis) / radius;
  }
  return {joint, radius, along};
}

const direction = ({from, to}: BoneSegment): Vector => normalize(subtract(to, from));

const distanceTo = (point: Vector, {from, to}: BoneSegment): number =>
  length(subtract(point, closestOnSegment(point, from, to)));

const isAt = (a: Vector, b: Vector): boolean => length(subtract(a, b)) < 1e-9;

function isBelow(joints: Rig["skeleton"]["joints"], joint: number, above: number): boolean {
  for (let at = joint; at >= 0; at = joints[at].parent) if (at === above) return true;
  return false;
}
