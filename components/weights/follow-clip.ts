import {vectorAt} from "../core/vector.js";
import {cutRig} from "../rigs/cut-rig.js";
import type {Rig} from "../rigs/rig.js";
import {placementsOf, timingsOf, unitOf} from "./cache-conventions.js";
import {clipPositions, sizeOf} from "./clip-positions.js";
import {matchPoints, type Watched} from "./match-points.js";
import type {WatchedFrames} from "./watched-frames.js";

/** A clip, and how the cache may follow it. */
export interface Following {
  clip: number;
  seconds: Float64Array;
  label: string;
  toWorld: Float64Array;
  /** Sum of squares over what was tried, world space. */
  square: number;
}

/** The way in which the cache follows the clip best, where that is better than the best so far. */
export function followClip(
  rig: Rig,
  cache: WatchedFrames,
  clip: number,
  watched: Watched,
  tried: Uint32Array,
  soFar: Following | null
): Following | null {
  const timings = timingsOf(cache, rig.clips[clip]);
  const watchedTimes = (timing: Float64Array) => watched.frames.map((frame) => timing[frame]);
  const size = Math.max(...clipPositions(rig, rig.clips[clip], watchedTimes(timings[0])).map(sizeOf));
  const placements = placementsOf(rig).map(({label, toWorld}) => {
    const {perUnit, label: unit} = unitOf(
      size / Math.max(...watched.positions.map((view) => sizeUnder(toWorld, view)))
    );
    const scaled = toWorld.map((value, i) => (i < 12 ? perUnit * value : value));
    return {label: `${label}, ${unit}`, toWorld: scaled};
  });
  const few = cutRig(rig, tried, new Uint32Array());
  let best: Following | null = null;
  for (const seconds of timings) {
    const aims = clipPositions(few, rig.clips[clip], watchedTimes(seconds));
    for (const {label, toWorld} of placements) {
      const most: number = (best ?? soFar)?.square ?? Infinity;
      const square: number = matchPoints(aims, tried, toWorld, watched, most)?.square ?? Infinity;
      if (square < most) best = {clip, seconds, label, toWorld, square};
    }
  }
  return best;
}

const sizeUnder = (toWorld: Float64Array, positions: Float32Array): number =>
  sizeOf(
    Float64Array.from({length: positions.length}, (_, i) => {
      const [x, y, z] = vectorAt(positions, Math.floor(i / 3));
      return toWorld[i % 3] * x + toWorld[4 + (i % 3)] * y + toWorld[8 + (i % 3)] * z;
    })
  );
