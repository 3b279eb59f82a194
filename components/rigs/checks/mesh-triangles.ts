import type {Floats} from "../../core/floats.js";
import {plural} from "../gltf-tally.js";
import type {Finding, Mesh} from "../rig.js";
import {found} from "./found.js";

/** A triangle counts as without area where its height is this share of its longest side. */
const FLAT = 1e-6;

/** Triangles without area, and triangles that lie on one another. `welded`: see `weldMesh`. */
export function checkMeshTriangles({positions, triangles}: Mesh, welded: Uint32Array): Finding[] {
  const flat: number[] = [];
  const repeated: number[] = [];
  const count = triangles.length / 3;
  let size = 1;
  while (size < 2 * count) size *= 2;
  // Open addressing: each slot holds a triangle number plus 1. A map of so many keys takes eight times as long.
  const slots = new Uint32Array(size);
  const sorted = new Uint32Array(triangles.length);
  for (let t = 0; t < count; ++t) {
    const a = welded[triangles[3 * t]];
    const b = welded[triangles[3 * t + 1]];
    const c = welded[triangles[3 * t + 2]];
    if (isFlat(positions, a, b, c)) {
      flat.push(t);
      continue;
    }
    const low = Math.min(a, b, c);
    const high = Math.max(a, b, c);
    const middle = a + b + c - low - high;
    const hash = Math.imul(low, 0x9e3779b1) ^ Math.imul(middle, 0x85ebca6b) ^ Math.imul(high, 0xc2b2ae35);
    let slot = (hash ^ (hash >>> 15)) & (size - 1);
    for (; slots[slot] > 0; slot = (slot + 1) & (size - 1)) {
      const other = 3 * (slots[slot] - 1);
      if (sorted[other] === low && sorted[other + 1] === middle && sorted[other + 2] === high) break;
    }
    if (slots[slot] > 0) {
      repeated.push(t);
      continue;
    }
    slots[slot] = t + 1;
    sorted[3 * t] = low;
    sorted[3 * t + 1] = middle;
    sorted[3 * t + 2] = high;
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

function isFlat(positions: Floats, a: number, b: number, c: number): boolean {
  const ux = positions[3 * b] - positions[3 * a];
  const uy = positions[3 * b + 1] - positions[3 * a + 1];
  const uz = positions[3 * b + 2] - positions[3 * a + 2];
  const vx = positions[3 * c] - positions[3 * a];
  const vy = positions[3 * c + 1] - positions[3 * a + 1];
  const vz = positions[3 * c + 2] - positions[3 * a + 2];
  const nx = uy * vz - uz * vy;
  const ny = uz * vx - ux * vz;
  const nz = ux * vy - uy * vx;
  const longest2 = Math.max(
    ux * ux + uy * uy + uz * uz,
    vx * vx + vy * vy + vz * vz,
    (vx - ux) ** 2 + (vy - uy) ** 2 + (vz - uz) ** 2
  );
  return Math.sqrt(nx * nx + ny * ny + nz * nz) <= FLAT * longest2;
}
