import {applyPose, createPosed} from "../../components/rigs/palette.js";
import {readPointCache, type PointCache} from "../../components/rigs/point-cache.js";
import type {Rig} from "../../components/rigs/rig.js";
import {sampleClip} from "../../components/rigs/sample-clip.js";
import {copyPose} from "../../components/rigs/skeleton.js";
import type {Vector} from "../../components/core/vector.js";
import {skinned} from "./rigs.js";

/** Points frame by frame, 3P numbers each, and the frames' times in seconds. */
export interface Frames {
  times: readonly number[];
  positions: readonly ArrayLike<number>[];
}

export function writeMdd({times, positions}: Frames): Uint8Array {
  const count = positions[0].length;
  const view = new DataView(new ArrayBuffer(8 + 4 * times.length * (1 + count)));
  view.setInt32(0, times.length);
  view.setInt32(4, count / 3);
  times.forEach((time, frame) => view.setFloat32(8 + 4 * frame, time));
  const first = 8 + 4 * times.length;
  positions.forEach((points, frame) => {
    for (let i = 0; i < count; ++i) view.setFloat32(first + 4 * (count * frame + i), points[i]);
  });
  return new Uint8Array(view.buffer);
}

/** `first`: the number of the first frame; they follow each other by one. */
export function writePc2({positions}: Pick<Frames, "positions">, first = 0): Uint8Array {
  const count = positions[0].length;
  const view = new DataView(new ArrayBuffer(32 + 4 * positions.length * count));
  Array.from("POINTCACHE2").forEach((letter, i) => view.setUint8(i, letter.charCodeAt(0)));
  view.setInt32(12, 1, true);
  view.setInt32(16, count / 3, true);
  view.setFloat32(20, first, true);
  view.setFloat32(24, 1, true);
  view.setInt32(28, positions.length, true);
  positions.forEach((points, frame) => {
    for (let i = 0; i < count; ++i) view.setFloat32(32 + 4 * (count * frame + i), points[i], true);
  });
  return new Uint8Array(view.buffer);
}

export interface FramesOptions {
  /** Of the rig's clips. */
  clip?: number;
  frames?: number;
  perSecond?: number;
  /** Seconds into the clip of the first frame. */
  from?: number;
}

/** What a method makes of a clip; its times begin at 0. */
export function framesOf(
  rig: Rig,
  method: string,
  {clip = 0, frames = 25, perSecond = 24, from = 0}: FramesOptions = {}
): Frames {
  const times = Array.from({length: frames}, (_, frame) => frame / perSecond);
  const pose = copyPose(rig.skeleton.rest);
  const posed = createPosed(rig.skeleton);
  const positions = times.map((time) => {
    sampleClip(rig, rig.clips[clip], from + time, pose);
    applyPose(rig.skeleton, pose, posed);
    return skinned(method, rig, posed).positions;
  });
  return {times, positions};
}

/** The same with every point moved. */
export const moved = ({times, positions}: Frames, move: (point: Vector) => Vector): Frames => ({
  times,
  positions: positions.map((points) =>
    Array.from({length: points.length / 3}, (_, i) =>
      move([points[3 * i], points[3 * i + 1], points[3 * i + 2]])
    ).flat()
  )
});

/** The same points in another order, or fewer: `order[i]` is what becomes point i. */
export const ordered = ({times, positions}: Frames, order: readonly number[]): Frames => ({
  times,
  positions: positions.map((points) =>
    order.flatMap((from) => [points[3 * from], points[3 * from + 1], points[3 * from + 2]])
  )
});

/** As the product reads them. */
export const cacheOf = (frames: Frames, name = "sim.mdd"): PointCache => readPointCache(writeMdd(frames), name);
