import {conjugate, multiply, normalize} from "../core/dual-quaternion.js";
import {refuseOptions} from "../core/options.js";
import {exponential, logarithm} from "../core/screw.js";
import type {Posed} from "../rigs/palette.js";
import type {Rig} from "../rigs/rig.js";
import {CONDITIONED, dibGlsl, SETTLED, STEPS} from "./dib.glsl.js";
import {blendDuals, dqs, type DqsBound} from "./dqs.js";
import {moveRigidly, writeLinear} from "./dual-motion.js";
import {dualPalette} from "./dual-palette.js";
import type {SkinningMethod, Surface} from "./method.js";
import {OTHER_HEMISPHERE} from "./pivot.js";

const mean = new Float64Array(8);
const inverse = new Float64Array(8);
const between = new Float64Array(8);
const log = new Float64Array(6);
const sum = new Float64Array(6);
const step = new Float64Array(6);

/**
 * Dual quaternion iterative blending: the exact blend of rigid motions, which for two bones is screw linear interpolation
 * and for more the motion b from which the logarithms of the bones' motions sum to zero by weight. It treats all bones and
 * all of space alike, as the one-step sum of dual quaternion skinning does, and turns evenly besides.
 *
 * It starts from that sum. The bones keep the signs that it gave them by the largest weight: chosen anew on the way, a sign
 * would make two answers of one near half a turn. Kavan's step, b exp(sum w log(b^-1 q)), comes nearer by a constant factor
 * only, and the worse the farther the bones lie apart. Newton's takes it by the derivative of that sum: across the axis a
 * logarithm of half angle a follows by a cot a, along it by 1.
 */
export const dib: SkinningMethod<DqsBound> = {
  id: "dib",
  label: "Exact rigid blending",
  short: "DIB",
  colour: {light: "#5d5a54", dark: "#b9b4aa"},
  reference: "Kavan, Collins, Žára and O'Sullivan 2008, dual quaternion iterative blending; Buss and Fillmore 2001",
  scaleLaw: () => 1,
  options: {},

  // The sum made rigid, and three steps, as poses short of half a turn take. A root, a quotient or a sine counts as one.
  cost: (k) => ({flops: dqs.cost(k).flops + 33 + 3 * (163 * k + 215), paletteBytes: 32}),

  bind(rig: Rig, options = {}): DqsBound {
    refuseOptions(dib, options);
    return dqs.bind(rig);
  },

  deform(bound: DqsBound, {palette}: Posed, out: Surface): void {
    dualPalette(palette, bound.frame, bound.duals);
    for (let v = 0; 3 * v < bound.positions.length; ++v) {
      average(bound, v);
      moveRigidly(mean, bound, 3 * v, out);
    }
  },

  blendedLinear(bound: DqsBound, _posed: Posed, vertex: number, out: Float64Array): void {
    average(bound, vertex);
    writeLinear(mean, bound.scales ? bound.scales[vertex] : 1, out);
  },

  glsl: dibGlsl
};

/** Leaves the exact blend of one vertex in `mean`. */
function average(bound: DqsBound, vertex: number): void {
  const {rig, pivots, duals} = bound;
  const {k, joints, weights} = rig.influences;
  const first = k * vertex;
  blendDuals(bound, vertex, mean);
  if (k === 1 || !(weights[first + 1] > 0)) return;
  normalize(mean);
  const pivot = 8 * (pivots as Uint16Array)[vertex];
  let settled = false;
  for (let taken = 0; taken < STEPS; ++taken) {
    conjugate(mean, 0, inverse, 0);
    sum.fill(0);
    let xx = 0;
    let xy = 0;
    let xz = 0;
    let yy = 0;
    let yz = 0;
    let zz = 0;
    for (let slot = first; slot < first + k; ++slot) {
      const w = weights[slot];
      if (w <= 0) break;
      const j = 8 * joints[slot];
      multiply(inverse, 0, duals, j, between, 0);
      const alignment =
        duals[j] * duals[pivot] +
        duals[j + 1] * duals[pivot + 1] +
        duals[j + 2] * duals[pivot + 2] +
        duals[j + 3] * duals[pivot + 3];
      if (alignment < OTHER_HEMISPHERE) for (let i = 0; i < 8; ++i) between[i] = -between[i];
      const across = logarithm(between, 0, log, 0);
      for (let i = 0; i < 6; ++i) sum[i] += w * log[i];
      const x = log[0];
      const y = log[1];
      const z = log[2];
      const square = x * x + y * y + z * z;
      const along = square > 0 ? (w * (1 - across)) / square : 0;
      xx += along * x * x + w * across;
      xy += along * x * y;
      xz += along * x * z;
      yy += along * y * y + w * across;
      yz += along * y * z;
      zz += along * z * z + w * across;
    }
    const cxx = yy * zz - yz * yz;
    const cxy = xz * yz - xy * zz;
    const cxz = xy * yz - xz * yy;
    const determinant = xx * cxx + xy * cxy + xz * cxz;
    if (determinant > CONDITIONED) {
      const cyy = xx * zz - xz * xz;
      const cyz = xy * xz - xx * yz;
      const czz = xx * yy - xy * xy;
      for (let part = 0; part < 6; part += 3) {
        const a = sum[part];
        const b = sum[part + 1];
        const c = sum[part + 2];
        step[part] = (cxx * a + cxy * b + cxz * c) / determinant;
        step[part + 1] = (cxy * a + cyy * b + cyz * c) / determinant;
        step[part + 2] = (cxz * a + cyz * b + czz * c) / determinant;
      }
    } else step.set(sum);
    exponential(step, 0, between, 0);
    multiply(mean, 0, between, 0, mean, 0);
    normalize(mean);
    if (settled) return;
    settled = step[0] * step[0] + step[1] * step[1] + step[2] * step[2] < SETTLED * SETTLED;
  }
}
