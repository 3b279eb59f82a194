import type {Vector} from "./vector.js";

export interface Bounds {
  low: Vector;
  high: Vector;
}

/** The box around 3V numbers. */
export function boundsOf(positions: ArrayLike<number>): Bounds {
  const low: Vector = [Infinity, Infinity, Infinity];
  const high: Vector = [-Infinity, -Infinity, -Infinity];
  for (let i = 0; i < positions.length; ++i) {
    const axis = i % 3;
    low[axis] = Math.min(low[axis], positions[i]);
    high[axis] = Math.max(high[axis], positions[i]);
  }
  return {low, high};
}

export const centreOf = ({low, high}: Bounds): Vector => [
  (low[0] + high[0]) / 2,
  (low[1] + high[1]) / 2,
  (low[2] + high[2]) / 2
];

export const diagonalOf = ({low, high}: Bounds): number =>
  Math.hypot(high[0] - low[0], high[1] - low[1], high[2] - low[2]);

/** The box with the same middle and no side shorter than `least`. */
export function widen(bounds: Bounds, least: number): Bounds {
  const middle = centreOf(bounds);
  const side = (edge: Vector, sign: number) =>
    edge.map((value, axis) => middle[axis] + sign * Math.max(least / 2, Math.abs(value - middle[axis]))) as Vector;
  return {low: side(bounds.low, -1), high: side(bounds.high, 1)};
}
