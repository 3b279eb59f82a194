import {toRadians} from "../../core/angle.js";
import {fromRotationTranslation, multiply as multiplyDuals, transformPoint} from "../../core/dual-quaternion.js";
import {fromAxisAngle, multiply, type Quaternion} from "../../core/quaternion.js";
import type {Point} from "../point.js";

/** A turn about z, then a move in the plane, as a unit dual quaternion: 8 numbers. */
export function planeMotion(degrees: number, {x, y}: Point): Float64Array {
  const out = new Float64Array(8);
  fromRotationTranslation(fromAxisAngle([0, 0, 1], toRadians(degrees)), [x, y, 0], out);
  return out;
}

/** The other name of the same motion. */
export const negated = (dual: Float64Array): Float64Array => dual.map((value) => -value);

/** Where a motion takes points of the plane. */
export const moved = (dual: Float64Array, points: readonly Point[]): Point[] =>
  points.map((point) => {
    const [x, y] = transformPoint(dual, 0, [point.x, point.y, 0]);
    return {x, y};
  });

export const realOf = (dual: ArrayLike<number>): Quaternion => [dual[0], dual[1], dual[2], dual[3]];
export const dualOf = (dual: ArrayLike<number>): Quaternion => [dual[4], dual[5], dual[6], dual[7]];
export const dot = (a: Quaternion, b: Quaternion): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2] + a[3] * b[3];

/** The product (a_r + ε a_d)(b_r + ε b_d), first motion `b`, then `a`, and what becomes of its terms with ε. */
export interface ProductTerms {
  /** a_r b_d and a_d b_r, whose sum is the dual part. */
  first: Quaternion;
  second: Quaternion;
  /** a_d b_d, which stands before ε² and so counts for nothing. */
  dropped: Quaternion;
  product: Float64Array;
}

export function productTerms(a: Float64Array, b: Float64Array): ProductTerms {
  const first = multiply(realOf(a), dualOf(b));
  const second = multiply(dualOf(a), realOf(b));
  const dropped = multiply(dualOf(a), dualOf(b));
  const product = new Float64Array(8);
  multiplyDuals(a, 0, b, 0, product, 0);
  return {first, second, dropped, product};
}

/** The farthest that two shapes' corners are apart. */
export const farthestApart = (a: readonly Point[], b: readonly Point[]): number =>
  Math.max(...a.map(({x, y}, i) => Math.hypot(x - b[i].x, y - b[i].y)));

/** A shape that shows how it is turned, its own origin at a corner. */
export const SHAPE: readonly Point[] = [
  {x: 0, y: 0},
  {x: 0.9, y: 0},
  {x: 0.9, y: 0.3},
  {x: 0.3, y: 0.3},
  {x: 0.3, y: 0.7},
  {x: 0, y: 0.7}
];
