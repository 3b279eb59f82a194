import {add, cross, dot, length, normalize, reject, scale, subtract, type Vector} from "../core/vector.js";
import type {Lens} from "./camera.js";

/** Above this cosine between axis and line of sight the pointer goes round the joint; below it, it rolls the limb. */
const FACING = 0.5;

/**
 * Starts a turn by the pointer about a world `axis` through `origin`, from pixel (x, y).
 * Returns radians turned since the last call, for each new pixel.
 * An axis that points at the eye is turned like a wheel; one that lies across the view is rolled like a pencil under a
 * finger, `radius` metres thick.
 */
export function turnDrag(lens: Lens, origin: Vector, axis: Vector, radius: number, x: number, y: number) {
  const centre = lens.project(origin);
  const sight = normalize(subtract(lens.eye, origin));
  const facing = dot(axis, sight);
  let lastX = x;
  let lastY = y;

  if (Math.abs(facing) > FACING) {
    return (toX: number, toY: number): number => {
      const before = Math.atan2(centre.y - lastY, lastX - centre.x);
      const after = Math.atan2(centre.y - toY, toX - centre.x);
      lastX = toX;
      lastY = toY;
      return Math.atan2(Math.sin(after - before), Math.cos(after - before)) * Math.sign(facing);
    };
  }

  const front = scale(normalize(reject(sight, axis)), radius);
  const nudged = lens.project(add(add(origin, front), scale(cross(axis, front), 0.01)));
  const unmoved = lens.project(add(origin, front));
  const along = [nudged.x - unmoved.x, nudged.y - unmoved.y];
  const size = Math.hypot(along[0], along[1]) || 1;
  const pixelsPerRadian = Math.max(lens.pixelsPerMetre(origin) * radius, 36);
  return (toX: number, toY: number): number => {
    const moved = ((toX - lastX) * along[0] + (toY - lastY) * along[1]) / size;
    lastX = toX;
    lastY = toY;
    return moved / pixelsPerRadian;
  };
}

/** `count` points of the circle of `radius` about `axis` through `origin`, from the direction `zero`, by the right hand. */
export function circle(
  origin: Vector,
  axis: Vector,
  zero: Vector,
  radius: number,
  from: number,
  to: number,
  count = 49
) {
  const across = cross(axis, zero);
  return Array.from({length: count}, (_, i) => {
    const angle = from + ((to - from) * i) / (count - 1);
    return add(origin, add(scale(zero, radius * Math.cos(angle)), scale(across, radius * Math.sin(angle))));
  });
}

/** Any unit vector perpendicular to `axis`, `wanted` if it is. */
export function perpendicular(wanted: Vector, axis: Vector): Vector {
  const kept = reject(wanted, axis);
  return length(kept) > 1e-6
    ? normalize(kept)
    : normalize(cross(axis, Math.abs(axis[0]) < 0.6 ? [1, 0, 0] : [0, 1, 0]));
}
