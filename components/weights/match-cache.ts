import {boundsOf, diagonalOf} from "../core/bounds.js";
import type {Floats} from "../core/floats.js";
import {invertAffine, transformPoint} from "../core/matrix4.js";
import {createPointSearch} from "../core/point-search.js";
import {vectorAt, type Vector} from "../core/vector.js";
import {cutRig} from "../rigs/cut-rig.js";
import {listNames, plural} from "../rigs/gltf-tally.js";
import {applyPose, createPosed} from "../rigs/palette.js";
import type {PointCache} from "../rigs/point-cache.js";
import {vertexCount, type Clip, type Mesh, type Rig, type VertexCache} from "../rigs/rig.js";
import {sampleClip} from "../rigs/sample-clip.js";
import {copyPose} from "../rigs/skeleton.js";
import {lbs} from "../skinning/lbs.js";
import {lastsAsLong, placementsOf, timingsOf, unitOf} from "./cache-conventions.js";
import {lengthText, shareText} from "./length-text.js";

/** Frames and vertices that conventions are tried on. */
const WATCHED = 12;
const TRIED = 128;

/** What all frames count beside the best: enough to tell parts apart that touch in it. */
const BESIDE = 1e-3;

/** Of the distances between cache and linear blending so many are held to this share of the diagonal. */
const JUDGED = 0.9;
const FARTHEST = 0.05;

/** Of the length of an edge: a point this near is not its neighbour. */
const SURE = 0.25;

/** Metres below which nothing is told. */
const TOLD = 1e-6;

/** How much edges may vary in their change of length, from quarter to quarter, where the points are in the mesh's own order. */
const ALIKE = 1.5;

/**
 * Finds which clip of the rig a cache follows, at which times, in which space, axes and unit, and which of its points each
 * vertex is: by the least distance from what linear blending makes of the rig's own weights. `clipName`: the clip, where it is
 * known; else one that lasts as long, if any does. The order of the points is the mesh's where edges keep their lengths in
 * it, and else of no account. Throws in one sentence, with numbers, where nothing comes near.
 */
export function matchCache(rig: Rig, cache: PointCache, clipName?: string): VertexCache {
  const watched = watch(rig, cache);
  let best: Following | null = null;
  for (const clip of clipsFor(rig, cache, clipName)) best = followClip(rig, cache, clip, watched, best) ?? best;
  return matchAll(rig, cache, watched, best as Following);
}

/** What is looked at of a cache, and how its points are told apart. */
interface Watched {
  /** Frame numbers. */
  frames: number[];
  /** 3P numbers of each, in the file's space. */
  positions: Float32Array[];
  /** For each the nearest point to one in the file's space; null where the points are in the mesh's own order. */
  searches: ((point: Vector) => number)[] | null;
}

/** A clip, and how the cache may follow it. */
interface Following {
  clip: number;
  seconds: Float64Array;
  label: string;
  toWorld: Float64Array;
  /** Sum of squares over what was tried, world space. */
  square: number;
}

function clipsFor({id, clips}: Rig, cache: PointCache, clipName?: string): number[] {
  const all = Array.from(clips.keys());
  if (all.length === 0) {
    throw new Error(`${cache.name}: ${id} has no clip, expected the one that the frames of the cache follow`);
  }
  if (clipName !== undefined) {
    const clip = clips.findIndex(({name}) => name === clipName);
    if (clip >= 0) return [clip];
    const known = listNames(clips.map(({name}) => name));
    throw new Error(`${cache.name}: clip ${clipName || "without a name"} is not in ${id}, expected one of ${known}`);
  }
  const lasting = all.filter((clip) => lastsAsLong(cache, clips[clip]));
  return lasting.length > 0 ? lasting : all;
}

function watch(rig: Rig, {name, points, times, positions}: PointCache): Watched {
  const count = Math.min(WATCHED, times.length);
  const frames = Array.from({length: count}, (_, i) =>
    count > 1 ? Math.round((i * (times.length - 1)) / (count - 1)) : 0
  );
  const views = frames.map((frame) => positions.subarray(3 * points * frame, 3 * points * (frame + 1)));
  if (views.every((view) => sizeOf(view) === 0)) {
    throw new Error(`${name}: has all points at one place, expected those of a mesh`);
  }
  const inOrder = points === vertexCount(rig) && keepsEdges(rig.mesh, views[count >> 1]);
  const all = Uint32Array.from({length: inOrder ? 0 : points}, (_, point) => point);
  return {frames, positions: views, searches: inOrder ? null : views.map((view) => createPointSearch(view, all))};
}

