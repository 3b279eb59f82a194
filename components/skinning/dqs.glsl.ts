import type {DqsBound} from "./dqs.js";
import {dualPalette} from "./dual-palette.js";
import type {MethodGlsl} from "./method.js";
import {OTHER_HEMISPHERE} from "./pivot.js";

const PIVOTED = /* glsl */ `
    vec2 jointWeight = influence(slot);
    if (jointWeight.y <= 0.0) break;
    int joint = int(jointWeight.x);
    float alignment = dot(palette(joint, 0), palette(pivotJoint(), 0));`;

const RUNNING = /* glsl */ `
    vec2 jointWeight = listedInfluence(slot);
    if (jointWeight.y <= 0.0) continue;
    int joint = int(jointWeight.x);
    float alignment = dot(palette(joint, 0), real);`;

const SCALED = /* glsl */ `
    scale += jointWeight.y * palette(joint, 2).x;`;

/** Texels a joint: real part, dual part, and the scale at bind. */
const TEXELS = 3;

export const dqsGlsl: MethodGlsl<DqsBound> = {
  texels: TEXELS,
  pack(bound, {palette}, out) {
    const {frame, duals} = bound;
    dualPalette(palette, frame, duals);
    for (let joint = 0; joint < frame.scales.length; ++joint) {
      const texel = 4 * TEXELS * joint;
      for (let i = 0; i < 8; ++i) out[texel + i] = duals[8 * joint + i];
      out[texel + 8] = frame.scales[joint];
    }
  },
  pivots: ({pivots}) => pivots,
  source: ({pivots, scales}) => /* glsl */ `
void skin(in vec3 position, in vec3 normal, out vec3 p, out vec3 n) {
  vec4 real = vec4(0.0), dual = vec4(0.0);
  float scale = ${scales ? "0.0" : "1.0"};
  for (int slot = 0; slot < influenceCount(); ++slot) {${pivots ? PIVOTED : RUNNING}
    float weight = alignment < ${OTHER_HEMISPHERE} ? -jointWeight.y : jointWeight.y;
    real += weight * palette(joint, 0);
    dual += weight * palette(joint, 1);${scales ? SCALED : ""}
  }
  float size = length(real);
  real /= size;
  dual /= size;
  vec3 v = scale * position;
  vec3 m = sign(scale) * normal;
  p = v + 2.0 * (cross(real.xyz, cross(real.xyz, v) + real.w * v + dual.xyz) + real.w * dual.xyz - dual.w * real.xyz);
  n = m + 2.0 * cross(real.xyz, cross(real.xyz, m) + real.w * m);
}
`
};
