/**
 * Rigid motions as screws: a turn about an axis and a shift along it. The logarithm of a unit dual quaternion is six numbers:
 * half of the rotation vector (radians), and the dual part that says where the axis lies and how far it shifts.
 */
import {conjugate, multiply} from "./dual-quaternion.js";

/** A sine of which the square is less than this is rounding: the screw is none, or a shift. */
const STRAIGHT = 1e-30;

/** Cosine below which the other way is shorter: at half a turn rounding does not choose. */
const OTHER_WAY = -1e-12;

/**
 * Writes the logarithm of the unit dual quaternion `d` at `outOffset` of `out`. `d` and its negative move alike but have
 * other logarithms: the half angle a goes from 0 to π, and only up to π/2 is it the short way. At π, where no axis is left
 * over, zero is written. Returns a cot a, 1 at 0: how far the logarithm follows when `d` is turned across its axis.
 */
export function logarithm(d: ArrayLike<number>, offset: number, out: Float64Array, outOffset: number): number {
  const x = d[offset];
  const y = d[offset + 1];
  const z = d[offset + 2];
  const w = d[offset + 3];
  const square = x * x + y * y + z * z;
  const sine = Math.sqrt(square);
  const factor = square > STRAIGHT ? Math.atan2(sine, w) / sine : w < 0 ? 0 : 1;
  const cotangent = factor * w;
  // The shift along the axis is in the scalar of the dual part.
  const shift = d[offset + 7] * (square > STRAIGHT ? (1 - cotangent) / square : 1 / 3);
  out[outOffset] = factor * x;
  out[outOffset + 1] = factor * y;
  out[outOffset + 2] = factor * z;
  out[outOffset + 3] = factor * d[offset + 4] - shift * x;
  out[outOffset + 4] = factor * d[offset + 5] - shift * y;
  out[outOffset + 5] = factor * d[offset + 6] - shift * z;
  return cotangent;
}

/** Writes the unit dual quaternion of which `s`, six numbers, is the logarithm at `outOffset` of `out`. */
export function exponential(s: ArrayLike<number>, offset: number, out: Float64Array, outOffset: number): void {
  const x = s[offset];
  const y = s[offset + 1];
  const z = s[offset + 2];
  const square = x * x + y * y + z * z;
  const angle = Math.sqrt(square);
  const cosine = Math.cos(angle);
  const sinc = square > STRAIGHT ? Math.sin(angle) / angle : 1;
  const along = x * s[offset + 3] + y * s[offset + 4] + z * s[offset + 5];
  const shift = along * (square > STRAIGHT ? (cosine - sinc) / square : -1 / 3);
  out[outOffset] = sinc * x;
  out[outOffset + 1] = sinc * y;
  out[outOffset + 2] = sinc * z;
  out[outOffset + 3] = cosine;
  out[outOffset + 4] = sinc * s[offset + 3] + shift * x;
  out[outOffset + 5] = sinc * s[offset + 4] + shift * y;
  out[outOffset + 6] = sinc * s[offset + 5] + shift * z;
  out[outOffset + 7] = -sinc * along;
}

/**
 * Screw linear interpolation between unit dual quaternions, eight numbers each: of the screw that leads the short way from
 * `a` to `b` the share `t`, at constant speed (Kavan et al. 2008, section 3). Half a turn apart either way is as short: the
 * one that the signs of `a` and `b` say is taken.
 */
export function sclerp(a: ArrayLike<number>, b: ArrayLike<number>, t: number): Float64Array {
  const between = new Float64Array(8);
  const screw = new Float64Array(6);
  conjugate(a, 0, between, 0);
  multiply(between, 0, b, 0, between, 0);
  if (between[3] < OTHER_WAY) for (let i = 0; i < 8; ++i) between[i] *= -1;
  logarithm(between, 0, screw, 0);
  for (let i = 0; i < 6; ++i) screw[i] *= t;
  exponential(screw, 0, between, 0);
  multiply(a, 0, between, 0, between, 0);
  return between;
}
