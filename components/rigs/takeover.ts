import {add, dot, normalize, subtract, type Vector} from "../core/vector.js";

/** The direction along a limb at the joint where two bones meet. */
export const bisector = (before: Vector, at: Vector, after: Vector): Vector =>
  normalize(add(normalize(subtract(at, before)), normalize(subtract(after, at))));

/** Smoothstep of the distance along `axis`, from 0 at half a band before the joint to 1 half a band after it. */
export function takeover(p: Vector, joint: Vector, axis: Vector, halfBand: number): number {
  const t = Math.min(Math.max(0.5 + dot(subtract(p, joint), axis) / (2 * halfBand), 0), 1);
  return t * t * (3 - 2 * t);
}
