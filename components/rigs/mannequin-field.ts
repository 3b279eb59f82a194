import type {Field} from "../core/isosurface.js";
import {bodyField, smoothUnion, type Body} from "../core/smooth-union.js";
import {add, type Vector} from "../core/vector.js";
import {LEFT, onSide, THUMB_END} from "./mannequin-joints.js";

const fromWrist = (x: number, y: number, z: number): Vector => add(LEFT.hand, [x, y, z]);
const fromElbow = (x: number, y: number, z: number): Vector => add(LEFT.forearm, [x, y, z]);
const fromShoulder = (x: number, y: number, z: number): Vector => add(LEFT["upper-arm"], [x, y, z]);
const fromKnee = (x: number, y: number, z: number): Vector => add(LEFT.shin, [x, y, z]);
const fromAnkle = (x: number, y: number, z: number): Vector => add(LEFT.foot, [x, y, z]);
const fromToes = (x: number, y: number, z: number): Vector => add(LEFT.toes, [x, y, z]);
const flat = (along: Vector, ratio: number) => ({along, ratio});
const FORWARD: Vector = [0, 0, 1];
const UP: Vector = [0, 1, 0];

/** Bodies on the middle plane. */
const TRUNK: readonly Body[] = [
  // ribcage, waist, pelvis
  {from: [0, 1.22, -0.004], to: [0, 1.33, -0.014], radii: [0.13, 0.132], flat: flat(FORWARD, 0.75)},
  {from: [0, 0.98, -0.002], to: [0, 1.2, 0], radii: [0.124, 0.122], flat: flat(FORWARD, 0.73)},
  {from: [0, 0.9, -0.006], to: [0, 0.96, -0.006], radii: [0.128, 0.128], flat: flat(FORWARD, 0.74)},
  // neck
  {from: [0, 1.42, -0.02], to: [0, 1.57, -0.002], radii: [0.051, 0.049]}
];

/** Bodies of the trunk at the left. */
const TRUNK_SIDE: readonly Body[] = [
  // shoulder girdle, trapezius, breast, flank of the back
  {from: [0.03, 1.378, -0.014], to: [0.135, 1.4, -0.01], radii: [0.06, 0.05]},
  {from: [0.02, 1.49, -0.026], to: [0.135, 1.428, -0.014], radii: [0.028, 0.026]},
  {from: [0.05, 1.315, 0.052], to: [0.125, 1.362, 0.03], radii: [0.06, 0.04], flat: flat([0.2, 0.15, 1], 0.72)},
  {from: [0.105, 1.35, -0.035], to: [0.068, 1.08, -0.02], radii: [0.052, 0.04]},
  // hip bone, buttock
  {from: [0.05, 1.02, 0], to: [0.072, 0.92, 0], radii: [0.072, 0.077]},
  {from: [0.06, 0.935, -0.034], to: [0.078, 0.86, -0.034], radii: [0.066, 0.064]}
];

const LEG: readonly Body[] = [
  // thigh, its outside, hamstrings
  {from: [0.089, 0.885, 0.002], to: fromKnee(0, 0.03, -0.004), radii: [0.07, 0.048], belly: 0.01},
  {from: [0.1, 0.82, 0.022], to: fromKnee(0.004, 0.05, 0), radii: [0.055, 0.038], belly: 0.006},
  {from: [0.09, 0.83, -0.024], to: fromKnee(0, 0.05, -0.014), radii: [0.054, 0.032], belly: 0.006},
  // knee and its cap
  {from: fromKnee(0, 0.03, -0.008), to: fromKnee(0, -0.04, -0.01), radii: [0.048, 0.045]},
  {from: fromKnee(0, 0.016, 0.014), to: fromKnee(0, -0.022, 0.012), radii: [0.032, 0.03]},
  // shin, calf (two heads), ankle
  {from: fromKnee(0, -0.02, -0.004), to: fromAnkle(0, 0.01, 0.004), radii: [0.045, 0.034]},
  {from: fromKnee(-0.012, -0.03, -0.02), to: [0.116, 0.2, -0.02], radii: [0.03, 0.018], belly: 0.022},
  {from: fromKnee(0.014, -0.03, -0.018), to: [0.122, 0.22, -0.018], radii: [0.028, 0.018], belly: 0.02},
  {from: fromAnkle(-0.004, 0.004, -0.002), to: fromAnkle(0.004, -0.002, -0.004), radii: [0.035, 0.035]}
];

