import type {Floats} from "./floats.js";
import type {Vector} from "./vector.js";

/**
 * Gives a function that finds the point nearest to another among some of many: `positions` has three numbers a point,
 * `chosen` the numbers of those that are meant. It gives the point's number, or -1 when none is chosen.
 * A balanced k-d tree (Bentley 1975) laid out in place: the middle of each range splits it, by x, y and z in turn.
 */
export function createPointSearch(positions: Floats, chosen: ArrayLike<number>): (point: Vector) => number {
  const points = Uint32Array.from(chosen);
  split(positions, points, 0, points.length, 0);
  return (point) => {
    let nearest = -1;
    let least = Infinity;
    const look = (first: number, end: number, axis: number): void => {
      if (first >= end) return;
      const middle = (first + end) >> 1;
      const at = 3 * points[middle];
      const dx = positions[at] - point[0];
      const dy = positions[at + 1] - point[1];
      const dz = positions[at + 2] - point[2];
      const distance = dx * dx + dy * dy + dz * dz;
      if (distance < least) {
        least = distance;
        nearest = points[middle];
      }
      const offset = point[axis] - positions[at + axis];
      const next = (axis + 1) % 3;
      if (offset < 0) look(first, middle, next);
      else look(middle + 1, end, next);
      if (offset * offset >= least) return;
      if (offset < 0) look(middle + 1, end, next);
      else look(first, middle, next);
    };
    look(0, points.length, 0);
    return nearest;
  };
}

function split(positions: Floats, points: Uint32Array, first: number, end: number, axis: number): void {
  if (end - first < 2) return;
  const middle = (first + end) >> 1;
  select(positions, points, first, end - 1, middle, axis);
  split(positions, points, first, middle, (axis + 1) % 3);
  split(positions, points, middle + 1, end, (axis + 1) % 3);
}

/** Hoare's selection: puts the point that is `wanted`th along an axis in its place, none beyond it before it. */
function select(positions: Floats, points: Uint32Array, low: number, high: number, wanted: number, axis: number): void {
  while (low < high) {
    const pivot = positions[3 * points[(low + high) >> 1] + axis];
    let i = low;
    let j = high;
    while (i <= j) {
      while (positions[3 * points[i] + axis] < pivot) ++i;
      while (positions[3 * points[j] + axis] > pivot) --j;
      if (i > j) break;
      const point = points[i];
      points[i++] = points[j];
      points[j--] = point;
    }
    if (wanted <= j) high = j;
    else if (wanted >= i) low = i;
    else return;
  }
}
