/** 3-vectors as [x, y, z]. */
export type Vector = [number, number, number];

export const dot = (a: Vector, b: Vector): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
export const add = (a: Vector, b: Vector): Vector => [a[0] + b[0], a[1] + b[1], a[2] + b[2]];
export const subtract = (a: Vector, b: Vector): Vector => [a[0] - b[0], a[1] - b[1], a[2] - b[2]];
export const scale = (a: Vector, s: number): Vector => [a[0] * s, a[1] * s, a[2] * s];
export const length = (a: Vector): number => Math.hypot(a[0], a[1], a[2]);
export const cross = (a: Vector, b: Vector): Vector => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0]
];

/** The unit vector along `a`, or the zero vector when `a` has no direction: its length is 0, or has no inverse. */
export function normalize(a: Vector): Vector {
  const inverse = 1 / length(a);
  return inverse < Infinity ? scale(a, inverse) : [0, 0, 0];
}

/** The part of `a` perpendicular to the unit vector `n`. */
export const reject = (a: Vector, n: Vector): Vector => subtract(a, scale(n, dot(a, n)));

/** Vector `i` of a flat array, 3 numbers each. */
export const vectorAt = (array: ArrayLike<number>, i: number): Vector => [
  array[3 * i],
  array[3 * i + 1],
  array[3 * i + 2]
];
