import type {Finding, Mesh} from "../rig.js";
import {found} from "./found.js";

/** Pieces of the mesh that no triangle joins. `welded`: see `weldMesh`. */
export function checkMeshShells({triangles}: Mesh, welded: Uint32Array): Finding[] {
  const above = Uint32Array.from(welded.keys());
  const shellOf = (v: number): number => {
    let root = v;
    while (above[root] !== root) {
      above[root] = above[above[root]];
      root = above[root];
    }
    return root;
  };
  for (let t = 0; t < triangles.length; t += 3) {
    for (let corner = 1; corner < 3; ++corner) {
      above[shellOf(welded[triangles[t + corner]])] = shellOf(welded[triangles[t]]);
    }
  }
  const inTriangle = new Uint8Array(welded.length);
  for (const v of triangles) inTriangle[welded[v]] = 1;
  const sizes = new Map<number, number>();
  welded.forEach((place, v) => {
    if (inTriangle[place]) sizes.set(shellOf(v === place ? v : place), (sizes.get(shellOf(place)) ?? 0) + 1);
  });
  const loose = Array.from(welded.keys()).filter((v) => !inTriangle[welded[v]]);
  const findings: Finding[] = [];
  if (loose.length > 0) {
    const message = `${loose.length} of ${welded.length} vertices belong to no triangle.`;
    findings.push(found("vertices-loose", {message, count: loose.length, vertices: loose}));
  }
  if (sizes.size > 1) {
    const [[largest, most]] = Array.from(sizes).sort(([, a], [, b]) => b - a);
    const vertices = Array.from(welded.keys()).filter((v) => inTriangle[welded[v]] && shellOf(welded[v]) !== largest);
    const message = `The mesh is ${sizes.size} separate shells: ${most} vertices in the largest, ${vertices.length} in the others.`;
    findings.push(found("mesh-shells", {message, count: sizes.size, vertices}));
  }
  return findings;
}
