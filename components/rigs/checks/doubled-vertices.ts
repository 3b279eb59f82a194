import {dot, vectorAt} from "../../core/vector.js";
import type {Finding, Mesh} from "../rig.js";
import {found} from "./found.js";
import {clustersOf} from "./welded-mesh.js";

/** Below this cosine two normals at one place make a crease: 1 degree. */
const CREASE = Math.cos(Math.PI / 180);

/** Vertices that share their place, as seams of texture and creases of normals need them. `welded`: see `weldMesh`. */
export function checkDoubledVertices({normals}: Mesh, welded: Uint32Array): Finding[] {
  const clusters = clustersOf(welded);
  if (clusters.length === 0) return [];
  const doubles = clusters.reduce((sum, cluster) => sum + cluster.length - 1, 0);
  const creased = clusters.filter(([first, ...others]) =>
    others.some((v) => dot(vectorAt(normals, first), vectorAt(normals, v)) < CREASE)
  );
  const vertices = Uint32Array.from(clusters.flat()).sort();
  const message = `${welded.length} vertices stand at ${welded.length - doubles} places: seams double ${doubles}; normals differ at ${creased.length} places.`;
  return [found("vertices-doubled", {message, count: doubles, vertices})];
}
