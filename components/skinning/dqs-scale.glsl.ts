import type {DqsScaleBound} from "./dqs-scale.js";
import {dqsGlsl, dualFunctions} from "./dqs.glsl.js";
import {COLLAPSED} from "./lbs.glsl.js";
import type {MethodGlsl} from "./method.js";
import {stretchPalette} from "./stretch-palette.js";

/** Texels a joint: what dual quaternion skinning has, then the rows of the stretch. */
const TEXELS = dqsGlsl.texels + 3;

export const dqsScaleGlsl: MethodGlsl<DqsScaleBound> = {
  texels: TEXELS,
  pack({rigid, stretches, dualTexels}, posed, out) {
    dqsGlsl.pack(rigid, posed, dualTexels);
    stretchPalette(posed.palette, rigid.frame, stretches);
    const size = 4 * dqsGlsl.texels;
    for (let from = 0, stretch = 0, to = 0; from < dualTexels.length; from += size, stretch += 12, to += 4 * TEXELS) {
      for (let i = 0; i < size; ++i) out[to + i] = dualTexels[from + i];
      for (let i = 0; i < 12; ++i) out[to + size + i] = stretches[stretch + i];
    }
  },
  pivots: ({rigid}) => rigid.pivots,
  source: ({rigid}) => /* glsl */ `${dualFunctions(rigid)}
void skin(in vec3 position, in vec3 normal, out vec3 p, out vec3 n) {
  vec4 real, dual;
  float scale;
  blendDuals(real, dual, scale);
  vec4 row0 = vec4(1.0, 0.0, 0.0, 0.0), row1 = vec4(0.0, 1.0, 0.0, 0.0), row2 = vec4(0.0, 0.0, 1.0, 0.0);
  for (int slot = 0; slot < influenceCount(); ++slot) {
    vec2 jointWeight = influence(slot);
    if (jointWeight.y <= 0.0) break;
    int joint = int(jointWeight.x);
    row0 += jointWeight.y * palette(joint, ${dqsGlsl.texels});
    row1 += jointWeight.y * palette(joint, ${dqsGlsl.texels + 1});
    row2 += jointWeight.y * palette(joint, ${dqsGlsl.texels + 2});
  }
  vec4 point = vec4(scale * position, 1.0);
  vec3 enlarged = sign(scale) * normal;
  vec3 cofactors = vec3(
    dot(cross(row1.xyz, row2.xyz), enlarged),
    dot(cross(row2.xyz, row0.xyz), enlarged),
    dot(cross(row0.xyz, row1.xyz), enlarged));
  float length2 = dot(cofactors, cofactors);
  float side = dot(row0.xyz, cross(row1.xyz, row2.xyz)) < 0.0 ? -1.0 : 1.0;
  vec3 m = length2 < ${COLLAPSED} ? enlarged : side * cofactors * inversesqrt(length2);
  moveRigidly(real, dual, vec3(dot(row0, point), dot(row1, point), dot(row2, point)), m, p, n);
}
`
};
