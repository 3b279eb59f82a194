import {createPointSearch} from "../core/point-search.js";
import {listNames} from "../rigs/gltf-tally.js";
import type {PointCache} from "../rigs/point-cache.js";
import {vertexCount, type Primitive, type Rig, type VertexCache} from "../rigs/rig.js";
import {absentParts} from "./absent-parts.js";
import {lastsAsLong} from "./cache-conventions.js";
import {clipPositions, restPositions, sizeOf} from "./clip-positions.js";
import {keepsEdges} from "./edge-lengths.js";
import {followClip, type Following} from "./follow-clip.js";
import {judge, type Match, type MatchedCache} from "./judge-match.js";
import {FARTHEST, matchPoints, squaresOf, type MatchedPoints, type Watched} from "./match-points.js";
import {watchedFrames, type WatchedFrames} from "./watched-frames.js";

/** Vertices that conventions are tried on. */
const TRIED = 128;

/**
 * Finds which clip of the rig a cache follows, at which times, in which space, axes and unit, and which of its points each
 * vertex is: by the least distance from what linear blending makes of the rig's own weights. `clipName`: the clip, where it is
 * known; else one that lasts as long, if any does. The order of the points is the mesh's where edges keep their lengths in
 * it, and else of no account. Throws in one sentence, with numbers, where nothing comes near.
 */
export const matchCache = (rig: Rig, cache: PointCache, clipName?: string): VertexCache => ({
  ...matchFrames(rig, watchedFrames(cache), clipName),
  positions: cache.positions
});

/** The same of what it looks at alone. */
export function matchFrames(rig: Rig, cache: WatchedFrames, clipName?: string): MatchedCache {
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

function clipsFor({id, clips}: Rig, cache: WatchedFrames, clipName?: string): number[] {
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

function watch(rig: Rig, {name, points, frames, positions}: WatchedFrames): Watched {
  if (positions.every((view) => sizeOf(view) === 0)) {
    throw new Error(`${name}: has all points at one place, expected those of a mesh`);
  }
  const inOrder = points === vertexCount(rig) && keepsEdges(rig.mesh, positions[positions.length >> 1]);
  const all = Uint32Array.from({length: inOrder ? 0 : points}, (_, point) => point);
  const searches = inOrder ? null : positions.map((view) => createPointSearch(view, all));
  return {frames, positions, searches, farthest: (FARTHEST * sizeOf(restPositions(rig))) ** 2};
}

function matchVertices(rig: Rig, watched: Watched, following: Following): Match {
  const {clip, seconds, toWorld} = following;
  const vertices = Uint32Array.from({length: vertexCount(rig)}, (_, v) => v);
  const aims = clipPositions(
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
