import {plural} from "../gltf-tally.js";
import type {Finding, Mesh} from "../rig.js";
import {found} from "./found.js";

/** Edges of one triangle, of more than two, and of two that face opposite ways. `welded`: see `weldMesh`. */
export function checkMeshEdges({triangles}: Mesh, welded: Uint32Array): Finding[] {
  const open: number[] = [];
  const crowded: number[] = [];
  const turned: number[] = [];
  const keys = edgeKeys(triangles, welded);
  for (let first = 0; first < keys.length;) {
    const edge = Math.floor(keys[first] / 2);
    let end = first;
    let downward = 0;
    while (end < keys.length && Math.floor(keys[end] / 2) === edge) downward += keys[end++] % 2;
    const uses = end - first;
    if (uses === 1) open.push(edge);
    else if (uses > 2) crowded.push(edge);
    else if (downward !== 1) turned.push(edge);
    first = end;
  }
  const ends = (edges: number[]) => {
    const flags = new Uint8Array(welded.length);
    for (const edge of edges) {
      flags[edge % welded.length] = 1;
      flags[Math.floor(edge / welded.length)] = 1;
    }
    return Array.from(welded.keys()).filter((v) => flags[welded[v]]);
  };
  const findings: Finding[] = [];
  const report = (id: Parameters<typeof found>[0], edges: number[], what: (count: string) => string) => {
    if (edges.length === 0) return;
    const message = what(plural(edges.length, "edge", "edges"));
    findings.push(found(id, {message, count: edges.length, vertices: ends(edges)}));
  };
  report("mesh-open", open, (edges) => `The mesh is open: ${edges} with one triangle, seams counted as closed.`);
  report("mesh-non-manifold", crowded, (edges) => `${edges} with more than two triangles.`);
  report("mesh-winding", turned, (edges) => `${edges} between two triangles that face opposite ways.`);
  return findings;
}

/**
 * An entry a triangle's side, sorted: twice (lower end * V + upper end), plus 1 where the triangle runs it downward. Sides
 * without length are left out. Sorted numbers take a tenth of the memory of a map of edges.
 */
function edgeKeys(triangles: Uint32Array, welded: Uint32Array): Float64Array {
  const keys = new Float64Array(triangles.length);
  let count = 0;
  for (let t = 0; t < triangles.length; t += 3) {
    for (let corner = 0; corner < 3; ++corner) {
      const a = welded[triangles[t + corner]];
      const b = welded[triangles[t + ((corner + 1) % 3)]];
      if (a !== b) keys[count++] = 2 * (Math.min(a, b) * welded.length + Math.max(a, b)) + (a > b ? 1 : 0);
    }
  }
  return keys.subarray(0, count).sort();
}
