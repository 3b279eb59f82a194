import {bandTriangles} from "../metrics/band-triangles.js";
import type {Study} from "../metrics/study.js";
import {vertexCount, type Influences, type Mesh, type Rig} from "../rigs/rig.js";

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
  const cut: Rig = {
    ...rig,
    mesh: cutMesh(
      mesh,
      vertices,
      corners.map((v) => renumbered[v])
    ),
    influences: cutInfluences(rig.influences, vertices)
  };
  const {dualShares} = rig;
  if (dualShares) cut.dualShares = Float32Array.from(vertices, (v) => dualShares[v]);
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

function cutMesh({positions, normals}: Mesh, vertices: Uint32Array, triangles: Uint32Array): Mesh {
  const cut = {positions: new Float64Array(3 * vertices.length), normals: new Float64Array(3 * vertices.length)};
  vertices.forEach((v, i) => {
    cut.positions.set(positions.subarray(3 * v, 3 * v + 3), 3 * i);
    cut.normals.set(normals.subarray(3 * v, 3 * v + 3), 3 * i);
  });
  return {...cut, triangles, primitives: [{name: "region", firstVertex: 0, vertexCount: vertices.length}]};
}

function cutInfluences({k, joints, weights, fileOrder}: Influences, vertices: Uint32Array): Influences {
  const cut = {
    k,
    joints: new Uint16Array(k * vertices.length),
    weights: new Float32Array(k * vertices.length),
    fileOrder: new Uint16Array(k * vertices.length)
  };
  vertices.forEach((v, i) => {
    cut.joints.set(joints.subarray(k * v, k * (v + 1)), k * i);
    cut.weights.set(weights.subarray(k * v, k * (v + 1)), k * i);
    cut.fileOrder.set(fileOrder.subarray(k * v, k * (v + 1)), k * i);
  });
  return cut;
}
