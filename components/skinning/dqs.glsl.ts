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

export const dqsGlsl: MethodGlsl<DqsBound> = {
  texels: 2,
  pack(bound, {palette}, out) {
    dualPalette(palette, bound.origins, bound.duals);
    out.set(bound.duals);
  },
  pivots: ({pivots}) => pivots,
  source: ({pivots}) => /* glsl */ `
void skin(in vec3 position, in vec3 normal, out vec3 p, out vec3 n) {
  vec4 real = vec4(0.0), dual = vec4(0.0);
  for (int slot = 0; slot < influenceCount(); ++slot) {${pivots ? PIVOTED : RUNNING}
    float weight = alignment < ${OTHER_HEMISPHERE} ? -jointWeight.y : jointWeight.y;
    real += weight * palette(joint, 0);
    dual += weight * palette(joint, 1);
  }
  float size = length(real);
  real /= size;
  dual /= size;
  p = position + 2.0 * (cross(real.xyz, cross(real.xyz, position) + real.w * position + dual.xyz)
    + real.w * dual.xyz - dual.w * real.xyz);
  n = normal + 2.0 * cross(real.xyz, cross(real.xyz, normal) + real.w * normal);
}
`
};
