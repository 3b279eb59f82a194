import {boundsOf, diagonalOf} from "../core/bounds.js";
import {createPointSearch} from "../core/point-search.js";
import {vectorAt} from "../core/vector.js";
import {cutRig} from "../rigs/cut-rig.js";
import {listNames, plural} from "../rigs/gltf-tally.js";
import {applyPose, createPosed} from "../rigs/palette.js";
import type {PointCache} from "../rigs/point-cache.js";
import {NO_POINT, vertexCount, type Clip, type Primitive, type Rig, type VertexCache} from "../rigs/rig.js";
import {sampleClip} from "../rigs/sample-clip.js";
import {copyPose} from "../rigs/skeleton.js";
import {lbs} from "../skinning/lbs.js";
import {absentParts} from "./absent-parts.js";
import {lastsAsLong, placementsOf, timingsOf, unitOf} from "./cache-conventions.js";
import {keepsEdges, medianEdge} from "./edge-lengths.js";
import {lengthText, shareText} from "./length-text.js";
import {matchPoints, squaresOf, type MatchedPoints, type Watched} from "./match-points.js";

/** Frames and vertices that conventions are tried on. */
const WATCHED = 12;
const TRIED = 128;

/** Of the distances between cache and linear blending so many are held to this share of the diagonal. */
const JUDGED = 0.9;
const FARTHEST = 0.05;

/**
 * Finds which clip of the rig a cache follows, at which times, in which space, axes and unit, and which of its points each
 * vertex is: by the least distance from what linear blending makes of the rig's own weights. `clipName`: the clip, where it is
 * known; else one that lasts as long, if any does. The order of the points is the mesh's where edges keep their lengths in
 * it, and else of no account. Throws in one sentence, with numbers, where nothing comes near.
 */
export function matchCache(rig: Rig, cache: PointCache, clipName?: string): VertexCache {
  const watched = watch(rig, cache);
  const clips = clipsFor(rig, cache, clipName);
  const matchBy = (parts: readonly Primitive[]): Match => {
    let best: Following | null = null;
    for (const clip of clips) best = followClip(rig, cache, clip, watched, someOf(parts), best) ?? best;
    return matchVertices(rig, watched, best as Following);
  };
  const {primitives} = rig.mesh;
  const match = matchBy(primitives);
  const present = primitives.filter((part) => !match.absent.includes(part));
  // What the cache has not may have decided for the wrong clip or time.
  const isWhole = present.length === primitives.length || present.length === 0;
  return judge(rig, cache, watched, isWhole ? match : matchBy(present));
}

/** Vertices of some parts of the mesh, evenly. */
function someOf(parts: readonly Primitive[]): Uint32Array {
  const vertices = parts.flatMap(({firstVertex, vertexCount}) =>
    Array.from({length: vertexCount}, (_, i) => firstVertex + i)
  );
  const count = Math.min(TRIED, vertices.length);
  return Uint32Array.from({length: count}, (_, i) => vertices[Math.floor((i * vertices.length) / count)]);
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
  const searches = inOrder ? null : views.map((view) => createPointSearch(view, all));
  return {frames, positions: views, searches, farthest: (FARTHEST * sizeOf(restPositions(rig))) ** 2};
}

/** The way in which the cache follows the clip best, where that is better than the best so far. */
function followClip(
  rig: Rig,
  cache: PointCache,
  clip: number,
  watched: Watched,
  tried: Uint32Array,
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

/** World space. */
const restPositions = (rig: Rig): Float64Array => blended(rig, {name: "", duration: 0, tracks: []}, [0])[0];

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

/** Metres below which nothing is told. */
const TOLD = 1e-6;

/** Of the length of an edge: a point this near is not its neighbour. */
const SURE = 0.25;

/** All vertices with their points. */
interface Match {
  following: Following;
  /** V point numbers. */
  pointOf: Uint32Array;
  /** V numbers a watched frame, world space: how far each vertex of linear blending is from its point. */
  distances: Float64Array[];
  /** The parts of the mesh that the cache has no points of. */
  absent: Primitive[];
}

function matchVertices(rig: Rig, watched: Watched, following: Following): Match {
  const {clip, seconds, toWorld} = following;
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
  const sums = Float64Array.from(vertices, (v) => distances.reduce((sum, ofFrame) => sum + ofFrame[v] ** 2, 0));
  const absent = watched.searches ? absentParts(rig.mesh, pointOf, sums) : [];
  return {following, pointOf, distances, absent};
}

/** Throws in one sentence, with numbers, where even the best match is none. */
function judge(
  rig: Rig,
  cache: PointCache,
  watched: Watched,
  {following, pointOf, distances, absent}: Match
): VertexCache {
  const {name, points, positions} = cache;
  const {clip, seconds, label, toWorld} = following;
  const vertices = Array.from(pointOf.keys());
  const isPresent = (v: number) =>
    !absent.some(({firstVertex, vertexCount}) => v >= firstVertex && v < firstVertex + vertexCount);

  const clipName = rig.clips[clip].name;
  const size = sizeOf(restPositions(rig));
  const sameMesh = absent.length < rig.mesh.primitives.length;
  const judgedVertices = sameMesh ? vertices.filter(isPresent) : vertices;
  const most = judged(distances.flatMap((ofFrame) => judgedVertices.map((v) => ofFrame[v])));
  if (!(most <= FARTHEST * size)) {
    throw new Error(
      `${name}: follows no clip of ${rig.id}, expected ${shareText(JUDGED)} of its points within ${shareText(FARTHEST)} of the diagonal from linear blending: at best, ${label} along "${clipName}", they are within ${shareText(most / size)} (${lengthText(most)})`
    );
  }
  if (!sameMesh) {
    throw new Error(
      `${name}: has ${points} points, of which most of the ${vertices.length} vertices of ${rig.id} would have to share one with others, expected those of the same mesh`
    );
  }
  const least = judged(judgedVertices.map((v) => Math.min(...distances.map((ofFrame) => ofFrame[v]))));
  const count = plural(seconds.length, "frame", "frames");
  const order = watched.searches ? "points in another order" : "points in the mesh’s order";
  const names = listNames(absent.map((part) => part.name));
  const left = absent.length > 0 ? `; left as authored, having no points in the cache: ${names}` : "";
  const doubt =
    watched.searches && least > SURE * medianEdge(rig.mesh.triangles, restPositions(rig))
      ? " That is far for the length of the mesh’s edges: points may be taken for their neighbours, unless the cache has the rest pose or the mesh’s order."
      : "";
  const message = `${count} of ${name} along the clip "${clipName}", ${figures(seconds[0])} s to ${figures(seconds[seconds.length - 1])} s; ${shareText(JUDGED)} of the vertices are matched within ${lengthText(Math.max(least, TOLD))}, and within ${lengthText(Math.max(most, TOLD))} of linear blending in all frames; ${label}, ${order}${left}.${doubt}`;
  return {
    name,
    clip,
    seconds,
    points,
    positions,
    toWorld,
    pointOf: pointOf.map((point, v) => (isPresent(v) ? point : NO_POINT)),
    message
  };
}

const judged = (distances: number[]): number =>
  distances.sort((a, b) => a - b)[Math.min(distances.length - 1, Math.floor(JUDGED * distances.length))];

const figures = (value: number): number => Number(value.toFixed(3));
