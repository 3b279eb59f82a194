import {jointFrames, type Motion} from "../rigs/joint-frame.js";
import {REST_TURN, turnRotation} from "../rigs/joint-turn.js";
import type {Rig} from "../rigs/rig.js";
import {MOST_GAIN, type Sculpting} from "./corrective-shapes.js";
import {linearScale} from "./lbs.js";
import {createDriver} from "./pose-driver.js";

/** A number of the plane across the joint's axis: a scale and a turn. */
type Planar = readonly [number, number];

const times = ([a, b]: Planar, [c, d]: Planar): Planar => [a * c - b * d, a * d + b * c];
const difference = ([a, b]: Planar, [c, d]: Planar): Planar => [a - c, b - d];
const turnBy = (angle: number): Planar => [Math.cos(angle), Math.sin(angle)];

/** What linear blending makes of two bones that share the joint, the one of weight `weight` turned. */
const linearBlend = (weight: number, angle: number): Planar => [
  1 - weight + weight * Math.cos(angle),
  weight * Math.sin(angle)
];

/** By how much dual quaternion skinning turns the same, within half a turn. */
const dualAngle = (weight: number, angle: number): number =>
  2 * Math.atan2(weight * Math.sin(angle / 2), 1 - weight + weight * Math.cos(angle / 2));

/**
 * The smallest singular value of linear blending with corrective shapes for two bones that share the joint, one of them of
 * weight `weight` and turned by `angle` (radians, within half a turn). Across the axis everything is a number of the plane;
 * along it the scale is 1. Null for a driver that mixes the motions, whose shapes turn about several axes.
 */
export function correctiveScale(
  weight: number,
  angle: number,
  {skeleton}: Rig,
  joint: number,
  motion: Motion,
  {joints, keys, driver, target, space}: Sculpting
): number | null {
  if (driver !== "triangular") return null;
  if (!joints.includes(joint)) return linearScale(weight, angle);
  const frame = jointFrames(skeleton)[joint];
  const shares = new Float64Array(keys.length);
  createDriver(driver, frame, keys)(turnRotation(frame, {...REST_TURN, [motion]: angle}), shares, 0);
  const targetAngle = (of: number) => (target.id === "dib" ? weight * of : dualAngle(weight, of));

  let sum: Planar = [0, 0];
  keys.forEach((key, i) => {
    if (shares[i] === 0) return;
    const blend = linearBlend(weight, key.angle);
    const scale = Math.hypot(...blend);
    const gap = difference(turnBy(targetAngle(key.angle)), blend);
    const divisor = scale * Math.max(scale, 1 / MOST_GAIN);
    const back: Planar =
      space === "rest" ? [blend[0] / divisor, -blend[1] / divisor] : turnBy(-dualAngle(weight, key.angle));
    const offset = times(back, gap);
    sum = [sum[0] + shares[i] * offset[0], sum[1] + shares[i] * offset[1]];
  });
  const blend = linearBlend(weight, angle);
  const carried = times(space === "rest" ? blend : turnBy(dualAngle(weight, angle)), sum);
  return Math.min(1, Math.hypot(blend[0] + carried[0], blend[1] + carried[1]));
}
