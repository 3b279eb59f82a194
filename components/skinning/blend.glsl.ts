import type {BlendBound} from "./blend.js";
import {dqsGlsl, dualFunctions, dualSkin} from "./dqs.glsl.js";
import {COLLAPSED, lbsGlsl, linearSkin} from "./lbs.glsl.js";
import type {MethodGlsl} from "./method.js";

/** Texels a joint: the matrix's rows, then what dual quaternion skinning has. */
const TEXELS = lbsGlsl.texels + dqsGlsl.texels;

export const blendGlsl: MethodGlsl<BlendBound> = {
  texels: TEXELS,
  pack({dual, dualTexels}, posed, out) {
    dqsGlsl.pack(dual, posed, dualTexels);
    const {palette} = posed;
    const size = 4 * dqsGlsl.texels;
    for (let from = 0, matrix = 0, to = 0; from < dualTexels.length; from += size, matrix += 12, to += 4 * TEXELS) {
      for (let i = 0; i < 12; ++i) out[to + i] = palette[matrix + i];
      for (let i = 0; i < size; ++i) out[to + 12 + i] = dualTexels[from + i];
    }
  },
  pivots: ({dual}) => dual.pivots,
  vertexTexels: 1,
  packVertices({shares}, _posed, out) {
    for (let v = 0; v < shares.length; ++v) out[4 * v] = shares[v];
  },
  source: ({
    dual
  }) => /* glsl */ `${linearSkin("skinLinearly")}${dualFunctions(dual, lbsGlsl.texels)}${dualSkin("skinDually")}
void skin(in vec3 position, in vec3 normal, out vec3 p, out vec3 n) {
  vec3 linearPosition, linearNormal, dualPosition, dualNormal;
  skinLinearly(position, normal, linearPosition, linearNormal);
  skinDually(position, normal, dualPosition, dualNormal);
  float share = vertexTexel(0).x;
  p = mix(linearPosition, dualPosition, share);
  vec3 sum = mix(linearNormal, dualNormal, share);
  float length2 = dot(sum, sum);
  n = length2 < ${COLLAPSED} ? dualNormal : sum * inversesqrt(length2);
}
`
};
