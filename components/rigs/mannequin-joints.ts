import type {Vector} from "../core/vector.js";
import type {PlannedJoint} from "./planned-skeleton.js";

/** A person of 1.72 m who stands at the origin and faces +z, arms held out along x, palms forward. Metres, y up. */
export const SPINE = {
  hips: [0, 0.945, 0],
  spine: [0, 1.045, 0],
  ribs: [0, 1.16, 0],
  chest: [0, 1.275, 0],
  neck: [0, 1.452, -0.008],
  head: [0, 1.545, 0.008]
} satisfies Record<string, Vector>;

/** Forearm and hand lie along x, so that the hand twists without a wobble. */
const WRIST: Vector = [0.695, 1.4, -0.024];

const fromWrist = (x: number, y: number, z: number): Vector => [WRIST[0] + x, WRIST[1] + y, WRIST[2] + z];

/** The left limbs; the right ones are their mirror images. Elbow and knee are bent a little, which gives them their hinge. */
export const LEFT = {
  clavicle: [0.028, 1.378, 0.012],
  "upper-arm": [0.17, 1.4, -0.002],
  forearm: [0.445, 1.4, -0.024],
  hand: WRIST,
  // Fingers and thumb start with their middle on the forearm's axis, about which the hand twists.
  fingers: fromWrist(0.088, -0.01, -0.006),
  "finger-tips": fromWrist(0.132, -0.015, -0.001),
  thumb: fromWrist(0.026, 0.01, 0.006),
  "thumb-tip": fromWrist(0.07, 0.046, 0.02),
  thigh: [0.092, 0.895, 0],
  shin: [0.108, 0.49, 0.012],
  foot: [0.12, 0.085, -0.018],
  toes: [0.129, 0.026, 0.094]
} satisfies Record<string, Vector>;

/** Where the left thumb ends, which is no joint. */
export const THUMB_END: Vector = fromWrist(0.099, 0.062, 0.029);

type SpineName = keyof typeof SPINE;
export type LeftName = keyof typeof LEFT;
export const SIDES = ["left", "right"] as const;
type Side = (typeof SIDES)[number];

/** A point or a direction of the left side, as `side` has it. */
export const onSide = (side: Side, [x, y, z]: Vector): Vector => [side === "left" ? x : -x, y, z];

const LIMB_PARENTS: Record<LeftName, LeftName | SpineName> = {
  clavicle: "chest",
  "upper-arm": "clavicle",
  forearm: "upper-arm",
  hand: "forearm",
  fingers: "hand",
  "finger-tips": "fingers",
  thumb: "hand",
  "thumb-tip": "thumb",
  thigh: "hips",
  shin: "thigh",
  foot: "shin",
  toes: "foot"
};

/** The spine upward, then the left limbs, then the right ones, named "left-hand" and so on. */
export function mannequinPlan(): PlannedJoint[] {
  const plan = Object.entries(SPINE).map(([name, at], i): PlannedJoint => ({name, parent: i - 1, at}));
  for (const side of SIDES) {
    for (const [name, at] of Object.entries(LEFT)) {
      const parent = LIMB_PARENTS[name as LeftName];
      const parentName = parent in SPINE ? parent : `${side}-${parent}`;
      plan.push({
        name: `${side}-${name}`,
        parent: plan.findIndex((joint) => joint.name === parentName),
        at: onSide(side, at)
      });
    }
  }
  return plan;
}
