import {sumShapes} from "./corrective-sums.js";
import type {CorrectiveBound} from "./corrective.js";
import {COLLAPSED, lbsGlsl, linearSkin} from "./lbs.glsl.js";
import type {MethodGlsl} from "./method.js";

const REST = /* glsl */ `
  skinLinearly(position + vertexTexel(0).xyz, corrected(normal), p, n);`;

const WORLD = /* glsl */ `
  skinLinearly(position, normal, p, n);
  p += vertexTexel(0).xyz;
  n = corrected(n);`;

/** Which shapes there are is the pose's to say, so they are summed up on the CPU: a place and a normal a vertex. */
export const correctiveGlsl: MethodGlsl<CorrectiveBound> = {
  texels: lbsGlsl.texels,
  pack: (bound, posed, out) => lbsGlsl.pack(bound.skinned, posed, out),
  vertexTexels: 2,
  packVertices(bound, posed, out) {
    sumShapes(bound, posed);
    const {moved, sums} = bound;
    for (let i = 0; i < moved.length; ++i) {
      const [from, to] = [3 * moved[i], 8 * moved[i]];
      for (let axis = 0; axis < 3; ++axis) {
        out[to + axis] = sums.positions[from + axis];
        out[to + 4 + axis] = sums.normals[from + axis];
      }
    }
  },
  source: ({space}) => /* glsl */ `${linearSkin("skinLinearly")}
vec3 corrected(in vec3 normal) {
  vec3 sum = normal + vertexTexel(1).xyz;
  float length2 = dot(sum, sum);
  return length2 < ${COLLAPSED} ? normal : sum * inversesqrt(length2);
}
void skin(in vec3 position, in vec3 normal, out vec3 p, out vec3 n) {${space === "rest" ? REST : WORLD}
}
`
};
