import {refuseOptions} from "../core/options.js";
import type {Posed} from "../rigs/palette.js";
import type {Rig} from "../rigs/rig.js";
import {COLLAPSED, lbsGlsl} from "./lbs.glsl.js";
import type {Bound, SkinningMethod, Surface} from "./method.js";

/**
 * The smallest scale of two blended matrices that share a joint and differ by `angle`, radians: across the axis, whichever it
 * is; along it nothing changes. `weight` is either one's.
 */
export const linearScale = (weight: number, angle: number): number =>
  Math.sqrt(Math.max(0, 1 - 4 * weight * (1 - weight) * Math.sin(angle / 2) ** 2));

/**
 * Linear blend skinning: the weighted average of the joints' matrices.
 * Normals go by the inverse transpose of the blended matrix (its cofactors, and the sign of its determinant, so that a
 * mirrored part still faces outward), which is still only near where weights change over the surface.
 */
export const lbs: SkinningMethod = {
  id: "lbs",
  label: "Linear blend skinning",
  short: "LBS",
  colour: {light: "#b8500c", dark: "#f0954e"},
  reference: "Magnenat-Thalmann et al. 1988; glTF 2.0, Skins",
  scaleLaw: linearScale,
  worstScale: () => ({weight: 0.5, formula: "|cos(θ/2)|"}),
  options: {},

  cost: (k) => ({flops: 24 * k - 12 + 18 + 15, paletteBytes: 48}),

  bind(rig: Rig, options = {}): Bound {
    refuseOptions(lbs, options);
    return {rig};
  },

  deform({rig}: Bound, {palette}: Posed, out: Surface): void {
    const {positions, normals} = rig.mesh;
    const {k, joints, weights} = rig.influences;
    const outPositions = out.positions;
    const outNormals = out.normals;
    const count = positions.length;
    for (let i = 0, first = 0; i < count; i += 3, first += k) {
      // The first influence apart from the rest, instead of a start from zero, saves 6 % of the whole.
      let w = weights[first];
      let j = 12 * joints[first];
      let a = w * palette[j];
      let b = w * palette[j + 1];
      let c = w * palette[j + 2];
      let tx = w * palette[j + 3];
      let d = w * palette[j + 4];
      let e = w * palette[j + 5];
      let f = w * palette[j + 6];
      let ty = w * palette[j + 7];
      let g = w * palette[j + 8];
      let h = w * palette[j + 9];
      let l = w * palette[j + 10];
      let tz = w * palette[j + 11];
      for (let slot = first + 1; slot < first + k; ++slot) {
        w = weights[slot];
        // Slots fall by weight: the first empty one ends the vertex.
        if (w <= 0) break;
        j = 12 * joints[slot];
        a += w * palette[j];
        b += w * palette[j + 1];
        c += w * palette[j + 2];
        tx += w * palette[j + 3];
        d += w * palette[j + 4];
        e += w * palette[j + 5];
        f += w * palette[j + 6];
        ty += w * palette[j + 7];
        g += w * palette[j + 8];
        h += w * palette[j + 9];
        l += w * palette[j + 10];
        tz += w * palette[j + 11];
      }
      const x = positions[i];
      const y = positions[i + 1];
      const z = positions[i + 2];
      outPositions[i] = a * x + b * y + c * z + tx;
      outPositions[i + 1] = d * x + e * y + f * z + ty;
      outPositions[i + 2] = g * x + h * y + l * z + tz;
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
      // A collapsed matrix has no normal: the rest normal stays.
      if (length2 < COLLAPSED) {
        outNormals[i] = nx;
        outNormals[i + 1] = ny;
        outNormals[i + 2] = nz;
        continue;
      }
      const side = a * xx + b * xy + c * xz < 0 ? -1 : 1;
      const inverse = side / Math.sqrt(length2);
      outNormals[i] = mx * inverse;
      outNormals[i + 1] = my * inverse;
      outNormals[i + 2] = mz * inverse;
    }
  },

  blendedLinear({rig}: Bound, {palette}: Posed, vertex: number, out: Float64Array): void {
    const {k, joints, weights} = rig.influences;
    out.fill(0);
    for (let slot = k * vertex; slot < k * (vertex + 1); ++slot) {
      const w = weights[slot];
      const j = 12 * joints[slot];
      for (let row = 0; row < 3; ++row) {
        for (let column = 0; column < 3; ++column) out[3 * row + column] += w * palette[j + 4 * row + column];
      }
    }
  },

  glsl: lbsGlsl
};
