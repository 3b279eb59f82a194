import {add, dot, scale, subtract, type Vector} from "./vector.js";

/** The point of a segment that is nearest to another; a segment may be a point. */
export function closestOnSegment(point: Vector, from: Vector, to: Vector): Vector {
  const along = subtract(to, from);
  const squared = dot(along, along);
  if (squared === 0) return from;
  return add(from, scale(along, Math.min(Math.max(dot(subtract(point, from), along) / squared, 0), 1)));
}
