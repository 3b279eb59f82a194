import {createPointSearch} from "../core/point-search.js";
import {length, subtract, vectorAt, type Vector} from "../core/vector.js";
import {weld} from "../core/weld.js";
import {vertexCount, type Mesh, type Rig} from "../rigs/rig.js";
import {differingTwins} from "./differing-twins.js";

/** Of lengths of 1: normals this far apart are of two sides. */
const OTHER_SIDE = 0.1;

export interface SameVertices {
  /** By vertex of this rig that of the other. */
  vertices: Uint32Array;
  /** Those that several of the other's might be, which are held differently. Rising. */
  unsure: Uint32Array;
}

/**
 * By vertex of `rig` that of `other` in the same place. Where parts touch, as lips and lids do, and belts on shirts, several are
 * there: it is the one of a primitive of the same name whose neighbours are in the same places and whose normal is alike; at a
 * seam any, the one of the same number first. Throws when a vertex has none. `near`: how far apart the same place may be, bind space.
 */
export function sameVertices(rig: Rig, other: Rig, near: number): SameVertices {
  const count = vertexCount(rig);
  const theirs = vertexCount(other);
  const place = (mesh: Mesh, v: number): Vector => vectorAt(mesh.positions, v);
  const away = (v: number, w: number): number => length(subtract(place(rig.mesh, v), place(other.mesh, w)));
  const all = Uint32Array.from({length: count}, (_, v) => v);
  if (theirs === count && all.every((v) => away(v, v) <= near)) return {vertices: all, unsure: new Uint32Array()};

  const welded = weld(other.mesh.positions);
  const companions = companionsOf(welded);
  const search = createPointSearch(other.mesh.positions, Array.from(companions.keys()));
  const look = createLikeness(rig.mesh, other.mesh, near);
  const unsure: number[] = [];
  let lost = 0;
  const vertices = all.map((v) => {
    const nearest = search(place(rig.mesh, v));
    if (nearest < 0 || away(v, nearest) > near) {
      ++lost;
      return 0;
    }
    const there = companions.get(nearest) ?? [];
    if (!differingTwins(other.influences, there)) return there.includes(v) ? v : nearest;
    const alike = look(v, there);
    if (differingTwins(other.influences, alike)) unsure.push(v);
    return alike.includes(v) ? v : alike[0];
  });
  if (lost > 0) {
    throw new Error(
      `${other.label}: ${lost} of ${count} vertices of ${rig.label} have none in their place there, expected the same mesh`
    );
  }
  return {vertices, unsure: Uint32Array.from(unsure)};
}

/** By the lowest vertex at a place all that are there, rising. */
function companionsOf(welded: Uint32Array): Map<number, number[]> {
  const companions = new Map<number, number[]>();
  welded.forEach((first, v) => {
    const own = companions.get(first);
    if (own) own.push(v);
    else companions.set(first, [v]);
  });
  return companions;
}

/** Gives a function that leaves of some of `theirs` vertices those that are most like one of `own`, at least one. */
function createLikeness(own: Mesh, theirs: Mesh, near: number) {
  const ownNames = primitiveNames(own);
  const theirNames = primitiveNames(theirs);
  const ownMiddles = middlesAround(own);
  const theirMiddles = middlesAround(theirs);
  return (v: number, among: readonly number[]): number[] => {
    const named = among.filter((w) => theirNames[w] === ownNames[v]);
    const apart = (a: Float64Array | Mesh["normals"], b: Float64Array | Mesh["normals"]) => (w: number) =>
      length(subtract(vectorAt(a, v), vectorAt(b, w)));
    const around = nearestOf(named.length > 0 ? named : among, apart(ownMiddles, theirMiddles), near);
    return nearestOf(around, apart(own.normals, theirs.normals), OTHER_SIDE);
  };
}

function nearestOf(among: readonly number[], distanceTo: (w: number) => number, tolerance: number): number[] {
  const distances = among.map(distanceTo);
  const least = Math.min(...distances);
  return among.filter((_, i) => distances[i] <= least + tolerance);
}

/** V names. */
function primitiveNames({primitives}: Mesh): string[] {
  return primitives.flatMap(({name, vertexCount}) => Array.from({length: vertexCount}, () => name));
}

/** 3V numbers, bind space: the middle of the corners of each vertex's triangles, itself where it has none. */
function middlesAround({positions, triangles}: Mesh): Float64Array {
  const sums = new Float64Array(positions.length);
  const counts = new Float64Array(positions.length / 3);
  triangles.forEach((v, corner) => {
    const first = corner - (corner % 3);
    for (const w of triangles.subarray(first, first + 3)) {
      for (let axis = 0; axis < 3; ++axis) sums[3 * v + axis] += positions[3 * w + axis];
    }
    counts[v] += 3;
  });
  return sums.map((sum, i) => (counts[Math.floor(i / 3)] > 0 ? sum / counts[Math.floor(i / 3)] : positions[i]));
}
