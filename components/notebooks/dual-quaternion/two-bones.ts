import {toDegrees, toRadians} from "../../core/angle.js";
import {twoBoneRig} from "../../rigs/point-rig.js";
import {bindFrame} from "../../skinning/bind-frame.js";
import {dualPalette} from "../../skinning/dual-palette.js";
import type {Point} from "../point.js";
import {skinPoints, turnedBy, type SkinnedPoints} from "../skin-points.js";

/** Points of the plane, all held alike by a still bone and by one that is twisted about the origin. */
export function twistPoints(method: string, degrees: number, weight: number, points: readonly Point[]): SkinnedPoints {
  const rig = twoBoneRig(
    "twist",
    points.map(({x, y}) => ({at: [x, y, 0], weight}))
  );
  return skinPoints(rig, method, turnedBy(toRadians(degrees)));
}

/** Where the point (1, 0) is taken, and by what: the linear part of the blend, nine numbers by rows. */
export function twistPoint(method: string, degrees: number, weight: number): {at: Point; linear: Float64Array} {
  const skinned = twistPoints(method, degrees, weight, [{x: 1, y: 0}]);
  const [x, y] = skinned.points[0];
  return {at: {x, y}, linear: skinned.linear(0)};
}

/** How far a linear part turns (1, 0), degrees between −180 and 180. */
export const turnOf = (linear: ArrayLike<number>): number => toDegrees(Math.atan2(linear[3], linear[0]));

const frame = bindFrame(twoBoneRig("twist", [{at: [1, 0, 0], weight: 0.5}]).skeleton);

/** The unit dual quaternions of the two bones as skinning makes them of their matrices: 8 numbers each. */
export function twistDuals(degrees: number): [Float64Array, Float64Array] {
  const {palette} = twistPoints("lbs", degrees, 0.5, [{x: 1, y: 0}]);
  const duals = new Float64Array(16);
  dualPalette(palette, frame, duals);
  return [duals.slice(0, 8), duals.slice(8, 16)];
}
