import {dot, length, type Vector} from "../../core/vector.js";

/** What the linear part of a transform does, from its three columns. */
export interface LinearPart {
  determinant: number;
  /** The largest cosine between two columns, 0 to 1: 0 where right angles stay right. */
  shear: number;
  /** The longest column by the shortest, at least 1; infinite where one has no length, and where none has. */
  unevenness: number;
}

/** Speaks of nine numbers, three rows. */
export function linearPart(m: ArrayLike<number>): LinearPart {
  const columns = [0, 1, 2].map((column): Vector => [m[column], m[3 + column], m[6 + column]]);
  const lengths = columns.map(length);
  const cosines = [
    [0, 1],
    [1, 2],
    [2, 0]
  ].map(([a, b]) => Math.abs(dot(columns[a], columns[b])) / (lengths[a] * lengths[b] || 1));
  return {
    determinant:
      m[0] * (m[4] * m[8] - m[5] * m[7]) - m[1] * (m[3] * m[8] - m[5] * m[6]) + m[2] * (m[3] * m[7] - m[4] * m[6]),
    shear: Math.max(...cosines),
    unevenness: Math.max(...lengths) / Math.min(...lengths) || Infinity
  };
}

/** The linear part of joint `joint`'s column-major matrix, nine numbers by rows. */
export function linearRows(world: ArrayLike<number>, joint: number): number[] {
  const m = 16 * joint;
  return [0, 1, 2].flatMap((row) => [world[m + row], world[m + 4 + row], world[m + 8 + row]]);
}
