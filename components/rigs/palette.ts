import {compose, multiply} from "../core/matrix4.js";
import type {Quaternion} from "../core/quaternion.js";
import {vectorAt} from "../core/vector.js";
import type {Pose, Skeleton} from "./rig.js";

/** A pose with what the skinning methods read of it. */
export interface Posed {
  pose: Pose;
  /** 16J numbers, column-major: each joint's own space to world space. */
  world: Float64Array;
  /** 12J numbers: each joint's skinning matrix, bind space to world space, as three rows of four (a texel each on the GPU). */
  palette: Float64Array;
}

/** The rest pose, with room for any other. */
export function createPosed(skeleton: Skeleton): Posed {
  const count = skeleton.joints.length;
  const posed = {pose: skeleton.rest, world: new Float64Array(16 * count), palette: new Float64Array(12 * count)};
  applyPose(skeleton, skeleton.rest, posed);
  return posed;
}

const local = new Float64Array(16);
const skinning = new Float64Array(16);

/** Computes world matrices and palette of `pose` into `out`; allocates nothing that grows with the skeleton. */
export function applyPose(skeleton: Skeleton, pose: Pose, out: Posed): void {
  out.pose = pose;
  for (const joint of skeleton.order) applyJoint(skeleton, pose, joint, out);
}

/** Computes the matrices of one joint of `pose` into `out`, where its parent's are already. */
export function applyJoint(skeleton: Skeleton, pose: Pose, joint: number, {world, palette}: Posed): void {
  const {parent} = skeleton.joints[joint];
  writeLocal(skeleton, pose, joint, local);
  if (parent < 0) world.set(local, 16 * joint);
  else multiply(world, 16 * parent, local, 0, world, 16 * joint);
  multiply(world, 16 * joint, skeleton.inverseBind, 16 * joint, skinning, 0);
  for (let row = 0; row < 3; ++row) {
    for (let column = 0; column < 4; ++column) palette[12 * joint + 4 * row + column] = skinning[4 * column + row];
  }
}

/** Writes the matrix of a joint's local transform, its shear included, column-major into `out`. */
export function writeLocal(skeleton: Skeleton, pose: Pose, joint: number, out: Float64Array): void {
  compose(
    vectorAt(pose.translations, joint),
    pose.rotations.subarray(4 * joint, 4 * joint + 4) as unknown as Quaternion,
    vectorAt(pose.scales, joint),
    out
  );
  const shear = skeleton.shears.get(joint);
  if (shear) shearLocal(out, shear);
}

/** Multiplies the linear part of a column-major matrix by nine numbers given by rows, from the right. */
function shearLocal(matrix: Float64Array, shear: Float64Array): void {
  for (let row = 0; row < 3; ++row) {
    const [a, b, c] = [matrix[row], matrix[4 + row], matrix[8 + row]];
    for (let column = 0; column < 3; ++column) {
      matrix[4 * column + row] = a * shear[column] + b * shear[3 + column] + c * shear[6 + column];
    }
  }
}
