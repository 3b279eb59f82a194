import {weld} from "../../core/weld.js";
import type {Mesh, Primitive} from "../rig.js";

/**
 * V vertex numbers: each vertex's lowest companion at the very same place in bind space. A mesh that the file shows more
 * than once lies there in several copies, which the joints carry apart: a vertex has companions in its own copy alone.
 */
export function weldMesh({positions, primitives}: Mesh): Uint32Array {
  const layers = new Map<number, Primitive[]>();
  primitives.forEach((primitive, i) => {
    const copy = primitives.slice(0, i).filter((earlier) => sameShape(positions, earlier, primitive)).length;
    layers.set(copy, [...(layers.get(copy) ?? []), primitive]);
  });
  if (layers.size < 2) return weld(positions);
  const out = Uint32Array.from({length: positions.length / 3}, (_, v) => v);
  for (const layer of layers.values()) {
    const vertices = layer.flatMap(({firstVertex, vertexCount}) =>
      Array.from({length: vertexCount}, (_, i) => firstVertex + i)
    );
    const places = new Float64Array(3 * vertices.length);
    vertices.forEach((v, i) => places.set(positions.subarray(3 * v, 3 * v + 3), 3 * i));
    weld(places).forEach((companion, i) => (out[vertices[i]] = vertices[companion]));
  }
  return out;
}

function sameShape(positions: Mesh["positions"], a: Primitive, b: Primitive): boolean {
  if (a.vertexCount !== b.vertexCount) return false;
  for (let i = 0; i < 3 * a.vertexCount; ++i) {
    if (positions[3 * a.firstVertex + i] !== positions[3 * b.firstVertex + i]) return false;
  }
  return true;
}

/** The companions of each place that more than one vertex shares, rising. */
export function clustersOf(welded: Uint32Array): number[][] {
  const byPlace = new Map<number, number[]>();
  welded.forEach((place, v) => {
    if (place === v) return;
    const cluster = byPlace.get(place);
    if (cluster) cluster.push(v);
    else byPlace.set(place, [place, v]);
  });
  return Array.from(byPlace.values());
}
