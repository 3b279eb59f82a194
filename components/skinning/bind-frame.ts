import {invertAffine, originOf} from "../core/matrix4.js";
import {createPosed} from "../rigs/palette.js";
import type {Skeleton} from "../rigs/rig.js";

/** What dual quaternions need to know of each joint as the mesh was bound to it. */
export interface BindFrame {
  /** 3J numbers: where the joint sits in bind space. A joint whose inverse bind matrix is singular counts as at the origin. */
  origins: Float64Array;
  /**
   * J numbers: by how much the rest pose enlarges what was bound to the joint, negative where it mirrors. Not 1 in files
   * whose mesh is in other units than their nodes, or whose left hand is the right one turned inside out.
   */
  scales: Float64Array;
}

/** A scale this near to 1 is rounding in the file. */
const UNSCALED = 1e-4;

export function bindFrame(skeleton: Skeleton): BindFrame {
  const {palette} = createPosed(skeleton);
  const count = skeleton.joints.length;
  const origins = new Float64Array(3 * count);
  const scales = new Float64Array(count);
  for (let joint = 0; joint < count; ++joint) {
    const origin = originOf(invertAffine(skeleton.inverseBind, 16 * joint));
    if (origin.every(Number.isFinite)) origins.set(origin, 3 * joint);
    const [a, b, c, , d, e, f, , g, h, i] = palette.subarray(12 * joint, 12 * joint + 12);
    const scale = Math.cbrt(a * (e * i - f * h) - b * (d * i - f * g) + c * (d * h - e * g));
    scales[joint] = Math.abs(scale - 1) < UNSCALED || !(Math.abs(scale) > 0) ? 1 : scale;
  }
  return {origins, scales};
}

/** Whether the rest pose keeps the size of all that is bound. */
export const isUnscaled = ({scales}: BindFrame): boolean => scales.every((scale) => scale === 1);
