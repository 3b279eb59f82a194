/** Where the points of a mesh are in a row of frames, as the file has them: its own space, axes, unit and order. F frames, P points. */
export interface PointCache {
  /** Of the file. */
  name: string;
  /** F times, falling nowhere: seconds, or where the file does not know how long a frame lasts, frames. */
  times: Float64Array;
  timesIn: "seconds" | "frames";
  points: number;
  /** 3PF numbers, a frame after the other. */
  positions: Float32Array;
}

/** What a person may be told to bring. */
export const POINT_CACHE_FILES = "a .mdd or .pc2 file";

export const isPointCache = (path: string): boolean => /\.(mdd|pc2)$/i.test(path);

const PC2_MAGIC = "POINTCACHE2\0";
const PC2_HEADER = 32;

/**
 * Reads a vertex cache: NewTek's .mdd (big-endian; Blender and Houdini write it, too) or .pc2 of 3ds Max (little-endian).
 * Nothing is allocated before the file is known to be as long as its header says. Throws in one sentence that begins with `name`.
 */
export function readPointCache(bytes: Uint8Array, name: string): PointCache {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const cache = beginsWith(bytes, PC2_MAGIC) ? readPc2(view, name) : readMdd(view, name);
  cache.times.forEach((time, frame) => {
    if (Number.isFinite(time) && (frame === 0 || time >= cache.times[frame - 1])) return;
    throw new Error(`${name}: time of frame ${frame} is ${time}, expected a finite number not below the one before`);
  });
  const wrong = cache.positions.findIndex((value) => !Number.isFinite(value));
  if (wrong >= 0) {
    const point = Math.floor(wrong / 3);
    throw new Error(
      `${name}: point ${point % cache.points} of frame ${Math.floor(point / cache.points)} is at ${cache.positions[wrong]}, expected finite numbers`
    );
  }
  return cache;
}

const beginsWith = (bytes: Uint8Array, text: string): boolean =>
  Array.from(text).every((letter, i) => bytes[i] === letter.charCodeAt(0));

function readMdd(view: DataView, name: string): PointCache {
  if (/\.pc2$/i.test(name)) throw new Error(`${name}: does not begin as a .pc2 file, expected "POINTCACHE2"`);
  const [frames, points] = view.byteLength < 8 ? [0, 0] : [view.getInt32(0), view.getInt32(4)];
  // The format has no magic number: that header and length agree is all that tells it from another.
  refuseSize(name, view, frames, points, 8 + 4 * frames, (expected) => view.byteLength === expected);
  return {
    name,
    times: Float64Array.from({length: frames}, (_, frame) => view.getFloat32(8 + 4 * frame)),
    timesIn: "seconds",
    points,
    positions: floatsAt(view, 8 + 4 * frames, 3 * points * frames, false)
  };
}

function readPc2(view: DataView, name: string): PointCache {
  if (view.byteLength < PC2_HEADER) {
    throw new Error(`${name}: is ${view.byteLength} bytes long, expected ${PC2_HEADER} of a .pc2 header at least`);
  }
  const points = view.getInt32(16, true);
  const first = view.getFloat32(20, true);
  const step = view.getFloat32(24, true);
  const frames = view.getInt32(28, true);
  refuseSize(name, view, frames, points, PC2_HEADER, (expected) => view.byteLength >= expected);
  return {
    name,
    times: Float64Array.from({length: frames}, (_, frame) => first + step * frame),
    timesIn: "frames",
    points,
    positions: floatsAt(view, PC2_HEADER, 3 * points * frames, true)
  };
}

/** `first`: where the positions begin; `fits`: whether the file may hold so many bytes. */
function refuseSize(
  name: string,
  {byteLength}: DataView,
  frames: number,
  points: number,
  first: number,
  fits: (expected: number) => boolean
): void {
  if (frames < 1 || points < 1) {
    throw new Error(
      `${name}: begins with ${frames} frames of ${points} points, expected ${POINT_CACHE_FILES} with one at least`
    );
  }
  const expected = first + 12 * frames * points;
  if (fits(expected)) return;
  throw new Error(
    `${name}: is ${byteLength} bytes long, expected ${expected} for the ${frames} frames of ${points} points that it begins with`
  );
}

function floatsAt(view: DataView, first: number, count: number, littleEndian: boolean): Float32Array {
  const out = new Float32Array(count);
  for (let i = 0; i < count; ++i) out[i] = view.getFloat32(first + 4 * i, littleEndian);
  return out;
}
