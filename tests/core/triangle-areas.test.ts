import assert from "node:assert/strict";
import {test} from "node:test";
import {triangleAreas, vertexAreas} from "../../components/core/triangle-areas.js";
import {tube} from "../../components/rigs/tube.js";
import {assertNear} from "../support/near.js";
import {EXACT, FORMULA} from "../support/tolerance.js";

test("a triangle's area is half its base times its height, whichever way it lies and runs", () => {
  const positions = Float64Array.from([0, 0, 0, 3, 0, 0, 1, 2, 0, 1, 0, 2, 7, 0, 0]);
  const triangles = Uint32Array.from([0, 1, 2, 0, 2, 1, 1, 3, 0, 0, 1, 4]);
  assertNear(triangleAreas(positions, triangles), [3, 3, 3, 0], FORMULA);
});

test("the shares of the vertices add up to the surface, and a vertex of no triangle has none", () => {
  const {positions, triangles} = tube({sides: 32, rings: 8}).mesh;
  const sum = (numbers: Float64Array) => numbers.reduce((a, b) => a + b, 0);
  // A prism of 32 sides and length 6, and its two caps.
  const area = 32 * 2 * Math.sin(Math.PI / 32) * 6 + 32 * Math.sin((2 * Math.PI) / 32);
  assertNear([sum(triangleAreas(positions, triangles))], [area], FORMULA * area);
  assertNear([sum(vertexAreas(positions, triangles))], [area], FORMULA * area);
  assert.equal(vertexAreas(positions, triangles.slice(0, 3))[positions.length / 3 - 1], EXACT);
});
