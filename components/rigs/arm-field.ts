import type {Field} from "../core/isosurface.js";
import {bodyField, smoothUnion, type Body} from "../core/smooth-union.js";
import {add, dot, normalize, scale, subtract, type Vector} from "../core/vector.js";
import {ELBOW, FINGERS, SHOULDER, WRIST, type Finger} from "./arm-bones.js";

const between = (a: Vector, b: Vector, t: number): Vector => add(a, scale(subtract(b, a), t));
const fromWrist = (x: number, y: number, z: number): Vector => add(WRIST, [x, y, z]);

/** Bones and muscles from the shoulder to the wrist. */
const LIMB: readonly Body[] = [
  // humerus, deltoid, biceps, brachialis, triceps (two heads)
  {from: [-0.06, 0.003, -0.002], to: ELBOW, radii: [0.046, 0.025]},
  {from: [-0.06, 0.012, -0.008], to: [0.125, -0.002, -0.014], radii: [0.044, 0.008], belly: 0.0095},
  {from: [0.06, 0.002, 0.012], to: [0.256, -0.022, 0.004], radii: [0.014, 0.007], belly: 0.0205},
  {from: [0.13, -0.014, -0.014], to: [0.272, -0.03, -0.01], radii: [0.016, 0.015], belly: 0.002},
  {from: [0.02, -0.018, -0.012], to: [0.245, -0.046, -0.008], radii: [0.02, 0.011], belly: 0.012},
  {from: [0.02, -0.016, 0.012], to: [0.25, -0.046, 0.008], radii: [0.018, 0.01], belly: 0.01},
  // epicondyles and olecranon
  {from: [0.25, -0.034, 0.013], to: [0.274, -0.036, 0.0145], radii: [0.014, 0.0175]},
  {from: [0.25, -0.032, -0.014], to: [0.272, -0.034, -0.0165], radii: [0.014, 0.017]},
  {from: [0.235, -0.05, 0], to: [0.284, -0.053, 0], radii: [0.009, 0.0125]},
  // radius and ulna, with the ulna's head
  {from: [0.3, -0.03, -0.002], to: fromWrist(0.004, 0.0115, -0.001), radii: [0.017, 0.0145]},
  {from: [0.275, -0.042, 0], to: fromWrist(0.002, -0.0125, -0.001), radii: [0.019, 0.0135]},
  {from: fromWrist(-0.02, -0.015, -0.009), to: fromWrist(-0.014, -0.0155, -0.0095), radii: [0.0085, 0.0085]},
  // brachioradialis, extensors, flexors (two), the flexor along the ulna
  {from: [0.2, -0.028, -0.01], to: [0.455, -0.028, -0.003], radii: [0.009, 0.004], belly: 0.0235},
  {from: [0.25, -0.036, -0.014], to: [0.475, -0.036, -0.004], radii: [0.012, 0.004], belly: 0.0155},
  {from: [0.235, -0.034, 0.009], to: [0.48, -0.033, 0.003], radii: [0.012, 0.004], belly: 0.0195},
  {from: [0.24, -0.044, 0.004], to: [0.48, -0.042, 0.002], radii: [0.01, 0.004], belly: 0.0195}
];

/** Where the arm is sawn off, as a plaster cast is, and how softly. */
const END = {at: [-0.042, 0, 0] as Vector, softness: 0.007};

/** The palm's bones and pads. */
function palm(): Body[] {
  const [thumb, ...fingers] = FINGERS;
  const [index, , , little] = fingers.map(({joints}) => joints[1].at);
  const flesh: Vector = [0, 0, 0.0035];
  const metacarpals = fingers.map(({joints}): Body => ({
    from: add(joints[0].at, flesh),
    to: add(joints[1].at, flesh),
    radii: [0.0128, 0.0112]
  }));
  const webs = fingers.slice(1).map(({joints}, i): Body => {
    const [a, b] = [fingers[i].joints, joints].map(([, knuckle, middle]) => between(knuckle.at, middle.at, 0.25));
    return {from: a, to: b, radii: [0.0055, 0.0055]};
  });
  const thumbEnd = between(thumb.joints[0].at, thumb.joints[1].at, 0.9);
  return [
    ...metacarpals,
    ...webs,
    {
      from: fromWrist(0.0, 0, -0.0005),
      to: fromWrist(0.04, -0.003, 0),
      radii: [0.017, 0.028],
      flat: {along: [0, 0, 1], ratio: 0.6}
    },
    {from: add(index, [-0.005, -0.003, 0.0045]), to: add(little, [-0.004, 0.002, 0.0045]), radii: [0.0092, 0.009]},
    // thenar and hypothenar, the fold between thumb and index
    {from: fromWrist(0.014, 0.009, 0.008), to: thumbEnd, radii: [0.0135, 0.0122], belly: 0.0045},
    {
      from: fromWrist(0.008, -0.015, 0.004),
      to: fromWrist(0.064, -0.031, 0.003),
      radii: [0.0115, 0.0105],
      belly: 0.0045
    },
    {
      from: between(thumb.joints[0].at, thumb.joints[1].at, 0.72),
      to: between(fingers[0].joints[0].at, index, 0.72),
      radii: [0.0082, 0.0082]
    }
  ];
}

function phalanges({joints, tip, radii}: Finger): Field {
  const places = [...joints.slice(1).map(({at}) => at), tip];
  const bones = radii.slice(1).map((radius, i) => {
    const waist = i === 0 ? -0.0003 : 0.0002;
    return bodyField({from: places[i], to: places[i + 1], radii: [radii[i], radius], belly: waist});
  });
  return smoothUnion(bones, 0.0014);
}

/** The arm's skin: about the distance to it, metres, negative inside. */
export function armField(): Field {
  const limb = smoothUnion(LIMB.map(bodyField), 0.006);
  const fingers = smoothUnion(FINGERS.map(phalanges), 0.0017);
  const hand = smoothUnion([smoothUnion(palm().map(bodyField), 0.005), fingers], 0.0035);
  const whole = smoothUnion([limb, hand], 0.006);
  const out = normalize(subtract(SHOULDER, ELBOW));
  const sawn = dot(END.at, out);
  const {softness} = END;
  return (x, y, z) => {
    const skin = whole(x, y, z);
    const cut = x * out[0] + y * out[1] + z * out[2] - sawn;
    const outer = Math.max(skin, cut);
    return outer + softness * Math.log(Math.exp((skin - outer) / softness) + Math.exp((cut - outer) / softness));
  };
}
