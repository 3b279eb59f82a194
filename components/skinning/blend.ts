import {refuseOptions, type Options, type TextRule} from "../core/options.js";
import type {Posed} from "../rigs/palette.js";
import {vertexCount, type Rig} from "../rigs/rig.js";
import {blendGlsl} from "./blend.glsl.js";
import {dqs, type DqsBound} from "./dqs.js";
import {JOINT_NAMES, namedJoints} from "./joint-names.js";
import {COLLAPSED} from "./lbs.glsl.js";
import {lbs} from "./lbs.js";
import type {Bound, LawCase, SkinningMethod, Surface} from "./method.js";

export interface BlendBound extends Bound {
  /** V numbers in [0, 1]: how much of dual quaternion skinning each vertex takes. */
  shares: Float64Array;
  dual: DqsBound;
  /** What the two methods make of the last pose. */
  linearSurface: Surface;
  dualSurface: Surface;
  /** Room for the palette of dual quaternion skinning, as its shader has it. */
  dualTexels: Float32Array;
}

const SHARE: TextRule = {
  expected: "a number from 0 to 1",
  accepts: (value) => /^[\d.]+$/.test(value) && Number(value) <= 1
};

const shareOf = ({share = "0.5"}: Options): number => Number(share);

const linearRows = new Float64Array(9);

/**
 * Linear and dual quaternion skinning, blended by vertex: v' = (1 - b) v_linear + b v_dual. Both turn a vertex of even weights
 * by half the angle, so there its scale is (1 - b) |cos(θ/2)| + b; elsewhere they turn it by different angles. Normals are
 * blended likewise. A twist is best with all of dual quaternions, a bend with less of them, hence a share by joint
 * (`joints`: b is the share times the weight of these joints) or as painted on the rig, which is what is read when no option
 * is given.
 */
export const blend: SkinningMethod<BlendBound> = {
  id: "blend",
  label: "Linear and dual quaternions, blended",
  short: "Blend",
  colour: {light: "#5b1f7d", dark: "#b06af5"},
  reference: "painted blend weights of Maya's skin cluster and Houdini's Bone Deform",
  scaleLaw(weight, angle, of) {
    if (!isUniform(of)) return null;
    const share = shareOf(of.options);
    const [s, c] = [Math.sin(angle / 2), Math.cos(angle / 2)];
    // The turned bone's quaternion is brought to the other's hemisphere.
    const dualAngle = 2 * Math.atan2(Math.sign(c || 1) * weight * s, 1 - weight + weight * Math.abs(c));
    const along = (1 - share) * (1 - weight + weight * Math.cos(angle)) + share * Math.cos(dualAngle);
    const across = (1 - share) * weight * Math.sin(angle) + share * Math.sin(dualAngle);
    return Math.hypot(along, across);
  },
  worstScale({options}) {
    const share = shareOf(options);
    const linear = "|cos(θ/2)|";
    return {weight: 0.5, formula: share > 0 ? `${Number((1 - share).toFixed(4))} ${linear} + ${share}` : linear};
  },
  options: {share: SHARE, joints: JOINT_NAMES},

  // Both, and mixing two vectors: 1 - b, then two products and a sum a coordinate.
  cost: (k) => ({
    flops: lbs.cost(k).flops + dqs.cost(k).flops + 1 + 18,
    paletteBytes: lbs.cost(k).paletteBytes + dqs.cost(k).paletteBytes
  }),

  bind(rig: Rig, options = {}): BlendBound {
    refuseOptions(blend, options);
    const size = 3 * vertexCount(rig);
    const surface = (): Surface => ({positions: new Float64Array(size), normals: new Float64Array(size)});
    const dual = dqs.bind(rig);
    return {
      rig,
      shares: sharesOf(rig, options),
      dual,
      linearSurface: surface(),
      dualSurface: surface(),
      dualTexels: new Float32Array(4 * dqs.glsl.texels * rig.skeleton.joints.length)
    };
  },

  deform({rig, shares, dual, linearSurface, dualSurface}: BlendBound, posed: Posed, out: Surface): void {
    lbs.deform({rig}, posed, linearSurface);
    dqs.deform(dual, posed, dualSurface);
    const {positions: a, normals: m} = linearSurface;
    const {positions: b, normals: n} = dualSurface;
    for (let v = 0, i = 0; v < shares.length; ++v, i += 3) {
      const share = shares[v];
      const rest = 1 - share;
      // One of the two alone stays as it is to the bit.
      if (share === 0 || rest === 0) {
        const {positions, normals} = rest === 0 ? dualSurface : linearSurface;
        for (let axis = i; axis < i + 3; ++axis) {
          out.positions[axis] = positions[axis];
          out.normals[axis] = normals[axis];
        }
        continue;
      }
      out.positions[i] = rest * a[i] + share * b[i];
      out.positions[i + 1] = rest * a[i + 1] + share * b[i + 1];
      out.positions[i + 2] = rest * a[i + 2] + share * b[i + 2];
      const x = rest * m[i] + share * n[i];
      const y = rest * m[i + 1] + share * n[i + 1];
      const z = rest * m[i + 2] + share * n[i + 2];
      const length2 = x * x + y * y + z * z;
      // Two opposite normals leave no direction: the rigid one is sound.
      const kept = length2 < COLLAPSED;
      const inverse = 1 / Math.sqrt(length2);
      out.normals[i] = kept ? n[i] : x * inverse;
      out.normals[i + 1] = kept ? n[i + 1] : y * inverse;
      out.normals[i + 2] = kept ? n[i + 2] : z * inverse;
    }
  },

  blendedLinear({rig, shares, dual}: BlendBound, posed: Posed, vertex: number, out: Float64Array): void {
    lbs.blendedLinear({rig}, posed, vertex, linearRows);
    dqs.blendedLinear(dual, posed, vertex, out);
    const share = shares[vertex];
    for (let i = 0; i < 9; ++i) out[i] = (1 - share) * linearRows[i] + share * out[i];
  },

  glsl: blendGlsl
};

function sharesOf(rig: Rig, options: Options): Float64Array {
  const {dualShares, influences, skeleton} = rig;
  if (dualShares && Object.keys(options).length === 0) return Float64Array.from(dualShares);
  const share = shareOf(options);
  const shares = new Float64Array(vertexCount(rig)).fill(share);
  if (options.joints === undefined) return shares;
  const {k, joints, weights} = influences;
  const named = new Set(namedJoints(blend.id, skeleton, options.joints));
  return shares.map((_, v) => {
    let held = 0;
    for (let slot = k * v; slot < k * (v + 1); ++slot) if (named.has(joints[slot])) held += weights[slot];
    // Weights in 24 bits sum to 1 but for rounding.
    return share * Math.min(1, held);
  });
}

/** Whether all vertices have one share. */
const isUniform = ({rig, options}: LawCase): boolean =>
  options.joints === undefined && (options.share !== undefined || !rig.dualShares);
