import type {Floats} from "./floats.js";

/** T numbers: the area of each triangle. `positions`: 3V numbers; `triangles`: 3T vertex numbers. */
export function triangleAreas(positions: Floats, triangles: Uint32Array): Float64Array {
  const areas = new Float64Array(triangles.length / 3);
  for (let t = 0; t < areas.length; ++t) {
    const a = 3 * triangles[3 * t];
    const b = 3 * triangles[3 * t + 1];
    const c = 3 * triangles[3 * t + 2];
    const ux = positions[b] - positions[a];
    const uy = positions[b + 1] - positions[a + 1];
    const uz = positions[b + 2] - positions[a + 2];
    const wx = positions[c] - positions[a];
    const wy = positions[c + 1] - positions[a + 1];
    const wz = positions[c + 2] - positions[a + 2];
    areas[t] = Math.hypot(uy * wz - uz * wy, uz * wx - ux * wz, ux * wy - uy * wx) / 2;
  }
  return areas;
}

/** V numbers: a third of the area of the triangles that have the vertex for a corner. */
export function vertexAreas(positions: Floats, triangles: Uint32Array): Float64Array {
  const areas = new Float64Array(positions.length / 3);
  triangleAreas(positions, triangles).forEach((area, t) => {
    for (let corner = 3 * t; corner < 3 * t + 3; ++corner) areas[triangles[corner]] += area / 3;
  });
  return areas;
}
