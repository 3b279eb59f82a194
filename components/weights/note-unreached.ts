import type {Rig} from "../rigs/rig.js";
import type {WeightNote} from "./strategy.js";
import {verticesAt, type WeldedPlaces} from "./welded-places.js";

/** A note for each of the file's primitives that has skin which no bone reaches. `reached`: a flag a place; `say`: of how many vertices. */
export function noteUnreached(
  {mesh}: Rig,
  welded: WeldedPlaces,
  reached: Uint8Array,
  say: (count: number, primitive: string) => string
): WeightNote[] {
  const lost = verticesAt(welded, new Set(Array.from(reached.keys()).filter((place) => !reached[place])));
  return mesh.primitives.flatMap(({name, firstVertex, vertexCount}) => {
    const vertices = lost.filter((v) => v >= firstVertex && v < firstVertex + vertexCount);
    return vertices.length > 0 ? [{message: say(vertices.length, name), vertices, joints: []}] : [];
  });
}
