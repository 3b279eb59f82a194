import {toRadians} from "../../core/angle.js";
import {fromAxisAngle} from "../../core/quaternion.js";
import type {Vector} from "../../core/vector.js";
import {pointRig} from "../../rigs/point-rig.js";
import type {Rig} from "../../rigs/rig.js";
import {bindFrame} from "../../skinning/bind-frame.js";
import {dualPalette} from "../../skinning/dual-palette.js";
import type {Pivot} from "../../skinning/pivot.js";
import {skinPoints, type Turns} from "../skin-points.js";
import {turnOf} from "./two-bones.js";

const ORIGIN: Vector = [0, 0, 0];

/** The point (1, 0) held by three bones in a row about one joint. `listed`: the order in which a file names its influences. */
function threeBoneRig(weights: readonly number[], listed: readonly number[]): Rig {
  const joints = weights.map((_, bone) => ({name: `bone ${bone + 1}`, at: ORIGIN, parent: bone - 1}));
  return pointRig("three-bones", joints, [
    {at: [1, 0, 0], influences: listed.map((bone) => [bone, weights[bone]] as const)}
  ]);
}

/** The second and third bone each turned by `spread` degrees beyond the one before: 0, spread and twice spread in all. */
function turnsOf(spread: number): Turns {
  const turn = fromAxisAngle([0, 0, 1], toRadians(spread));
  return {1: turn, 2: turn};
}

/** How far dual quaternion skinning turns the point under a pivot, degrees. */
export function turnUnder(pivot: Pivot, spread: number, weights: readonly number[], listed: readonly number[]): number {
  return turnOf(skinPoints(threeBoneRig(weights, listed), `dqs:pivot=${pivot}`, turnsOf(spread)).linear(0));
}

/** The unit dual quaternions of the three bones, as skinning makes them. */
export function threeDuals(spread: number): Float64Array[] {
  const rig = threeBoneRig([1 / 3, 1 / 3, 1 / 3], [0, 1, 2]);
  const duals = new Float64Array(24);
  dualPalette(skinPoints(rig, "lbs", turnsOf(spread)).palette, bindFrame(rig.skeleton), duals);
  return [0, 8, 16].map((at) => duals.slice(at, at + 8));
}
