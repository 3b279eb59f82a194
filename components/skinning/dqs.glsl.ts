import type {DqsBound} from "./dqs.js";
import {dualPalette} from "./dual-palette.js";
import type {MethodGlsl} from "./method.js";
import {OTHER_HEMISPHERE} from "./pivot.js";

const pivoted = (first: number) => /* glsl */ `
    vec2 jointWeight = influence(slot);
    if (jointWeight.y <= 0.0) break;
    int joint = int(jointWeight.x);
    float alignment = dot(palette(joint, ${first}), palette(pivotJoint(), ${first}));`;

const running = (first: number) => /* glsl */ `
    vec2 jointWeight = listedInfluence(slot);
    if (jointWeight.y <= 0.0) continue;
    int joint = int(jointWeight.x);
    float alignment = dot(palette(joint, ${first}), real);`;

const scaled = (first: number) => /* glsl */ `
    scale += jointWeight.y * palette(joint, ${first + 2}).x;`;

/** Texels a joint: real part, dual part, and the scale at bind. */
const TEXELS = 3;

/**
 * Functions that blend a vertex's dual quaternions, with the scale at bind that they leave out, and that move a point and a
 * normal, enlarged by it, rigidly. The quaternions stand from a joint's texel `first` on.
 */
export const dualFunctions = ({pivots, scales}: DqsBound, first = 0) => /* glsl */ `
void blendDuals(out vec4 real, out vec4 dual, out float scale) {
  real = vec4(0.0);
  dual = vec4(0.0);
  scale = ${scales ? "0.0" : "1.0"};
  for (int slot = 0; slot < influenceCount(); ++slot) {${pivots ? pivoted(first) : running(first)}
    float weight = alignment < ${OTHER_HEMISPHERE} ? -jointWeight.y : jointWeight.y;
    real += weight * palette(joint, ${first});
    dual += weight * palette(joint, ${first + 1});${scales ? scaled(first) : ""}
  }
  float size = length(real);
  real /= size;
  dual /= size;
}
void moveRigidly(in vec4 real, in vec4 dual, in vec3 v, in vec3 m, out vec3 p, out vec3 n) {
  p = v + 2.0 * (cross(real.xyz, cross(real.xyz, v) + real.w * v + dual.xyz) + real.w * dual.xyz - dual.w * real.xyz);
  n = m + 2.0 * cross(real.xyz, cross(real.xyz, m) + real.w * m);
}`;

/** The function under a name of its own, after `dualFunctions`. */
export const dualSkin = (name: string) => /* glsl */ `
void ${name}(in vec3 position, in vec3 normal, out vec3 p, out vec3 n) {
  vec4 real, dual;
  float scale;
  blendDuals(real, dual, scale);
  moveRigidly(real, dual, scale * position, sign(scale) * normal, p, n);
}
`;

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
  source: (bound) => dualFunctions(bound) + dualSkin("skin")
};
