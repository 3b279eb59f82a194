import type {Field} from "../core/isosurface.js";
import {bodyField, smoothUnion, type Body} from "../core/smooth-union.js";
import {add, scale, subtract, type Vector} from "../core/vector.js";
import {ELBOW, FINGERS, SHOULDER, WRIST, type Finger} from "./arm-bones.js";

const between = (a: Vector, b: Vector, t: number): Vector => add(a, scale(subtract(b, a), t));
const fromWrist = (x: number, y: number, z: number): Vector => add(WRIST, [x, y, z]);

/** Bones and muscles from the shoulder to the wrist. */
const LIMB: readonly Body[] = [
  // humerus, deltoid, biceps, brachialis, triceps
  {from: SHOULDER, to: ELBOW, radii: [0.036, 0.026]},
  {from: [-0.004, 0.006, -0.004], to: [0.12, 0.008, -0.014], radii: [0.048, 0.014], belly: 0.004},
  {from: [0.07, 0.01, 0.01], to: [0.25, -0.014, 0.004], radii: [0.016, 0.01], belly: 0.015},
  {from: [0.13, -0.01, -0.012], to: [0.27, -0.028, -0.01], radii: [0.018, 0.016]},
  {from: [0.04, -0.016, -0.006], to: [0.25, -0.048, -0.002], radii: [0.022, 0.012], belly: 0.013},
  // epicondyles and olecranon
  {from: [0.264, -0.034, 0.018], to: [0.272, -0.034, 0.018], radii: [0.016, 0.016]},
  {from: [0.264, -0.034, -0.02], to: [0.272, -0.034, -0.02], radii: [0.016, 0.016]},
  {from: [0.258, -0.055, 0], to: [0.29, -0.054, 0], radii: [0.012, 0.013]},
  // radius and ulna
  {from: [0.3, -0.028, -0.002], to: fromWrist(-0.002, 0.0115, 0), radii: [0.02, 0.0145]},
  {from: [0.275, -0.04, 0], to: fromWrist(-0.004, -0.0125, -0.001), radii: [0.022, 0.0135]},
  {from: fromWrist(-0.016, -0.0135, -0.0085), to: fromWrist(-0.014, -0.0135, -0.0085), radii: [0.009, 0.009]},
  // brachioradialis, extensors, flexors, the flexor along the ulna
  {from: [0.215, -0.022, -0.014], to: [0.42, -0.024, -0.007], radii: [0.013, 0.009], belly: 0.013},
  {from: [0.275, -0.036, -0.02], to: [0.45, -0.036, -0.01], radii: [0.017, 0.01], belly: 0.007},
  {from: [0.27, -0.038, 0.018], to: [0.45, -0.034, 0.008], radii: [0.017, 0.009], belly: 0.01},
  {from: [0.28, -0.05, 0.004], to: [0.46, -0.046, 0.002], radii: [0.014, 0.009], belly: 0.006}
];

/** The palm's bones and pads. */
function palm(): Body[] {
  const [thumb, ...fingers] = FINGERS;
  const knuckles = fingers.map(({joints}) => joints[1].at);
  const [index, , , little] = knuckles;
  const flesh: Vector = [0, 0, 0.0035];
  return [
    {
      from: fromWrist(-0.012, 0, 0),
      to: fromWrist(0.032, -0.002, 0.001),
      radii: [0.024, 0.027],
      flat: {along: [0, 0, 1], ratio: 0.62}
    },
    ...fingers.map(({joints}): Body => ({
      from: add(joints[0].at, flesh),
      to: add(joints[1].at, flesh),
      radii: [0.0135, 0.0112]
    })),
    {
      from: between(add(index, [-0.006, 0, 0.006]), add(little, [-0.004, 0, 0.006]), 0.05),
      to: add(little, [-0.006, 0, 0.006]),
      radii: [0.009, 0.009]
    },
    {
      from: fromWrist(0.014, 0.012, 0.01),
      to: between(thumb.joints[0].at, thumb.joints[1].at, 0.85),
      radii: [0.0145, 0.0125],
      belly: 0.003
    },
    {from: fromWrist(0.01, -0.019, 0.006), to: fromWrist(0.064, -0.031, 0.004), radii: [0.0125, 0.0105], belly: 0.003},
    {
      from: between(thumb.joints[0].at, thumb.joints[1].at, 0.7),
      to: between(fingers[0].joints[0].at, index, 0.7),
      radii: [0.008, 0.008]
    }
  ];
}

function phalanges({joints, tip, radii}: Finger): Field {
  const places = [...joints.slice(1).map(({at}) => at), tip];
  const bones = radii
    .slice(1)
    .map((radius, i) => bodyField({from: places[i], to: places[i + 1], radii: [radii[i], radius], belly: -0.0005}));
  return smoothUnion(bones, 0.0012);
}

/** The arm's skin: about the distance to it, metres, negative inside. */
export function armField(): Field {
  const limb = smoothUnion(LIMB.map(bodyField), 0.0065);
  const hand = smoothUnion(
    [smoothUnion(palm().map(bodyField), 0.0045), smoothUnion(FINGERS.map(phalanges), 0.0012)],
    0.003
  );
  return smoothUnion([limb, hand], 0.006);
}
