import type {Posed} from "../rigs/palette.js";
import type {Rig} from "../rigs/rig.js";
import {dqsGlsl} from "./dqs.glsl.js";
import {bindOrigins, dualPalette} from "./dual-palette.js";
import type {Bound, SkinningMethod, Surface} from "./method.js";
import {refuseOptions} from "./options.js";
import {pivotJoints, PIVOTS, type Pivot} from "./pivot.js";

export interface DqsBound extends Bound {
  /** V joint numbers; null when the running sum is the pivot. */
  pivots: Uint16Array | null;
  /** 3J numbers: the joints in bind space. */
  origins: Float64Array;
  /** 8J numbers, the palette of the last pose. */
  duals: Float64Array;
}

/** The blended dual quaternion of one vertex, real part of length 1. */
const blended = new Float64Array(8);

/** Below this length a sum of unit quaternions has no direction to trust: the pivot's own transform is taken. */
const CANCELLED = 1e-12;

/**
 * Dual quaternion skinning: the joints' motions as unit dual quaternions, brought into the hemisphere of a pivot, summed by
 * weight, and divided by the length of the real part. The dual part need not be made perpendicular: what is left over only
 * changes a term that the transform of a point does not read.
 */
export const dqs: SkinningMethod<DqsBound> = {
  id: "dqs",
  label: "Dual quaternion skinning",
  short: "DQS",
  colour: {light: "#1668b0", dark: "#6cb4f5"},
  reference: "Kavan, Collins, Žára and O'Sullivan 2007, 2008",
  options: {pivot: PIVOTS},

  cost: (k) => ({flops: 7 * (k - 1) + 14 * k + 17 + 54 + 30, paletteBytes: 32}),

  bind(rig: Rig, options = {}): DqsBound {
    refuseOptions(dqs, options);
    const pivot = (options.pivot ?? "largest") as Pivot;
    return {
      rig,
      pivots: pivotJoints(pivot, rig.influences, rig.skeleton),
      origins: bindOrigins(rig.skeleton),
      duals: new Float64Array(8 * rig.skeleton.joints.length)
    };
  },

  deform(bound: DqsBound, {palette}: Posed, out: Surface): void {
    const {positions, normals} = bound.rig.mesh;
    dualPalette(palette, bound.origins, bound.duals);
    const outPositions = out.positions;
    const outNormals = out.normals;
    for (let i = 0, v = 0; i < positions.length; i += 3, ++v) {
      blend(bound, v);
      const bx = blended[0];
      const by = blended[1];
      const bz = blended[2];
      const bw = blended[3];
      const ex = blended[4];
      const ey = blended[5];
      const ez = blended[6];
      const ew = blended[7];
      const x = positions[i];
      const y = positions[i + 1];
      const z = positions[i + 2];
      const cx = by * z - bz * y + bw * x + ex;
      const cy = bz * x - bx * z + bw * y + ey;
      const cz = bx * y - by * x + bw * z + ez;
      outPositions[i] = x + 2 * (by * cz - bz * cy + bw * ex - ew * bx);
      outPositions[i + 1] = y + 2 * (bz * cx - bx * cz + bw * ey - ew * by);
      outPositions[i + 2] = z + 2 * (bx * cy - by * cx + bw * ez - ew * bz);
      const nx = normals[i];
      const ny = normals[i + 1];
      const nz = normals[i + 2];
      const ux = by * nz - bz * ny + bw * nx;
      const uy = bz * nx - bx * nz + bw * ny;
      const uz = bx * ny - by * nx + bw * nz;
      outNormals[i] = nx + 2 * (by * uz - bz * uy);
      outNormals[i + 1] = ny + 2 * (bz * ux - bx * uz);
      outNormals[i + 2] = nz + 2 * (bx * uy - by * ux);
    }
  },

  blendedLinear(bound: DqsBound, _posed: Posed, vertex: number, out: Float64Array): void {
    blend(bound, vertex);
    const [x, y, z, w] = blended;
    out[0] = 1 - 2 * (y * y + z * z);
    out[1] = 2 * (x * y - w * z);
    out[2] = 2 * (x * z + w * y);
    out[3] = 2 * (x * y + w * z);
    out[4] = 1 - 2 * (x * x + z * z);
    out[5] = 2 * (y * z - w * x);
    out[6] = 2 * (x * z - w * y);
    out[7] = 2 * (y * z + w * x);
    out[8] = 1 - 2 * (x * x + y * y);
  },

  glsl: dqsGlsl
};

function blend({rig, pivots, duals}: DqsBound, vertex: number): void {
  const {k, joints, weights, fileOrder} = rig.influences;
  const first = k * vertex;
  let qx = 0;
  let qy = 0;
  let qz = 0;
  let qw = 0;
  let ex = 0;
  let ey = 0;
  let ez = 0;
  let ew = 0;
  const pivot = pivots ? 8 * pivots[vertex] : -1;
  for (let listed = first; listed < first + k; ++listed) {
    const slot = pivots ? listed : first + fileOrder[listed];
    const w = weights[slot];
    if (!(w > 0)) {
      if (pivots) break;
      continue;
    }
    const j = 8 * joints[slot];
    const alignment = pivots
      ? duals[j] * duals[pivot] +
        duals[j + 1] * duals[pivot + 1] +
        duals[j + 2] * duals[pivot + 2] +
        duals[j + 3] * duals[pivot + 3]
      : duals[j] * qx + duals[j + 1] * qy + duals[j + 2] * qz + duals[j + 3] * qw;
    const s = alignment < 0 ? -w : w;
    qx += s * duals[j];
    qy += s * duals[j + 1];
    qz += s * duals[j + 2];
    qw += s * duals[j + 3];
    ex += s * duals[j + 4];
    ey += s * duals[j + 5];
    ez += s * duals[j + 6];
    ew += s * duals[j + 7];
  }
  const length = Math.sqrt(qx * qx + qy * qy + qz * qz + qw * qw);
  if (length > CANCELLED) {
    const inverse = 1 / length;
    blended[0] = qx * inverse;
    blended[1] = qy * inverse;
    blended[2] = qz * inverse;
    blended[3] = qw * inverse;
    blended[4] = ex * inverse;
    blended[5] = ey * inverse;
    blended[6] = ez * inverse;
    blended[7] = ew * inverse;
    return;
  }
  const alone = 8 * joints[first];
  for (let i = 0; i < 8; ++i) blended[i] = duals[alone + i];
}
