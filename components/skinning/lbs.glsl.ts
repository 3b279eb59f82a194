import type {MethodGlsl} from "./method.js";

/** Squared length of the blended matrix's cofactors along the normal below which no direction is left: all but zero. */
export const COLLAPSED = 1e-24;

export const lbsGlsl: MethodGlsl = {
  texels: 3,
  pack: (_bound, {palette}, out) => out.set(palette.subarray(0, out.length)),
  source: () => linearSkin("skin")
};

/** The function under a name of its own; the matrices' rows are a joint's first three texels. */
export const linearSkin = (name: string) => /* glsl */ `
void ${name}(in vec3 position, in vec3 normal, out vec3 p, out vec3 n) {
  vec4 row0 = vec4(0.0), row1 = vec4(0.0), row2 = vec4(0.0);
  for (int slot = 0; slot < influenceCount(); ++slot) {
    vec2 jointWeight = influence(slot);
    if (jointWeight.y <= 0.0) break;
    int joint = int(jointWeight.x);
    row0 += jointWeight.y * palette(joint, 0);
    row1 += jointWeight.y * palette(joint, 1);
    row2 += jointWeight.y * palette(joint, 2);
  }
  vec4 point = vec4(position, 1.0);
  p = vec3(dot(row0, point), dot(row1, point), dot(row2, point));
  vec3 cofactors = vec3(
    dot(cross(row1.xyz, row2.xyz), normal),
    dot(cross(row2.xyz, row0.xyz), normal),
    dot(cross(row0.xyz, row1.xyz), normal));
  float length2 = dot(cofactors, cofactors);
  float side = dot(row0.xyz, cross(row1.xyz, row2.xyz)) < 0.0 ? -1.0 : 1.0;
  n = length2 < ${COLLAPSED} ? normal : side * cofactors * inversesqrt(length2);
}
`;
