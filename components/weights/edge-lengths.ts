import type {Floats} from "../core/floats.js";
import type {Mesh} from "../rigs/rig.js";

/** How much edges may vary in their change of length, from quarter to quarter, where the points are in the mesh's own order. */
const ALIKE = 1.5;

/** Whether the edges of the mesh are about as long between the points of the same numbers, but for a common factor. */
export function keepsEdges({positions, triangles}: Mesh, points: Float32Array): boolean {
  const after = edgeLengths(triangles, points);
  const ratios = edgeLengths(triangles, positions)
    .map((length, edge) => after[edge] / length)
    .filter(Number.isFinite)
    .sort();
  return ratios[Math.floor(0.75 * ratios.length)] < ALIKE * ratios[Math.floor(0.25 * ratios.length)];
}

/** `triangles`: three vertex numbers each, one triangle at least. */
export const medianEdge = (triangles: Uint32Array, positions: Floats): number =>
  edgeLengths(triangles, positions).sort()[triangles.length >> 1];

/** A length for each corner of each triangle: that of the edge to the next. */
const edgeLengths = (triangles: Uint32Array, positions: Floats): Float64Array =>
  Float64Array.from(triangles, (vertex, corner) =>
    lengthBetween(positions, 3 * vertex, 3 * triangles[corner % 3 < 2 ? corner + 1 : corner - 2])
  );

const lengthBetween = (positions: Floats, a: number, b: number): number =>
  Math.hypot(positions[b] - positions[a], positions[b + 1] - positions[a + 1], positions[b + 2] - positions[a + 2]);
