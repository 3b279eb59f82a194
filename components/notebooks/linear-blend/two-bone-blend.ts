import {toDegrees, toRadians} from "../../core/angle.js";
import {singularValues} from "../../core/singular-values.js";
import {cross, dot, type Vector} from "../../core/vector.js";
import {twoBoneRig} from "../../rigs/point-rig.js";
import {skinPoints, turnedBy} from "../skin-points.js";

/** What linear blending makes of two bones that share a joint, the second turned about z: the product's matrix, taken apart. */
export interface TwoBoneBlend {
  /** Of the vertex: nine numbers by rows. */
  blended: Float64Array;
  /** Of the turned bone alone: nine numbers by rows. */
  rotation: number[];
  determinant: number;
  /** Falling: what is left along the axis, and twice what is left across it. */
  singularValues: [number, number, number];
  /** How far it turns, degrees; NaN where nothing is left to turn. */
  turned: number;
  /** Where the vertex lands, and where each bone alone would take it. */
  lands: Vector;
  ghosts: readonly [Vector, Vector];
}

/** Smaller than this share of a length is what rounding leaves of nothing. */
const NOTHING = 1e-9;

/** The vertex is held by the turned bone with `weight`, and rests `distance` from the joint, straight up from the bone. */
export function twoBoneBlend(degrees: number, weight: number, distance = 1): TwoBoneBlend {
  const at: Vector = [0, distance, 0];
  const rig = twoBoneRig("two-bones", [
    {at, weight},
    {at, weight: 0},
    {at, weight: 1}
  ]);
  const {points, palette, linear} = skinPoints(rig, "lbs", turnedBy(toRadians(degrees)));
  const blended = linear(0);
  const [a, b, c] = [0, 3, 6].map((row): Vector => [blended[row], blended[row + 1], blended[row + 2]]);
  const values = singularValues(blended);
  return {
    blended,
    rotation: [12, 13, 14, 16, 17, 18, 20, 21, 22].map((i) => palette[i]),
    determinant: dot(a, cross(b, c)),
    singularValues: values,
    turned: values[2] < NOTHING ? NaN : toDegrees(Math.atan2(blended[3], blended[0])),
    lands: points[0],
    ghosts: [points[1], points[2]]
  };
}

/** The block of a 3x3 matrix (nine numbers by rows) that acts in the plane across z: four numbers by rows. */
export const acrossZ = (m: ArrayLike<number>): number[] => [m[0], m[1], m[3], m[4]];