const FOOT: readonly Body[] = [
  // heel, instep, sole, toes
  {from: fromAnkle(0, -0.012, -0.012), to: fromAnkle(0, -0.05, -0.022), radii: [0.033, 0.032]},
  {from: fromAnkle(0, -0.006, 0.006), to: fromToes(0, 0.006, -0.01), radii: [0.036, 0.03]},
  {from: fromAnkle(0.002, -0.058, -0.01), to: fromToes(0, -0.002, -0.005), radii: [0.033, 0.042], flat: flat(UP, 0.8)},
  {
    from: fromToes(-0.012, -0.002, -0.01),
    to: fromToes(-0.012, -0.005, 0.05),
    radii: [0.03, 0.022],
    flat: flat(UP, 0.85)
  },
  {
    from: fromToes(0.014, -0.002, -0.01),
    to: fromToes(0.014, -0.006, 0.034),
    radii: [0.028, 0.021],
    flat: flat(UP, 0.85)
  }
];

const ARM: readonly Body[] = [
  // deltoid, upper arm, biceps, triceps
  {from: fromShoulder(-0.012, 0.004, 0), to: fromShoulder(0.12, 0.002, -0.01), radii: [0.057, 0.026], belly: 0.004},
  {from: fromShoulder(0, 0.002, 0), to: fromElbow(0, 0, 0), radii: [0.046, 0.034]},
  {from: fromShoulder(0.07, -0.004, 0.01), to: fromElbow(-0.03, 0, 0.01), radii: [0.024, 0.02], belly: 0.016},
  {from: fromShoulder(0.06, -0.012, -0.014), to: fromElbow(-0.03, 0, -0.01), radii: [0.026, 0.02], belly: 0.012},
  // forearm, its muscles
  {from: fromElbow(-0.01, 0, 0), to: fromWrist(0, 0, 0), radii: [0.035, 0.025], flat: flat(FORWARD, 0.92)},
  {from: fromElbow(0, 0.006, 0.002), to: fromElbow(0.17, 0.002, 0.002), radii: [0.026, 0.014], belly: 0.02},
  {from: fromElbow(0.01, -0.008, 0), to: fromElbow(0.17, -0.002, 0.001), radii: [0.024, 0.014], belly: 0.018}
];

const HAND: readonly Body[] = [
  // palm, ball of the thumb, ball of the little finger
  {from: fromWrist(0.006, 0, 0), to: fromWrist(0.08, -0.009, -0.005), radii: [0.026, 0.039], flat: flat(FORWARD, 0.42)},
  {from: fromWrist(0.022, 0.008, 0.005), to: fromWrist(0.058, 0.032, 0.013), radii: [0.0165, 0.014]},
  {from: fromWrist(0.02, -0.014, 0.003), to: fromWrist(0.07, -0.03, 0.001), radii: [0.014, 0.013]}
];

/** Four fingers that stay together, as in a mitten: height of knuckle and tip over the middle, reach of the tip. */
const FINGERS = [
  [0.0285, 0.021, 0.176],
  [0.0095, 0.0075, 0.185],
  [-0.0095, -0.006, 0.179],
  [-0.028, -0.0185, 0.162]
].map(([knuckle, tip, reach]): Body => ({
  from: fromWrist(0.08, knuckle - 0.01, -0.006),
  to: fromWrist(reach, tip - 0.012, 0.008),
  radii: [0.0118, 0.0095]
}));

