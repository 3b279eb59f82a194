import type {Influences, Rig} from "../../rigs/rig.js";
import {createDifference} from "../../weights/weight-difference.js";
import {weldedPlaces} from "../../weights/welded-places.js";

/** Below this a weight counts as none: what a byte can't hold. */
export const HELD = 1 / 510;

/** Shares of vertices by how many joints hold them: the first is of one, the last of eight and more. */
export function influenceCounts({k, weights}: Influences): number[] {
  const counts = new Array<number>(8).fill(0);
  const vertices = weights.length / k;
  for (let v = 0; v < vertices; ++v) {
    let held = 0;
    for (let slot = k * v; slot < k * (v + 1); ++slot) if (weights[slot] > HELD) ++held;
    ++counts[Math.min(8, Math.max(1, held)) - 1];
  }
  return counts.map((count) => count / vertices);
}

/** The edges of a mesh, those along a seam once: E of each. */
export interface MeshEdges {
  /** 2E vertex numbers. */
  ends: Uint32Array;
  /** Bind space. */
  lengths: Float64Array;
}

export function meshEdges({mesh}: Rig): MeshEdges {
  const {positions, triangles, placeOf} = weldedPlaces(mesh);
  const vertexAt = new Uint32Array(positions.length / 3);
  placeOf.forEach((place, v) => (vertexAt[place] = v));
  const ends: number[] = [];
  const lengths: number[] = [];
  const met = new Set<number>();
  triangles.forEach((a, corner) => {
    const b = triangles[corner % 3 === 2 ? corner - 2 : corner + 1];
    const edge = Math.min(a, b) * vertexAt.length + Math.max(a, b);
    if (met.has(edge)) return;
    met.add(edge);
    ends.push(vertexAt[a], vertexAt[b]);
    lengths.push(Math.hypot(...[0, 1, 2].map((axis) => positions[3 * a + axis] - positions[3 * b + axis])));
  });
  return {ends: Uint32Array.from(ends), lengths: Float64Array.from(lengths)};
}

/**
 * How steep weights are: over all edges the mean share of the weight that changes hands from one end to the other, for an edge as
 * long as the limb is thick. `radius`: the limb's, metres.
 */
export function steepness({skeleton}: Rig, {ends, lengths}: MeshEdges, influences: Influences, radius: number): number {
  const eachDifference = createDifference(skeleton);
  let sum = 0;
  lengths.forEach((length, edge) => {
    let apart = 0;
    eachDifference(influences, ends[2 * edge], influences, ends[2 * edge + 1], (_, own) => (apart += Math.abs(own)));
    sum += (0.5 * apart * radius) / length;
  });
  return sum / lengths.length;
}
