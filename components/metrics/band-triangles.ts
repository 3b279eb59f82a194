import {weld} from "../core/weld.js";
import type {Mesh} from "../rigs/rig.js";

/**
 * The triangles, 3 vertex numbers each, that have a corner in the band or at the place of a vertex of the band.
 * `band`: vertex numbers, as of a study.
 */
export function bandTriangles({positions, triangles}: Mesh, band: Uint32Array): Uint32Array {
  const companions = weld(positions);
  const inBand = new Uint8Array(companions.length);
  for (const v of band) inBand[companions[v]] = 1;
  const kept: number[] = [];
  for (let t = 0; t < triangles.length; t += 3) {
    const corners = triangles.subarray(t, t + 3);
    if (corners.some((corner) => inBand[companions[corner]])) kept.push(...corners);
  }
  return Uint32Array.from(kept);
}
