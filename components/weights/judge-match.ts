import {listNames, plural} from "../rigs/gltf-tally.js";
import {NO_POINT, type Primitive, type Rig, type VertexCache} from "../rigs/rig.js";
import {restPositions, sizeOf} from "./clip-positions.js";
import {medianEdge} from "./edge-lengths.js";
import type {Following} from "./follow-clip.js";
import {lengthText, shareText} from "./length-text.js";
import {FARTHEST, type Watched} from "./match-points.js";
import type {WatchedFrames} from "./watched-frames.js";

/** Of the distances between cache and linear blending so many are held to the farthest. */
const JUDGED = 0.9;

/** Metres below which nothing is told. */
const TOLD = 1e-6;

/** Of the length of an edge: a point this near is not its neighbour. */
const SURE = 0.25;

/** All vertices with their points. */
export interface Match {
  following: Following;
  /** V point numbers. */
  pointOf: Uint32Array;
  /** V numbers a watched frame, world space: how far each vertex of linear blending is from its point. */
  distances: Float64Array[];
  /** The parts of the mesh that the cache has no points of. */
  absent: Primitive[];
}

/** A vertex cache but for the positions, which are those of the file. */
export type MatchedCache = Omit<VertexCache, "positions">;

/** Throws in one sentence, with numbers, where even the best match is none. */
export function judge(
  rig: Rig,
  cache: WatchedFrames,
  watched: Watched,
  {following, pointOf, distances, absent}: Match
): MatchedCache {
  const {name, points} = cache;
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
    toWorld,
    pointOf: pointOf.map((point, v) => (isPresent(v) ? point : NO_POINT)),
    message
  };
}

const judged = (distances: number[]): number =>
  distances.sort((a, b) => a - b)[Math.min(distances.length - 1, Math.floor(JUDGED * distances.length))];

const figures = (value: number): number => Number(value.toFixed(3));
