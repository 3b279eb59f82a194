import {invertAffine, transformPoint} from "../core/matrix4.js";
import {vectorAt, type Vector} from "../core/vector.js";

/** What all frames count beside the best: enough to tell parts apart that touch in it. */
const BESIDE = 1e-3;

/** Of the diagonal: what is farther off is not the same point. */
export const FARTHEST = 0.05;

/** What is looked at of a cache, and how its points are told apart. */
export interface Watched {
  /** Frame numbers. */
  frames: number[];
  /** 3P numbers of each, in the file's space. */
  positions: Float32Array[];
  /** For each the nearest point to one in the file's space; null where the points are in the mesh's own order. */
  searches: ((point: Vector) => number)[] | null;
  /** World space, squared: a vertex that is farther off is no worse for it, so that what the cache has not decides nothing. */
  farthest: number;
}

export interface MatchedPoints {
  /** A point number for each of the vertices. */
  pointOf: Uint32Array;
  /** Sum of squared distances over watched frames and vertices, none above the farthest, world space. */
  square: number;
}

/**
 * The points that follow the aims of some vertices: in the mesh's own order, or of those that are nearest in any frame the one
 * that is nearest in its own best frame: of a walk each limb passes its rest at another time, and far from it the skin slides.
 * `aims`: 3N numbers a watched frame, world space; null once `most` is exceeded.
 */
export function matchPoints(
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
    const nearest = nearestPoints(aims, toWorld, watched.searches, watched.farthest, squares, most);
    if (!nearest) return null;
    pointOf = vertices.map((_, i) => {
      const candidates = Array.from(new Set(nearest.map((points) => points[i])));
      const scores = candidates.map((point) => scoreOf(all.map((frame) => squares(i, point, [frame]))));
      return candidates[scores.indexOf(Math.min(...scores))];
    });
  }
  let square = 0;
  for (let i = 0; i < vertices.length; ++i) {
    for (const frame of all) square += Math.min(squares(i, pointOf[i], [frame]), watched.farthest);
    if (square > most) return null;
  }
  return {pointOf, square};
}

const scoreOf = (squares: readonly number[]): number =>
  Math.min(...squares) + BESIDE * squares.reduce((sum, square) => sum + square, 0);

/** The sum of squared distances between an aim and a point over some of the watched frames. */
export type Squares = (i: number, point: number, frames: readonly number[]) => number;

export function squaresOf(aims: readonly Float64Array[], toWorld: Float64Array, {positions}: Watched): Squares {
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
  farthest: number,
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
    nearest[frame].forEach((point, i) => (sum += Math.min(squares(i, point, [frame]), farthest)));
    if (sum > most) return null;
  }
  return nearest;
}
