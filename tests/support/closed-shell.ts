import assert from "node:assert/strict";
import {twins} from "../../components/core/half-edges.js";
import {cross, dot, subtract, vectorAt} from "../../components/core/vector.js";
import type {Mesh} from "../../components/rigs/rig.js";

/** Asserts that a mesh is closed, in one piece and without a handle. Gives its volume, which is negative inside out. */
export function closedShellVolume({positions, triangles}: Pick<Mesh, "positions" | "triangles">): number {
  const twin = twins(triangles);
  const reached = new Uint8Array(triangles.length / 3);
  const waiting = [0];
  while (waiting.length > 0) {
    const t = waiting.pop() as number;
    if (reached[t]) continue;
    reached[t] = 1;
    for (let h = 3 * t; h < 3 * t + 3; ++h) waiting.push(Math.floor(twin[h] / 3));
  }
  assert.ok(
    reached.every((flag) => flag === 1),
    "the mesh is in pieces"
  );
  assert.equal(positions.length / 3 - triangles.length / 6, 2, "Euler's number of a sphere");
  let volume = 0;
  for (let t = 0; t < triangles.length; t += 3) {
    const [a, b, c] = Array.from(triangles.subarray(t, t + 3), (v) => vectorAt(positions, v));
    volume += dot(cross(subtract(b, a), subtract(c, a)), a) / 6;
  }
  return volume;
}
