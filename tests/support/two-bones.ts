import {toRadians} from "../../components/core/angle.js";
import {fromAxisAngle} from "../../components/core/quaternion.js";
import {normalize, type Vector} from "../../components/core/vector.js";
import type {Posed} from "../../components/rigs/palette.js";
import type {Rig} from "../../components/rigs/rig.js";
import {pointRig, posedBy} from "./rigs.js";

/** One point held by two bones that share the joint `at`; the second, turned one has the weight `w`. */
export function twoBones(w: number, point: Vector, at: Vector = [0, 0, 0]): Rig {
  return pointRig({
    joints: [{at}, {at, parent: 0}],
    points: [point],
    influences: [
      [0, 1 - w],
      [1, w]
    ]
  });
}

/** The second bone turned about `axis`. */
export const turned = (rig: Rig, degrees: number, axis: Vector = [0, 0, 1]): Posed =>
  posedBy(rig, {1: {turn: fromAxisAngle(normalize(axis), toRadians(degrees))}});

/** The angle in degrees about z at which a point stands. */
export const bearing = ([x, y]: ArrayLike<number> & Iterable<number>): number => (Math.atan2(y, x) * 180) / Math.PI;
