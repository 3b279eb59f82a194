import {boundsOf, diagonalOf} from "../core/bounds.js";
import {createTriangleTree, type TriangleTree} from "../core/triangle-tree.js";
import {add, dot, normalize, scale, subtract, vectorAt, type Vector} from "../core/vector.js";
import {closestOnBones, isLeast, type JointBones} from "./nearest-joints.js";
import type {WeldedPlaces} from "./welded-places.js";

/** Where the bones heat a mesh. */
export interface HeatSources {
  /** P numbers: k/d^2, of the k joints nearest of those in sight and their distance d; 0 where none is in sight. */
  conductances: Float64Array;
  /** By bone the places that it heats, and what share of the heat there is its own: 1/k. */
  heated: readonly ReadonlyMap<number, number>[];
}

/** Of the mesh's diagonal: nearer than this a bone lies in the skin, and its heat would be endless. */
const LEAST_DISTANCE = 1e-4;

/** Of a sight line: how much is left off at either end, where a bone that lies in the skin touches it. */
const GRAZED = 1e-5;

/** Places between two reports of progress. */
const SLICE = 100;

/**
 * Looks from each place to the bones, the nearest first, until one is in sight. `normals`: 3P numbers, by which distances
 * count as Blender counts them, or null for plain ones. Yields what share of the places is done.
 */
export function* heatSources(
  {positions, triangles}: WeldedPlaces,
  bones: readonly JointBones[],
  normals: Float64Array | null
): Generator<number, HeatSources> {
  const tree = createTriangleTree(positions, triangles);
  const least = LEAST_DISTANCE * diagonalOf(boundsOf(positions));
  const count = positions.length / 3;
  const conductances = new Float64Array(count);
  const heated = bones.map(() => new Map<number, number>());
  for (let place = 0; place < count; ++place) {
    if (place % SLICE === 0) yield place / count;
    const point = vectorAt(positions, place);
    const normal = normals && vectorAt(normals, place);
    const targets = bones.map((bone): Target => {
      const {at, distance} = closestOnBones(point, bone);
      return {at, distance: normal ? distance * slant(subtract(point, at), normal) : distance};
    });
    const {seen, distance} = nearestInSight(tree, targets, point, place);
    if (seen.length === 0) continue;
    conductances[place] = seen.length / Math.max(distance, least) ** 2;
    for (const bone of seen) heated[bone].set(place, 1 / seen.length);
  }
  return {conductances, heated};
}

/** Blender's factor of a distance: 1 for a bone straight below the skin, 2 where it is seen along the skin. */
const slant = (away: Vector, normal: Vector): number => 2 / (1.001 + dot(normalize(away), normal));

interface Target {
  at: Vector;
  distance: number;
}

function nearestInSight(tree: TriangleTree, targets: readonly Target[], point: Vector, place: number) {
  const order = Array.from(targets.keys()).sort((a, b) => targets[a].distance - targets[b].distance);
  const seen: number[] = [];
  let nearest = Infinity;
  for (const bone of order) {
    const {at, distance} = targets[bone];
    if (!isLeast(distance, nearest)) break;
    const grazed = scale(subtract(at, point), GRAZED);
    if (tree.crosses(add(point, grazed), subtract(at, grazed), place)) continue;
    nearest = Math.min(nearest, distance);
    seen.push(bone);
  }
  return {seen, distance: nearest};
}
