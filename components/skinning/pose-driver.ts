import {denseInverse} from "../core/dense-inverse.js";
import {swingTwist, twistAngle} from "../core/swing-twist.js";
import type {Quaternion} from "../core/quaternion.js";
import type {JointFrame} from "../rigs/joint-frame.js";
import {REST_TURN, turnRotation} from "../rigs/joint-turn.js";

/** The motions of a joint that shapes may be keyed to. */
export type KeyedMotion = "twist" | "bend";

/** A turn of a joint by one motion alone, at which one shape is whole and all others are gone. */
export interface Key {
  motion: KeyedMotion;
  /** Radians in (-π, π), not 0. */
  angle: number;
}

/**
 * How a joint's turn becomes how much of each of its shapes there is. triangular: each motion's angle by itself, straight
 * from key to key, from none at rest, and the last key's shape whole beyond it. rbf: Gaussians of the angle between whole
 * turns, so that a turn by both motions is near to neither's keys.
 */
export const DRIVERS = ["triangular", "rbf"] as const;
export type DriverKind = (typeof DRIVERS)[number];

/** Writes how much of each of N shapes there is when the joint is turned from rest by `turn`: N numbers from `offset` on. */
export type Driver = (turn: Quaternion, out: Float64Array, offset: number) => void;

export const createDriver = (kind: DriverKind, frame: JointFrame, keys: readonly Key[]): Driver =>
  kind === "rbf" ? rbf(frame, keys) : triangular(frame, keys);

/** The key's turn, in the joint's own space. */
export const keyRotation = (frame: JointFrame, {motion, angle}: Key): Quaternion =>
  turnRotation(frame, {...REST_TURN, [motion]: angle});

function triangular(frame: JointFrame, keys: readonly Key[]): Driver {
  const ramps = keys.map(({motion, angle}) => {
    const side = Math.sign(angle);
    const at = Math.abs(angle);
    // The other keys of the same motion on the same side, by how far they are out.
    const others = keys
      .filter((key) => key.motion === motion && key.angle * side > 0)
      .map((key) => Math.abs(key.angle));
    const before = Math.max(0, ...others.filter((other) => other < at));
    const after = Math.min(Infinity, ...others.filter((other) => other > at));
    return {motion, side, before, at, after};
  });
  return (turn, out, offset) => {
    const {swing} = swingTwist(turn, frame.twist);
    const angles = {twist: twistAngle(turn, frame.twist), bend: twistAngle(swing, frame.bend)};
    ramps.forEach(({motion, side, before, at, after}, i) => {
      const angle = side * angles[motion];
      const share =
        angle <= at ? (angle - before) / (at - before) : after < Infinity ? (after - angle) / (after - at) : 1;
      out[offset + i] = Math.max(0, share);
    });
  };
}

function rbf(frame: JointFrame, keys: readonly Key[]): Driver {
  // Rest is a key of no shape.
  const turns: Quaternion[] = [...keys.map((key) => keyRotation(frame, key)), [0, 0, 0, 1]];
  const count = turns.length;
  const width = widthOf(turns);
  const gaussian = (a: Quaternion, b: Quaternion) => Math.exp(-((angleBetween(a, b) / width) ** 2));
  const weights = denseInverse(
    turns.flatMap((a) => turns.map((b) => gaussian(a, b))),
    count
  );
  return (turn, out, offset) => {
    const near = turns.map((key) => gaussian(turn, key));
    for (let i = 0; i < keys.length; ++i) {
      let share = 0;
      for (let j = 0; j < count; ++j) share += near[j] * weights[count * j + i];
      out[offset + i] = share;
    }
  };
}

/** The mean, over the keys, of the angle to the nearest other. */
function widthOf(turns: readonly Quaternion[]): number {
  const nearest = turns.map((a) => Math.min(...turns.filter((b) => b !== a).map((b) => angleBetween(a, b))));
  return nearest.reduce((sum, angle) => sum + angle, 0) / turns.length;
}

/** Of the shortest turn from one to the other, radians. */
function angleBetween(a: Quaternion, b: Quaternion): number {
  return 2 * Math.acos(Math.min(1, Math.abs(a[0] * b[0] + a[1] * b[1] + a[2] * b[2] + a[3] * b[3])));
}