/** Whether the edges of the mesh are about as long between the points of the same numbers, but for a common factor. */
function keepsEdges({positions, triangles}: Mesh, points: Float32Array): boolean {
  const after = edgeLengths(triangles, points);
  const ratios = edgeLengths(triangles, positions)
    .map((length, edge) => after[edge] / length)
    .filter(Number.isFinite)
    .sort();
  return ratios[Math.floor(0.75 * ratios.length)] < ALIKE * ratios[Math.floor(0.25 * ratios.length)];
}

const medianEdge = ({triangles}: Mesh, positions: Floats): number =>
  edgeLengths(triangles, positions).sort()[triangles.length >> 1];

/** A length for each corner of each triangle: that of the edge to the next. */
const edgeLengths = (triangles: Uint32Array, positions: Floats): Float64Array =>
  Float64Array.from(triangles, (vertex, corner) =>
    lengthBetween(positions, 3 * vertex, 3 * triangles[corner % 3 < 2 ? corner + 1 : corner - 2])
  );

const lengthBetween = (positions: Floats, a: number, b: number): number =>
  Math.hypot(positions[b] - positions[a], positions[b + 1] - positions[a + 1], positions[b + 2] - positions[a + 2]);

/** The way in which the cache follows the clip best, where that is better than the best so far. */
function followClip(
  rig: Rig,
  cache: PointCache,
  clip: number,
  watched: Watched,
  soFar: Following | null
): Following | null {
  const timings = timingsOf(cache, rig.clips[clip]);
  const watchedTimes = (timing: Float64Array) => watched.frames.map((frame) => timing[frame]);
  const size = Math.max(...blended(rig, rig.clips[clip], watchedTimes(timings[0])).map(sizeOf));
  const placements = placementsOf(rig).map(({label, toWorld}) => {
    const {perUnit, label: unit} = unitOf(
      size / Math.max(...watched.positions.map((view) => sizeUnder(toWorld, view)))
    );
    const scaled = toWorld.map((value, i) => (i < 12 ? perUnit * value : value));
    return {label: `${label}, ${unit}`, toWorld: scaled};
  });
  const count = vertexCount(rig);
  const tried = Uint32Array.from({length: Math.min(TRIED, count)}, (_, i) =>
    Math.floor((i * count) / Math.min(TRIED, count))
  );
  const few = cutRig(rig, tried, new Uint32Array());
  let best: Following | null = null;
  for (const seconds of timings) {
    const aims = blended(few, rig.clips[clip], watchedTimes(seconds));
    for (const {label, toWorld} of placements) {
      const most: number = (best ?? soFar)?.square ?? Infinity;
      const square: number = matchPoints(aims, tried, toWorld, watched, most)?.square ?? Infinity;
      if (square < most) best = {clip, seconds, label, toWorld, square};
    }
  }
  return best;
}

const sizeOf = (positions: ArrayLike<number>): number => diagonalOf(boundsOf(positions));

const sizeUnder = (toWorld: Float64Array, positions: Float32Array): number =>
  sizeOf(
    Float64Array.from({length: positions.length}, (_, i) => {
      const [x, y, z] = vectorAt(positions, Math.floor(i / 3));
      return toWorld[i % 3] * x + toWorld[4 + (i % 3)] * y + toWorld[8 + (i % 3)] * z;
    })
  );

/** 3V numbers for each of some times: where linear blending has the vertices, world space. */
function blended(rig: Rig, clip: Clip, seconds: readonly number[]): Float64Array[] {
  const bound = lbs.bind(rig, {});
  const pose = copyPose(rig.skeleton.rest);
  const posed = createPosed(rig.skeleton);
  const count = rig.mesh.positions.length;
  return seconds.map((time) => {
    sampleClip(rig, clip, time, pose);
    applyPose(rig.skeleton, pose, posed);
    const surface = {positions: new Float64Array(count), normals: new Float64Array(count)};
    lbs.deform(bound, posed, surface);
    return surface.positions;
  });
}

interface MatchedPoints {
  /** A point number for each of the vertices. */
  pointOf: Uint32Array;
  /** Sum of squared distances over watched frames and vertices, world space. */
  square: number;
}

/**
 * The points that follow the aims of some vertices: in the mesh's own order, or of those that are nearest in any frame the one
 * that is nearest in its own best frame: of a walk each limb passes its rest at another time, and far from it the skin slides.
 * `aims`: 3N numbers a watched frame, world space; null once `most` is exceeded.
 */
