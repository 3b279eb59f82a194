import {percent} from "../rigs/checks/found.js";
import {listNames} from "../rigs/gltf-tally.js";
import {vertexCount, type Rig} from "../rigs/rig.js";
import type {WeightNote} from "./strategy.js";
import {verticesAt, type WeldedPlaces} from "./welded-places.js";

/**
 * One note on all skin that no bone reaches: how much of the mesh it is, and in which of the file's primitives. `reached`: a flag a
 * place; `say`: of how many vertices, and where.
 */
export function noteUnreached(
  rig: Rig,
  welded: WeldedPlaces,
  reached: Uint8Array,
  say: (count: number, where: string) => string
): WeightNote[] {
  const vertices = verticesAt(welded, new Set(Array.from(reached.keys()).filter((place) => !reached[place])));
  if (vertices.length === 0) return [];
  const parts = rig.mesh.primitives.filter(({firstVertex, vertexCount: count}) =>
    vertices.some((v) => v >= firstVertex && v < firstVertex + count)
  );
  const share = percent(vertices.length / vertexCount(rig));
  const where = `${share} of the mesh, in ${listNames(parts.map(({name}) => name))}`;
  return [{message: say(vertices.length, where), vertices, joints: []}];
}
