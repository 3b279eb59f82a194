import type {Floats} from "../core/floats.js";
import {refuseOptions} from "../core/options.js";
import type {Posed} from "../rigs/palette.js";
import type {Rig} from "../rigs/rig.js";
import {dqsScaleGlsl} from "./dqs-scale.glsl.js";
import {dqs, type DqsBound} from "./dqs.js";
import {COLLAPSED} from "./lbs.glsl.js";
import type {Bound, SkinningMethod, Surface} from "./method.js";
import {PIVOTS} from "./pivot.js";
import {stretchPalette} from "./stretch-palette.js";

export interface DqsScaleBound extends Bound {
  /** 3V numbers each: the mesh as dual quaternions take it, the scale at bind in it. */
  positions: Floats;
  normals: Floats;
  /** Dual quaternion skinning of the mesh as the last pose stretches it. */
  rigid: DqsBound;
  /** 12J numbers: what the last pose stretches each joint by. */
  stretches: Float64Array;
  /** Room for the palette of dual quaternion skinning, as its shader has it. */
  dualTexels: Float32Array;
}

/** The blended stretch of one vertex: three rows of four, the identity in it. */
const stretched = new Float64Array(12);

/**
 * Dual quaternion skinning that keeps scale and shear, in the two phases of Kavan et al. 2008: each joint's matrix is taken
 * apart into a stretch and a rotation after it, T = R S. First the stretches, which each leave their own joint in its place,
 * are blended linearly at bind; then the dual quaternions of the rotations are blended and move what that gave. Where one
 * bone holds a vertex this is the bone's own matrix, and where all bones move by one affine map it is that map.
 *
 * Blender's Preserve Volume did the same up to 3.4. Since then it stretches about the vertex itself, for a mesh could be
 * pulled apart, and puts the way that the vertex thereby goes into the dual part. The two agree where a vertex's bones turn
 * alike.
 */
export const dqsScale: SkinningMethod<DqsScaleBound> = {
  id: "dqs-scale",
  label: "Dual quaternions with scale and shear",
  short: "DQS scale",
  colour: {light: "#1d7f88", dark: "#9df0f2"},
  reference: "Kavan, Collins, Žára and O'Sullivan 2008, two-phase skinning",
  scaleLaw: () => 1,
  options: {pivot: PIVOTS},

  // Dual quaternions, and before them a matrix blended onto the identity, and a point and a normal by that.
  cost: (k) => ({flops: dqs.cost(k).flops + 24 * k + 18 + 15, paletteBytes: 32 + 48}),

  bind(rig: Rig, options = {}): DqsScaleBound {
    refuseOptions(dqsScale, options);
    const dual = dqs.bind(rig, options);
    const {positions, normals} = dual;
    const count = rig.skeleton.joints.length;
    return {
      rig,
      positions,
      normals,
      rigid: {...dual, positions: new Float64Array(positions.length), normals: new Float64Array(normals.length)},
      stretches: new Float64Array(12 * count),
      dualTexels: new Float32Array(4 * dqs.glsl.texels * count)
    };
  },

  deform(bound: DqsScaleBound, posed: Posed, out: Surface): void {
    const {positions, normals, rigid, stretches} = bound;
    stretchPalette(posed.palette, rigid.frame, stretches);
    const [stretchedPositions, stretchedNormals] = [rigid.positions, rigid.normals];
    for (let i = 0, v = 0; i < positions.length; i += 3, ++v) {
      blendStretches(bound, v);
      const a = stretched[0];
      const b = stretched[1];
      const c = stretched[2];
      const d = stretched[4];
      const e = stretched[5];
      const f = stretched[6];
      const g = stretched[8];
      const h = stretched[9];
      const l = stretched[10];
      const x = positions[i];
      const y = positions[i + 1];
      const z = positions[i + 2];
      stretchedPositions[i] = a * x + b * y + c * z + stretched[3];
      stretchedPositions[i + 1] = d * x + e * y + f * z + stretched[7];
      stretchedPositions[i + 2] = g * x + h * y + l * z + stretched[11];
      const nx = normals[i];
      const ny = normals[i + 1];
      const nz = normals[i + 2];
      const xx = e * l - f * h;
      const xy = f * g - d * l;
      const xz = d * h - e * g;
      const mx = xx * nx + xy * ny + xz * nz;
      const my = (c * h - b * l) * nx + (a * l - c * g) * ny + (b * g - a * h) * nz;
      const mz = (b * f - c * e) * nx + (c * d - a * f) * ny + (a * e - b * d) * nz;
      const length2 = mx * mx + my * my + mz * mz;
      // A stretch to nothing has no normal: the rest normal is turned.
      const kept = length2 < COLLAPSED;
      const inverse = (a * xx + b * xy + c * xz < 0 ? -1 : 1) / Math.sqrt(length2);
      stretchedNormals[i] = kept ? nx : mx * inverse;
      stretchedNormals[i + 1] = kept ? ny : my * inverse;
      stretchedNormals[i + 2] = kept ? nz : mz * inverse;
    }
    dqs.deform(rigid, posed, out);
  },

  blendedLinear(bound: DqsScaleBound, posed: Posed, vertex: number, out: Float64Array): void {
    blendStretches(bound, vertex);
    dqs.blendedLinear(bound.rigid, posed, vertex, out);
    for (let row = 0; row < 9; row += 3) {
      const x = out[row];
      const y = out[row + 1];
      const z = out[row + 2];
      for (let column = 0; column < 3; ++column) {
        out[row + column] = x * stretched[column] + y * stretched[4 + column] + z * stretched[8 + column];
      }
    }
  },

  glsl: dqsScaleGlsl
};

function blendStretches({rig, stretches}: DqsScaleBound, vertex: number): void {
  const {k, joints, weights} = rig.influences;
  for (let i = 0; i < 12; ++i) stretched[i] = i % 5 === 0 ? 1 : 0;
  for (let slot = k * vertex; slot < k * (vertex + 1); ++slot) {
    const w = weights[slot];
    if (w <= 0) break;
    const j = 12 * joints[slot];
    for (let i = 0; i < 12; ++i) stretched[i] += w * stretches[j + i];
  }
}
