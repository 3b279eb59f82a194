/**
 * A rotation as a twist about an axis, and then a swing that takes the axis to where the rotation takes it, by the shortest
 * way: q = swing twist. The twist is what is left of the quaternion when its vector part keeps only what lies along the axis.
 */
import {conjugate, fromAxisAngle, multiply, type Quaternion} from "./quaternion.js";
import type {Vector} from "./vector.js";

/** What rounding leaves of a component that is zero. */
const ROUNDING = 1e-9;

/**
 * The angle of the twist of the unit quaternion `q` about the unit `axis`, radians in (-π, π]. Zero where the swing is half a
 * turn: every twist then goes with some swing. A quaternion and its negative, which are one rotation, have one twist; of a
 * half turn, which has two, rounding does not choose: it is positive.
 */
export function twistAngle([x, y, z, w]: Quaternion, axis: Vector): number {
  const along = x * axis[0] + y * axis[1] + z * axis[2];
  if (Math.abs(w) <= ROUNDING) return Math.abs(along) <= ROUNDING ? 0 : Math.PI;
  return 2 * Math.atan(along / w);
}

/** Takes the unit quaternion `q` apart about the unit `axis`: `q` is `swing` after `twist`, but for its sign. */
export function swingTwist(q: Quaternion, axis: Vector): {swing: Quaternion; twist: Quaternion} {
  const twist = fromAxisAngle(axis, twistAngle(q, axis));
  return {swing: multiply(q, conjugate(twist)), twist};
}