const THUMB: readonly Body[] = [
  {from: fromWrist(0.03, 0.014, 0.008), to: LEFT["thumb-tip"], radii: [0.015, 0.013]},
  {from: LEFT["thumb-tip"], to: THUMB_END, radii: [0.013, 0.011]}
];

const HEAD: readonly Body[] = [
  // skull, its back, face, chin
  {from: [0, 1.64, 0.002], to: [0, 1.58, 0.016], radii: [0.073, 0.066]},
  {from: [0, 1.632, -0.03], to: [0, 1.622, -0.03], radii: [0.07, 0.07]},
  {from: [0, 1.6, 0.02], to: [0, 1.566, 0.032], radii: [0.064, 0.052]},
  {from: [0, 1.556, 0.046], to: [0, 1.55, 0.046], radii: [0.035, 0.035]}
];

/** How softly the ground cuts the soles off, metres. */
const SOLE = 0.004;

const mirrored = ({from, to, flat, ...rest}: Body): Body => ({
  ...rest,
  from: onSide("right", from),
  to: onSide("right", to),
  ...(flat && {flat: {along: onSide("right", flat.along), ratio: flat.ratio}})
});

/** Of the union of trunk and limbs, metres. */
const SOFTNESS = 0.013;

/** From a part this far away a union takes less than a billionth of its softness: nothing. */
const REACH = 22 * SOFTNESS;

/** The mannequin's skin: about the distance to it, metres, negative inside. Even in x to the last bit. */
export function mannequinField(): Field {
  const union = (bodies: readonly Body[], softness: number) => smoothUnion(bodies.map(bodyField), softness);
  const both = (bodies: readonly Body[]) => [...bodies, ...bodies.map(mirrored)];
  const trunk = union([...TRUNK, ...both(TRUNK_SIDE)], 0.02);
  const leg = smoothUnion([union(LEG, 0.009), union(FOOT, 0.01)], 0.008);
  const rightLeg: Field = (x, y, z) => leg(-x, y, z);
  const hand = smoothUnion([union(HAND, 0.006), union(FINGERS, 0.006), union(THUMB, 0.004)], 0.004);
  const arm = smoothUnion([union(ARM, 0.008), hand], 0.007);
  const whole = smoothUnion(
    [
      near(trunk, [...TRUNK, ...both(TRUNK_SIDE)]),
      near(union(HEAD, 0.012), HEAD),
      near(leg, [...LEG, ...FOOT]),
      near(rightLeg, [...LEG, ...FOOT].map(mirrored)),
      near(arm, [...ARM, ...HAND, ...FINGERS, ...THUMB])
    ],
    SOFTNESS
  );
  return (x, y, z) => {
    const skin = whole(Math.abs(x), y, z);
    const outer = Math.max(skin, -y);
    return outer + SOLE * Math.log(Math.exp((skin - outer) / SOLE) + Math.exp((-y - outer) / SOLE));
  };
}

/** `field`, the union of `bodies`; out of reach the distance to their box, which is less, and spares most of the work. */
function near(field: Field, bodies: readonly Body[]): Field {
  const corner = (sign: number) =>
    [0, 1, 2].map((axis) => {
      const ends = bodies.flatMap(({from, to, radii, belly = 0}) => {
        const room = Math.max(...radii) + Math.max(belly, 0);
        return [from, to].map((end) => sign * end[axis] + room);
      });
      return sign * Math.max(...ends);
    });
  const [least, most] = [corner(-1), corner(1)];
  return (x, y, z) => {
    const beyond = Math.hypot(
      Math.max(least[0] - x, x - most[0], 0),
      Math.max(least[1] - y, y - most[1], 0),
      Math.max(least[2] - z, z - most[2], 0)
    );
    return beyond > REACH ? beyond : field(x, y, z);
  };
}
