import {weldMesh} from "../rigs/checks/welded-mesh.js";
import type {Mesh} from "../rigs/rig.js";

/** A mesh whose vertices at the same place are one, so that a seam of texture or normals parts no weights. P places. */
export interface WeldedPlaces {
  /** 3P numbers, bind space. */
  positions: Float64Array;
  /** Three place numbers a triangle, of those that still have three corners. */
  triangles: Uint32Array;
  /** V place numbers. */
  placeOf: Uint32Array;
}

export function weldedPlaces(mesh: Mesh): WeldedPlaces {
  const companions = weldMesh(mesh);
  const placeOf = new Uint32Array(companions.length);
  const positions: number[] = [];
  companions.forEach((companion, v) => {
    placeOf[v] = companion === v ? positions.length / 3 : placeOf[companion];
    if (companion === v) positions.push(mesh.positions[3 * v], mesh.positions[3 * v + 1], mesh.positions[3 * v + 2]);
  });
  const triangles: number[] = [];
  for (let t = 0; t < mesh.triangles.length; t += 3) {
    const [a, b, c] = [0, 1, 2].map((corner) => placeOf[mesh.triangles[t + corner]]);
    if (a !== b && b !== c && c !== a) triangles.push(a, b, c);
  }
  return {positions: Float64Array.from(positions), triangles: Uint32Array.from(triangles), placeOf};
}

/** The vertices at any of the places that `chosen` holds, rising. */
export function verticesAt({placeOf}: WeldedPlaces, chosen: ReadonlySet<number>): Uint32Array {
  return Uint32Array.from(placeOf.keys()).filter((v) => chosen.has(placeOf[v]));
}