function matchPoints(
  aims: readonly Float64Array[],
  vertices: Uint32Array,
  toWorld: Float64Array,
  watched: Watched,
  most: number
): MatchedPoints | null {
  const squares = squaresOf(aims, toWorld, watched);
  const all = Array.from(aims.keys());
  let pointOf = vertices;
  if (watched.searches) {
    const nearest = nearestPoints(aims, toWorld, watched.searches, squares, most);
    if (!nearest) return null;
    pointOf = vertices.map((_, i) => {
      const candidates = Array.from(new Set(nearest.map((points) => points[i])));
      const scores = candidates.map((point) => scoreOf(all.map((frame) => squares(i, point, [frame]))));
      return candidates[scores.indexOf(Math.min(...scores))];
    });
  }
  let square = 0;
  for (let i = 0; i < vertices.length; ++i) {
    square += squares(i, pointOf[i], all);
    if (square > most) return null;
  }
  return {pointOf, square};
}

const scoreOf = (squares: readonly number[]): number =>
  Math.min(...squares) + BESIDE * squares.reduce((sum, square) => sum + square, 0);

/** The sum of squared distances between an aim and a point over some of the watched frames. */
type Squares = (i: number, point: number, frames: readonly number[]) => number;

function squaresOf(aims: readonly Float64Array[], toWorld: Float64Array, {positions}: Watched): Squares {
  return (i, point, frames) => {
    let sum = 0;
    for (const frame of frames) {
      const at = transformPoint(toWorld, 0, vectorAt(positions[frame], point));
      for (let axis = 0; axis < 3; ++axis) sum += (at[axis] - aims[frame][3 * i + axis]) ** 2;
    }
    return sum;
  };
}

/** A point number for each aim, a list a frame; null once their squares exceed `most`, as no other points come nearer. */
function nearestPoints(
  aims: readonly Float64Array[],
  toWorld: Float64Array,
  searches: NonNullable<Watched["searches"]>,
  squares: Squares,
  most: number
): Uint32Array[] | null {
  const toFile = invertAffine(toWorld);
  let sum = 0;
  const nearest: Uint32Array[] = [];
  for (const [frame, aim] of aims.entries()) {
    nearest.push(
      Uint32Array.from({length: aim.length / 3}, (_, i) => searches[frame](transformPoint(toFile, 0, vectorAt(aim, i))))
    );
    nearest[frame].forEach((point, i) => (sum += squares(i, point, [frame])));
    if (sum > most) return null;
  }
  return nearest;
}

function matchAll(rig: Rig, cache: PointCache, watched: Watched, following: Following): VertexCache {
  const {name, points, positions} = cache;
  const {clip, seconds, label, toWorld} = following;
  const vertices = Uint32Array.from({length: vertexCount(rig)}, (_, v) => v);
  const aims = blended(
    rig,
    rig.clips[clip],
    watched.frames.map((frame) => seconds[frame])
  );
  const {pointOf} = matchPoints(aims, vertices, toWorld, watched, Infinity) as MatchedPoints;
  const squares = squaresOf(aims, toWorld, watched);
  const distances = aims.map((_, frame) =>
    Float64Array.from(pointOf, (point, v) => Math.sqrt(squares(v, point, [frame])))
  );
  const most = judged(distances.flatMap((ofFrame) => Array.from(ofFrame)));
  const size = sizeOf(aims[0]);
  const clipName = rig.clips[clip].name;
  if (!(most <= FARTHEST * size)) {
    throw new Error(
      `${name}: follows no clip of ${rig.id}, expected ${shareText(JUDGED)} of its points within ${shareText(FARTHEST)} of the diagonal from linear blending: at best, ${label} along "${clipName}", they are within ${shareText(most / size)} (${lengthText(most)})`
    );
  }
  const least = judged(Array.from(vertices, (v) => Math.min(...distances.map((ofFrame) => ofFrame[v]))));
  const count = plural(seconds.length, "frame", "frames");
  const order = watched.searches ? "points in another order" : "points in the mesh’s order";
  const doubt =
    watched.searches && least > SURE * medianEdge(rig.mesh, aims[0])
      ? " That is far for the length of the mesh’s edges: points may be taken for their neighbours, unless the cache has the rest pose or the mesh’s order."
      : "";
  const message = `${count} of ${name} along the clip "${clipName}", ${figures(seconds[0])} s to ${figures(seconds[seconds.length - 1])} s; ${shareText(JUDGED)} of the vertices are matched within ${lengthText(Math.max(least, TOLD))}, and within ${lengthText(Math.max(most, TOLD))} of linear blending in all frames; ${label}, ${order}.${doubt}`;
  return {name, clip, seconds, points, positions, toWorld, pointOf, message};
}

const judged = (distances: number[]): number =>
  distances.sort((a, b) => a - b)[Math.min(distances.length - 1, Math.floor(JUDGED * distances.length))];

const figures = (value: number): number => Number(value.toFixed(3));
