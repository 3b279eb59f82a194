import assert from "node:assert/strict";
import {test} from "node:test";
import fc from "fast-check";
import {edgeDistances, neighboursOf} from "../../components/core/edge-distances.js";
import {box, together} from "../support/box.js";
import {randomRig} from "../support/rigs.js";
import {seeds} from "../support/seeds.js";
import {FORMULA} from "../support/tolerance.js";

test("from a box’s corner along edges: 1 to three corners, never through the air, and nowhere to another box", () => {
  const {points, triangles} = together(box([0, 0, 0], 1), box([3, 0, 0], 1));
  const neighbours = neighboursOf(Uint32Array.from(triangles), points.length);
  const distances = edgeDistances(points.flat(), neighbours, [0]);
  assert.equal(distances[0], 0);
  assert.deepEqual(
    [1, 2, 4].map((v) => distances[v]),
    [1, 1, 1]
  );
  assert.ok(distances[7] >= Math.sqrt(5) - FORMULA, `${distances[7]}`);
  assert.ok(distances.slice(8).every((distance) => distance === Infinity));
});

test("no edge is shorter than what distances differ by between its ends, and each but a source has one that is as long", () => {
  fc.assert(
    fc.property(seeds, (seed) => {
      const {positions, triangles} = randomRig(seed).mesh;
      const neighbours = neighboursOf(triangles, positions.length / 3);
      const distances = edgeDistances(positions, neighbours, [0, 3]);
      distances.forEach((distance, v) => {
        if (distance === Infinity || distance === 0) return;
        const ends = Array.from(neighbours.ends.subarray(neighbours.starts[v], neighbours.starts[v + 1]));
        const through = ends.map(
          (end) =>
            distances[end] + Math.hypot(...[0, 1, 2].map((axis) => positions[3 * v + axis] - positions[3 * end + axis]))
        );
        assert.ok(Math.abs(Math.min(...through) - distance) <= FORMULA);
      });
    })
  );
});
