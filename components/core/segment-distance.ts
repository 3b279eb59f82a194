import {add, dot, length, scale, subtract, type Vector} from "./vector.js";

/** How far the point `p` is from the nearest of the straight line from `from` to `to`. */
export function segmentDistance(p: Vector, from: Vector, to: Vector): number {
  const along = subtract(to, from);
  const t = Math.min(Math.max(dot(subtract(p, from), along) / dot(along, along), 0), 1);
  return length(subtract(p, add(from, scale(along, t))));
}
