import {closestOnSegment} from "./segment.js";
import {length, subtract, type Vector} from "./vector.js";

/** How far the point `p` is from the nearest of the straight line from `from` to `to`. */
export const segmentDistance = (p: Vector, from: Vector, to: Vector): number =>
  length(subtract(p, closestOnSegment(p, from, to)));
