import {toRadians} from "../../core/angle.js";
import {normalize, transformPoint} from "../../core/dual-quaternion.js";
import {fromAxisAngle} from "../../core/quaternion.js";
import type {Vector} from "../../core/vector.js";
import {applyPose, createPosed} from "../../rigs/palette.js";
import {pointRig} from "../../rigs/point-rig.js";
import {copyPose} from "../../rigs/skeleton.js";
import {dqs} from "../../skinning/dqs.js";
import {lbs} from "../../skinning/lbs.js";
import type {SkinningMethod} from "../../skinning/method.js";
import {OTHER_HEMISPHERE} from "../../skinning/pivot.js";
import {dot, dualOf, realOf} from "./motions.js";

/** Where the second bone's joint and the vertex rest, and how far the joint slides along the axis that it twists about. */
export const JOINT: Vector = [0.6, 0, 0];
export const VERTEX: Vector = [1.5, 0.2, 0];
export const SLIDE = 0.5;

/** Dual quaternion skinning of one vertex, step by step. */
export interface RecipeSteps {
  /** The two bones' unit dual quaternions, of their skinning matrices. */
  bones: [Float64Array, Float64Array];
  /** The dot product of their real parts. */
  agreement: number;
  /** 1 or −1 each: the bone of the larger weight keeps its sign. */
  signs: [number, number];
  /** Sign and weight times each bone's. */
  weighted: [Float64Array, Float64Array];
  sum: Float64Array;
  /** The length of the sum's real part. */
  norm: number;
  /** The sum, both parts divided by `norm`. */
  divided: Float64Array;
  /** The dot product of its real and dual parts: not zero, though that of a unit dual quaternion is. */
  leftover: number;
  /** Where that takes the vertex, and where the fully normalised one does. */
  at: Vector;
  normalized: Vector;
}

function heldVertex(weight: number) {
  return pointRig(
    "recipe",
    [
      {name: "still", at: [0, 0, 0], parent: -1},
      {name: "turned", at: JOINT, parent: 0}
    ],
    [
      {
        at: VERTEX,
        influences: [
          [0, 1 - weight],
          [1, weight]
        ]
      }
    ]
  );
}

/** The rig bound by `method` and deformed: its second joint twisted about z and slid along it. */
function deformed<B extends ReturnType<SkinningMethod["bind"]>>(
  method: SkinningMethod<B>,
  degrees: number,
  weight: number
) {
  const rig = heldVertex(weight);
  const pose = copyPose(rig.skeleton.rest);
  pose.rotations.set(fromAxisAngle([0, 0, 1], toRadians(degrees)), 4);
  pose.translations[5] += SLIDE;
  const posed = createPosed(rig.skeleton);
  applyPose(rig.skeleton, pose, posed);
  const bound = method.bind(rig);
  const surface = {positions: new Float64Array(3), normals: new Float64Array(3)};
  method.deform(bound, posed, surface);
  const [x, y, z] = surface.positions;
  return {bound, at: [x, y, z] as Vector};
}

/** Where the vertex lands by the product's own skinning. */
export const skinnedVertex = (method: "lbs" | "dqs", degrees: number, weight: number): Vector =>
  method === "lbs" ? deformed(lbs, degrees, weight).at : deformed(dqs, degrees, weight).at;

export function recipeSteps(degrees: number, weight: number): RecipeSteps {
  const {bound} = deformed(dqs, degrees, weight);
  const bones: [Float64Array, Float64Array] = [bound.duals.slice(0, 8), bound.duals.slice(8, 16)];
  const agreement = dot(realOf(bones[0]), realOf(bones[1]));
  const other = agreement < OTHER_HEMISPHERE ? -1 : 1;
  const signs: [number, number] = bound.pivots?.[0] === 1 ? [other, 1] : [1, other];
  const weights = [1 - weight, weight];
  const [first, second] = bones.map((bone, i) => bone.map((value) => signs[i] * weights[i] * value));
  const sum = first.map((value, i) => value + second[i]);
  const norm = Math.sqrt(dot(realOf(sum), realOf(sum)));
  const divided = sum.map((value) => value / norm);
  const whole = sum.slice();
  normalize(whole);
  return {
    bones,
    agreement,
    signs,
    weighted: [first, second],
    sum,
    norm,
    divided,
    leftover: dot(realOf(divided), dualOf(divided)),
    at: transformPoint(divided, 0, VERTEX),
    normalized: transformPoint(whole, 0, VERTEX)
  };
}
