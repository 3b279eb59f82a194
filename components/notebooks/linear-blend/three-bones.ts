import {toRadians} from "../../core/angle.js";
import {fromAxisAngle} from "../../core/quaternion.js";
import type {Vector} from "../../core/vector.js";
import {pointRig, type PointJoint} from "../../rigs/point-rig.js";
import type {Point} from "../point.js";
import {skinPoints, type Turns} from "../skin-points.js";

/** Three bones in a row, where their joints rest, and the vertex that all three hold. */
const JOINTS: readonly PointJoint[] = [
  {name: "A", at: [-1.1, 0, 0], parent: -1},
  {name: "B", at: [0, 0, 0], parent: 0},
  {name: "C", at: [0.9, 0, 0], parent: 1}
];
const TIP: Vector = [1.6, 0, 0];
export const VERTEX: Vector = [0.45, 0.8, 0];

export interface ThreeBones {
  /** The joints and the tip of the last bone. */
  chain: readonly [Point, Point, Point, Point];
  /** Where each bone alone would take the vertex. */
  ghosts: readonly [Point, Point, Point];
  /** Where their weighted average lies. */
  result: Point;
}

/** Joint B and joint C turned by half of `degrees` each; `weights` of A, B and C, which sum to 1. */
export function threeBones(degrees: number, weights: readonly [number, number, number]): ThreeBones {
  const alone = (at: Vector, joint: number) => ({at, influences: [[joint, 1]] as const});
  const rig = pointRig("three-bones", JOINTS, [
    {at: VERTEX, influences: weights.map((weight, joint) => [joint, weight] as const)},
    ...JOINTS.map((_, joint) => alone(VERTEX, joint)),
    ...JOINTS.map(({at}, joint) => alone(at, joint)),
    alone(TIP, 2)
  ]);
  const half = fromAxisAngle([0, 0, 1], toRadians(degrees) / 2);
  const turns: Turns = {1: half, 2: half};
  const [result, a, b, c, ...joints] = skinPoints(rig, "lbs", turns).points.map(([x, y]) => ({x, y}));
  return {result, ghosts: [a, b, c], chain: joints as unknown as ThreeBones["chain"]};
}

/** The weights of A, B and C: C has `third`, B its share of what C leaves. */
export const weightsOf = (third: number, secondShare: number): [number, number, number] => [
  (1 - third) * (1 - secondShare),
  (1 - third) * secondShare,
  third
];

/**
 * The weights that put the average at `p`, or as near as weights of no less than 0 do; null for a triangle without area,
 * whose corners no weight can tell apart.
 */
export function weightsAt(
  p: Point,
  [a, b, c]: readonly [Point, Point, Point]
): {third: number; secondShare: number} | null {
  const area = cross(a, b, c);
  if (Math.abs(area) < 1e-9) return null;
  const shares = [cross(p, b, c), cross(a, p, c), cross(a, b, p)].map((part) => Math.max(0, part / area));
  const sum = shares.reduce((total, share) => total + share, 0);
  const [first, second, third] = shares.map((share) => share / sum);
  return {third, secondShare: first + second > 0 ? second / (first + second) : 0.5};
}

const cross = (a: Point, b: Point, c: Point): number => (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x);
