import {toRadians} from "../core/angle.js";
import {add, normalize, reject, scale, subtract, type Vector} from "../core/vector.js";

/**
 * A left arm held out along +x: y up, the elbow's pit up, the palm forward (+z), the thumb up. Metres.
 * The forearm runs exactly along +x, and the hand's bones start around its axis, so that the hand twists without a wobble;
 * the upper arm comes down to the elbow, which gives it its hinge.
 */
export const SHOULDER: Vector = [0, 0, 0];
export const ELBOW: Vector = [0.27, -0.034, 0];
export const WRIST: Vector = [0.512, -0.034, 0];

export type FingerName = "thumb" | "index" | "middle" | "ring" | "little";

/** A finger's joints from the carpus outward, and its end, which is no joint. */
export interface Finger {
  name: FingerName;
  /** World space. */
  joints: readonly {name: string; at: Vector}[];
  tip: Vector;
  /** Radius at the second joint and at each one after it, and at the tip. */
  radii: readonly number[];
}

const FORWARD: Vector = [0, 0, 1];
const PHALANGES = ["proximal", "intermediate", "distal"];

export const FINGERS: readonly Finger[] = [
  thumb(),
  finger("index", {
    base: [0.03, 0.0145, -0.003],
    knuckle: [0.088, 0.0252, -0.004],
    lengths: [0.0435, 0.0262, 0.0185],
    curls: [10, 18, 10],
    radii: [0.0096, 0.0093, 0.0084, 0.0074]
  }),
  finger("middle", {
    base: [0.03, 0.002, -0.003],
    knuckle: [0.091, 0.004, -0.0055],
    lengths: [0.0468, 0.0292, 0.0195],
    curls: [12, 20, 12],
    radii: [0.0098, 0.0095, 0.0086, 0.0075]
  }),
  finger("ring", {
    base: [0.03, -0.0105, -0.003],
    knuckle: [0.0865, -0.0168, -0.0045],
    lengths: [0.0435, 0.0276, 0.019],
    curls: [15, 23, 13],
    radii: [0.0094, 0.0089, 0.0081, 0.0071]
  }),
  finger("little", {
    base: [0.03, -0.024, -0.003],
    knuckle: [0.078, -0.0364, -0.001],
    lengths: [0.035, 0.0205, 0.0172],
    curls: [18, 24, 13],
    radii: [0.0086, 0.0079, 0.0072, 0.0063]
  })
];

interface FingerPlan {
  /** From the wrist. */
  base: Vector;
  /** From the wrist. */
  knuckle: Vector;
  /** Of the three phalanges, the last to the middle of the tip. */
  lengths: readonly [number, number, number];
  /** Degrees that each phalanx is bent from the bone before it, at rest. */
  curls: readonly [number, number, number];
  radii: readonly number[];
}

/** The phalanges stay in the plane of metacarpal and palm's normal: each joint's hinge is square to its finger. */
function finger(name: FingerName, {base, knuckle, lengths, curls, radii}: FingerPlan): Finger {
  const along = normalize(subtract(knuckle, base));
  const curling = normalize(reject(FORWARD, along));
  const joints = [{name: `${name}-metacarpal`, at: add(WRIST, base)}];
  let at = add(WRIST, knuckle);
  let bent = 0;
  lengths.forEach((length, i) => {
    joints.push({name: `${name}-${PHALANGES[i]}`, at});
    bent += toRadians(curls[i]);
    at = add(at, scale(add(scale(along, Math.cos(bent)), scale(curling, Math.sin(bent))), length));
  });
  return {name, joints, tip: at, radii};
}

function thumb(): Finger {
  const places: Vector[] = [
    [0.018, 0.018, 0.012],
    [0.048, 0.045, 0.028],
    [0.0735, 0.0625, 0.0395],
    [0.0955, 0.07, 0.0475]
  ];
  const [metacarpal, proximal, distal, tip] = places.map((place) => add(WRIST, place));
  return {
    name: "thumb",
    joints: [
      {name: "thumb-metacarpal", at: metacarpal},
      {name: "thumb-proximal", at: proximal},
      {name: "thumb-distal", at: distal}
    ],
    tip,
    radii: [0.0115, 0.0105, 0.0092]
  };
}
