import type {Floats} from "../core/floats.js";
import {refuseOptions} from "../core/options.js";
import type {Posed} from "../rigs/palette.js";
import type {Rig} from "../rigs/rig.js";
import {bindFrame, isUnscaled, type BindFrame} from "./bind-frame.js";
import {dqsGlsl} from "./dqs.glsl.js";
import {moveRigidly, writeLinear} from "./dual-motion.js";
import {dualPalette} from "./dual-palette.js";
import type {Bound, SkinningMethod, Surface} from "./method.js";
import {OTHER_HEMISPHERE, pivotJoints, PIVOTS, type Pivot} from "./pivot.js";

export interface DqsBound extends Bound {
  /** V joint numbers; null when the running sum is the pivot. */
  pivots: Uint16Array | null;
  frame: BindFrame;
  /** V numbers: the weighted mean of the joints' scales at bind; null where all are 1. */
  scales: Float64Array | null;
  /** 3V numbers each: the mesh, enlarged by `scales`. */
  positions: Floats;
  normals: Floats;
  /** 8J numbers, the palette of the last pose. */
  duals: Float64Array;
}

const blended = new Float64Array(8);

/**
 * Dual quaternion skinning: the joints' motions as unit dual quaternions, brought into the hemisphere of a pivot, summed by
 * weight, and divided by the length of the real part. The dual part need not be made perpendicular: what is left over only
 * changes a term that the transform of a point does not read. The sum cannot vanish: along the pivot it is at least the
 * pivot's weight, and a running sum never shrinks.
 */
export const dqs: SkinningMethod<DqsBound> = {
  id: "dqs",
  label: "Dual quaternion skinning",
  short: "DQS",
  colour: {light: "#1668b0", dark: "#6cb4f5"},
  reference: "Kavan, Collins, Žára and O'Sullivan 2007, 2008",
  scaleLaw: () => 1,
  options: {pivot: PIVOTS},

  cost: (k) => ({flops: 7 * (k - 1) + 14 * k + 17 + 54 + 30, paletteBytes: 32}),

  bind(rig: Rig, options = {}): DqsBound {
    refuseOptions(dqs, options);
    const pivot = (options.pivot ?? "largest") as Pivot;
    const frame = bindFrame(rig.skeleton);
    return {
      rig,
      pivots: pivotJoints(pivot, rig.influences, rig.skeleton),
      frame,
      duals: new Float64Array(8 * rig.skeleton.joints.length),
      ...enlarged(rig, frame)
    };
  },

  deform(bound: DqsBound, {palette}: Posed, out: Surface): void {
    const {positions} = bound;
    dualPalette(palette, bound.frame, bound.duals);
    for (let i = 0, v = 0; i < positions.length; i += 3, ++v) {
      blendDuals(bound, v, blended);
      moveRigidly(blended, bound, i, out);
    }
  },

  blendedLinear(bound: DqsBound, _posed: Posed, vertex: number, out: Float64Array): void {
    blendDuals(bound, vertex, blended);
    writeLinear(blended, bound.scales ? bound.scales[vertex] : 1, out);
  },

  glsl: dqsGlsl
};

/** The scale of the rest pose, which dual quaternions cannot hold, goes into the mesh (the first phase of Kavan 2008, at bind). */
function enlarged({mesh, influences}: Rig, frame: BindFrame): Pick<DqsBound, "scales" | "positions" | "normals"> {
  const {positions, normals} = mesh;
  if (isUnscaled(frame)) return {scales: null, positions, normals};
  const {k, joints, weights} = influences;
  const scales = new Float64Array(positions.length / 3);
  for (let v = 0; v < scales.length; ++v) {
    let total = 0;
    for (let slot = k * v; slot < k * (v + 1); ++slot) {
      scales[v] += weights[slot] * frame.scales[joints[slot]];
      total += weights[slot];
    }
    // Weights in 24 bits sum to 1 but for rounding, which would show far from the origin.
    scales[v] /= total;
  }
  return {
    scales,
    positions: Float64Array.from(positions, (value, i) => scales[Math.floor(i / 3)] * value),
    normals: Float64Array.from(normals, (value, i) => Math.sign(scales[Math.floor(i / 3)]) * value)
  };
}

/** Writes the blended dual quaternion of one vertex, its real part of length 1, into `out`. Speaks of the palette in `duals`. */
export function blendDuals({rig, pivots, duals}: DqsBound, vertex: number, out: Float64Array): void {
  const {k, joints, weights, fileOrder} = rig.influences;
  const running = pivots === null;
  const pivot = running ? 0 : 8 * pivots[vertex];
  const px = duals[pivot];
  const py = duals[pivot + 1];
  const pz = duals[pivot + 2];
  const pw = duals[pivot + 3];
  let bx = 0;
  let by = 0;
  let bz = 0;
  let bw = 0;
  let ex = 0;
  let ey = 0;
  let ez = 0;
  let ew = 0;
  const first = k * vertex;
  for (let listed = first; listed < first + k; ++listed) {
    const slot = running ? first + fileOrder[listed] : listed;
    let w = weights[slot];
    if (!(w > 0)) continue;
    const j = 8 * joints[slot];
    const qx = duals[j];
    const qy = duals[j + 1];
    const qz = duals[j + 2];
    const qw = duals[j + 3];
    const alignment = running ? qx * bx + qy * by + qz * bz + qw * bw : qx * px + qy * py + qz * pz + qw * pw;
    if (alignment < OTHER_HEMISPHERE) w = -w;
    bx += w * qx;
    by += w * qy;
    bz += w * qz;
    bw += w * qw;
    ex += w * duals[j + 4];
    ey += w * duals[j + 5];
    ez += w * duals[j + 6];
    ew += w * duals[j + 7];
  }
  const inverse = 1 / Math.sqrt(bx * bx + by * by + bz * bz + bw * bw);
  out[0] = bx * inverse;
  out[1] = by * inverse;
  out[2] = bz * inverse;
  out[3] = bw * inverse;
  out[4] = ex * inverse;
  out[5] = ey * inverse;
  out[6] = ez * inverse;
  out[7] = ew * inverse;
}
