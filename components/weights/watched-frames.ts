import type {PointCache} from "../rigs/point-cache.js";

/** Frames that conventions are tried on. */
const WATCHED = 12;

/** A point cache with the positions of a few of its frames, evenly: all that a match looks at. */
export interface WatchedFrames extends Omit<PointCache, "positions"> {
  /** Frame numbers. */
  frames: number[];
  /** 3P numbers of each. */
  positions: Float32Array[];
}

/** The positions are copies: a view would take the whole cache with it to a worker. */
export function watchedFrames({positions, ...cache}: PointCache): WatchedFrames {
  const {points, times} = cache;
  const count = Math.min(WATCHED, times.length);
  const frames = Array.from({length: count}, (_, i) =>
    count > 1 ? Math.round((i * (times.length - 1)) / (count - 1)) : 0
  );
  return {
    ...cache,
    frames,
    positions: frames.map((frame) => positions.slice(3 * points * frame, 3 * points * (frame + 1)))
  };
}
