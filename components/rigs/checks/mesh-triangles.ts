import {cross, length, subtract, vectorAt} from "../../core/vector.js";
import {plural} from "../gltf-tally.js";
import type {Finding, Mesh} from "../rig.js";
import {found} from "./found.js";

/** A triangle counts as without area where its height is this share of its longest side. */
const FLAT = 1e-6;

/** Triangles without area, and triangles that lie on one another. `welded`: see `weldMesh`. */
export function checkMeshTriangles({positions, triangles}: Mesh, welded: Uint32Array): Finding[] {
  const flat: number[] = [];
  const repeated: number[] = [];
  const seen = new Map<number, number>();
  const before = new Int32Array(triangles.length / 3).fill(-1);
  for (let t = 0; t < before.length; ++t) {
    const corners = Array.from(triangles.subarray(3 * t, 3 * t + 3), (v) => welded[v]);
    const [a, b, c] = corners.map((v) => vectorAt(positions, v));
    const longest = Math.max(length(subtract(b, a)), length(subtract(c, b)), length(subtract(a, c)));
    if (length(cross(subtract(b, a), subtract(c, a))) <= FLAT * longest * longest) {
      flat.push(t);
      continue;
    }
    const [low, middle, high] = corners.sort((p, q) => p - q);
    const key = low * welded.length + middle;
    const latest = seen.get(key) ?? -1;
    let other = latest;
    while (other >= 0 && !Array.from(triangles.subarray(3 * other, 3 * other + 3)).some((v) => welded[v] === high)) {
      other = before[other];
    }
    if (other >= 0) {
      repeated.push(t);
      continue;
    }
    before[t] = latest;
    seen.set(key, t);
  }
  const cornersOf = (list: number[]) => {
    const corners = new Set(list.flatMap((t) => Array.from(triangles.subarray(3 * t, 3 * t + 3))));
    return Uint32Array.from(corners).sort();
  };
  const findings: Finding[] = [];
  if (flat.length > 0) {
    const message = `${plural(flat.length, "triangle has", "triangles have")} no area.`;
    findings.push(found("triangles-degenerate", {message, count: flat.length, vertices: cornersOf(flat)}));
  }
  if (repeated.length > 0) {
    const message = `${plural(repeated.length, "triangle lies", "triangles lie")} on another with the same corners.`;
    findings.push(found("triangles-repeated", {message, count: repeated.length, vertices: cornersOf(repeated)}));
  }
  return findings;
}
