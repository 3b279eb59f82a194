import {bandTriangles} from "../metrics/band-triangles.js";
import type {Study} from "../metrics/study.js";
import {cutRig} from "../rigs/cut-rig.js";
import {vertexCount} from "../rigs/rig.js";

/** A study of no more of the rig than its band needs. */
export interface Region {
  study: Study;
  /** The whole rig's vertex number of each vertex of the region's, rising. */
  vertices: Uint32Array;
}

/**
 * Cuts a study down to the band and the triangles around it and what lies at the same places: methods and metrics find
 * there all that the band's values depend on, and a sweep of one finger does not pay for the hand.
 */
export function regionOf(study: Study): Region {
  const {rig, band} = study;
  const {mesh} = rig;
  const corners = bandTriangles(mesh, band);
  const kept = new Uint8Array(vertexCount(rig));
  for (const v of band) kept[v] = 1;
  for (const v of corners) kept[v] = 1;
  const vertices = Uint32Array.from(Array.from(kept.keys()).filter((v) => kept[v]));
  const renumbered = new Uint32Array(vertexCount(rig));
  vertices.forEach((v, i) => (renumbered[v] = i));
  const cut = cutRig(
    rig,
    vertices,
    corners.map((v) => renumbered[v])
  );
  return {
    study: {
      ...study,
      rig: cut,
      turned: Float32Array.from(vertices, (v) => study.turned[v]),
      band: band.map((v) => renumbered[v]),
      areas: Float64Array.from(vertices, (v) => study.areas[v])
    },
    vertices
  };
}
