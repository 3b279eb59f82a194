import type {Bound, SkinningMethod} from "../skinning/method.js";

/** Texels a row of the palette, influence and vertex textures: within every WebGL2 device's limit. */
export const TEXTURE_WIDTH = 2048;

/** Texels of a colour table: odd, so that zero has one of its own in a signed map. */
export const COLOURS = 255;

/** The vertex shader's start: fetches by joint, by slot and by vertex, then the method's own `skin`. */
const skinning = (method: SkinningMethod, bound: Bound) => /* glsl */ `#version 300 es
precision highp float;
precision highp int;
precision highp sampler2D;
uniform sampler2D paletteTexture;
uniform sampler2D influenceTexture;
uniform int influencesPerVertex;
in vec3 position;
in vec3 normal;
in float pivot;

ivec2 texelPlace(int index) {
  return ivec2(index % ${TEXTURE_WIDTH}, index / ${TEXTURE_WIDTH});
}
vec4 palette(int joint, int texel) {
  return texelFetch(paletteTexture, texelPlace(joint * ${method.glsl.texels} + texel), 0);
}
int influenceCount() {
  return influencesPerVertex;
}
vec4 influenceTexel(int slot) {
  return texelFetch(influenceTexture, texelPlace(gl_VertexID * influencesPerVertex + slot), 0);
}
vec2 influence(int slot) {
  return influenceTexel(slot).xy;
}
vec2 listedInfluence(int slot) {
  return influence(int(influenceTexel(slot).z));
}
int pivotJoint() {
  return int(pivot);
}
${method.glsl.vertexTexels ? vertexTexel(method.glsl.vertexTexels) : ""}
${method.glsl.source(bound)}`;

const vertexTexel = (texels: number) => /* glsl */ `
uniform sampler2D vertexTexture;
vec4 vertexTexel(int texel) {
  return texelFetch(vertexTexture, texelPlace(gl_VertexID * ${texels} + texel), 0);
}`;

/**
 * Skins and projects; passes on what the fragment shader colours by. Centroid: at an edge of the smoothed picture the pixel's
 * middle may lie outside the triangle, and what is read there is none of its values.
 */
export const drawVertexShader = (method: SkinningMethod, bound: Bound) => /* glsl */ `${skinning(method, bound)}
uniform mat4 view;
uniform mat4 projection;
in float value;
in float turned;
in float lit;
centroid out vec3 viewPosition;
centroid out vec3 viewNormal;
centroid out float vertexValue;
centroid out float vertexTurned;
centroid out float vertexLit;
void main() {
  vec3 p, n;
  skin(position, normal, p, n);
  vec4 seen = view * vec4(p, 1.0);
  viewPosition = seen.xyz;
  viewNormal = mat3(view) * n;
  vertexValue = value;
  vertexTurned = turned;
  vertexLit = lit;
  gl_Position = projection * seen;
}
`;

/** Clay, or a scalar's colours under a light so soft that shading does not read as data. */
export const drawFragmentShader = /* glsl */ `#version 300 es
precision highp float;
precision highp sampler2D;
uniform sampler2D colourTable;
uniform vec2 domain;
uniform bool mapped;
uniform vec3 clay;
uniform vec3 inside;
uniform vec3 mark;
uniform vec3 highlight;
uniform float ringWidth;
centroid in vec3 viewPosition;
centroid in vec3 viewNormal;
centroid in float vertexValue;
centroid in float vertexTurned;
centroid in float vertexLit;
out vec4 colour;

/** 1 on the line where the turned and the still share the vertex equally, as wide as ringWidth pixels. */
float ring() {
  float distance = abs(vertexTurned - 0.5) / max(fwidth(vertexTurned), 1e-6);
  return 1.0 - smoothstep(0.5 * ringWidth, 0.5 * ringWidth + 1.0, distance);
}

void main() {
  vec3 n = normalize(viewNormal);
  vec3 toEye = normalize(-viewPosition);
  // By the normal, not by the winding: at a silhouette single pixels of turned triangles would show as dark dots.
  bool back = dot(n, toEye) < -0.25;
  if (back) n = -n;
  float key = max(dot(n, normalize(vec3(-0.45, 0.75, 0.6))), 0.0);
  float fill = 0.5 + 0.5 * n.y;
  float edge = pow(1.0 - max(dot(n, toEye), 0.0), 3.0);
  vec3 shaded;
  if (mapped) {
    float t = clamp((vertexValue - domain.x) / (domain.y - domain.x), 0.0, 1.0);
    vec3 base = texture(colourTable, vec2((t * ${COLOURS - 1}.0 + 0.5) / ${COLOURS}.0, 0.5)).rgb;
    shaded = base * (0.86 + 0.10 * key + 0.04 * fill);
  } else {
    vec3 base = back ? inside : clay;
    shaded = base * (0.46 + 0.48 * key + 0.16 * fill) + 0.07 * edge;
  }
  shaded = mix(shaded, mark, 0.85 * ring());
  shaded = mix(shaded, highlight, 0.9 * smoothstep(0.35, 0.65, vertexLit));
  colour = vec4(shaded, 1.0);
}
`;

/** Skins only: positions and normals go out by transform feedback. */
export const readBackVertexShader = (method: SkinningMethod, bound: Bound) => /* glsl */ `${skinning(method, bound)}
out vec3 skinnedPosition;
out vec3 skinnedNormal;
void main() {
  skin(position, normal, skinnedPosition, skinnedNormal);
  gl_Position = vec4(0.0);
}
`;

/** Names of the outputs of `readBackVertexShader`, in buffer order. */
export const READ_BACK_VARYINGS = ["skinnedPosition", "skinnedNormal"];

export const emptyFragmentShader = /* glsl */ `#version 300 es
precision highp float;
out vec4 colour;
void main() {
  colour = vec4(0.0);
}
`;
