import {dqsGlsl, dualFunctions} from "./dqs.glsl.js";
import type {DqsBound} from "./dqs.js";
import type {MethodGlsl} from "./method.js";
import {OTHER_HEMISPHERE} from "./pivot.js";

/** Steps at most. Of four bones in any pose three to five reach rounding, of eight with equal weights six. */
export const STEPS = 10;

/** A step less than this, half radians, is the last but one: the dual part follows the real one a step behind. */
export const SETTLED = 1e-6;

/** Newton's step is taken where the determinant of its matrix, 1 for bones that all turn alike, is more than this. */
export const CONDITIONED = 0.01;

/**
 * The logarithm and the exponential of a unit dual quaternion by sums of their own: of the built-in functions atan may be off
 * by 4096 last places and sin and cos by 5e-4 (Vulkan's bounds, which WebGL inherits), and a blend by those would be seen.
 */
const SCREWS = /* glsl */ `
const float STRAIGHT = 1e-14;
vec4 times(in vec4 a, in vec4 b) {
  return vec4(a.w * b.xyz + b.w * a.xyz + cross(a.xyz, b.xyz), a.w * b.w - dot(a.xyz, b.xyz));
}
float arc(in float sine, in float cosine) {
  float t = sine / (1.0 + abs(cosine));
  t /= 1.0 + sqrt(1.0 + t * t);
  float u = t * t;
  float quarter = t * (1.0 - u * (1.0 / 3.0 - u * (1.0 / 5.0 - u * (1.0 / 7.0 - u * (1.0 / 9.0 - u * (1.0 / 11.0
    - u * (1.0 / 13.0 - u / 15.0)))))));
  return cosine < 0.0 ? ${Math.PI} - 4.0 * quarter : 4.0 * quarter;
}
float logarithm(in vec4 real, in vec4 dual, out vec3 turn, out vec3 shift) {
  float square = dot(real.xyz, real.xyz);
  float sine = sqrt(square);
  bool straight = square < STRAIGHT;
  float factor = straight ? (real.w < 0.0 ? 0.0 : 1.0) : arc(sine, real.w) / sine;
  float across = factor * real.w;
  turn = factor * real.xyz;
  shift = factor * dual.xyz - dual.w * (straight ? 1.0 / 3.0 : (1.0 - across) / square) * real.xyz;
  return across;
}
void exponential(in vec3 turn, in vec3 shift, out vec4 real, out vec4 dual) {
  float u = dot(turn, turn);
  float cosine = 1.0 - u / 2.0 * (1.0 - u / 12.0 * (1.0 - u / 30.0 * (1.0 - u / 56.0 * (1.0 - u / 90.0
    * (1.0 - u / 132.0 * (1.0 - u / 182.0))))));
  float sinc = 1.0 - u / 6.0 * (1.0 - u / 20.0 * (1.0 - u / 42.0 * (1.0 - u / 72.0 * (1.0 - u / 110.0
    * (1.0 - u / 156.0 * (1.0 - u / 210.0))))));
  float slope = -1.0 / 3.0 * (1.0 - u / 10.0 * (1.0 - u / 28.0 * (1.0 - u / 54.0 * (1.0 - u / 88.0
    * (1.0 - u / 130.0 * (1.0 - u / 180.0))))));
  float along = dot(turn, shift);
  real = vec4(sinc * turn, cosine);
  dual = vec4(sinc * shift + along * slope * turn, -sinc * along);
}
void makeRigid(inout vec4 real, inout vec4 dual) {
  float size = length(real);
  real /= size;
  dual /= size;
  dual -= dot(real, dual) * real;
}`;

export const dibGlsl: MethodGlsl<DqsBound> = {
  texels: dqsGlsl.texels,
  pack: dqsGlsl.pack,
  pivots: dqsGlsl.pivots,
  source: (bound) => /* glsl */ `${dualFunctions(bound)}${SCREWS}
void skin(in vec3 position, in vec3 normal, out vec3 p, out vec3 n) {
  vec4 real, dual;
  float scale;
  blendDuals(real, dual, scale);
  makeRigid(real, dual);
  bool shared = influenceCount() > 1 && influence(1).y > 0.0;
  bool settled = false;
  for (int taken = 0; shared && taken < ${STEPS}; ++taken) {
    vec4 undoReal = vec4(-real.xyz, real.w);
    vec4 undoDual = vec4(-dual.xyz, dual.w);
    vec3 turnSum = vec3(0.0), shiftSum = vec3(0.0);
    mat3 follows = mat3(0.0);
    for (int slot = 0; slot < influenceCount(); ++slot) {
      vec2 jointWeight = influence(slot);
      if (jointWeight.y <= 0.0) break;
      int joint = int(jointWeight.x);
      vec4 otherReal = palette(joint, 0);
      vec4 otherDual = palette(joint, 1);
      float side = dot(otherReal, palette(pivotJoint(), 0)) < ${OTHER_HEMISPHERE} ? -1.0 : 1.0;
      vec3 turn, shift;
      float across = logarithm(
        side * times(undoReal, otherReal),
        side * (times(undoReal, otherDual) + times(undoDual, otherReal)),
        turn, shift);
      turnSum += jointWeight.y * turn;
      shiftSum += jointWeight.y * shift;
      float square = dot(turn, turn);
      float along = square < STRAIGHT ? 0.0 : (1.0 - across) / square;
      follows += jointWeight.y * (across * mat3(1.0) + along * outerProduct(turn, turn));
    }
    if (determinant(follows) > ${CONDITIONED}) {
      mat3 leads = inverse(follows);
      turnSum = leads * turnSum;
      shiftSum = leads * shiftSum;
    }
    vec4 stepReal, stepDual;
    exponential(turnSum, shiftSum, stepReal, stepDual);
    dual = times(real, stepDual) + times(dual, stepReal);
    real = times(real, stepReal);
    makeRigid(real, dual);
    if (settled) break;
    settled = dot(turnSum, turnSum) < ${SETTLED ** 2};
  }
  moveRigidly(real, dual, scale * position, sign(scale) * normal, p, n);
}
`
};
