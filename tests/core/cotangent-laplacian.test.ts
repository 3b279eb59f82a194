import assert from "node:assert/strict";
import {test} from "node:test";
import fc from "fast-check";
import {cotangentLaplacian} from "../../components/core/cotangent-laplacian.js";
import {multiply, sparseMatrix} from "../../components/core/sparse-matrix.js";
import {randomRig} from "../support/rigs.js";
import {dense} from "../support/matrices.js";
import {assertNear} from "../support/near.js";
import {seeds} from "../support/seeds.js";
import {seededRandom} from "../../components/core/random.js";
import {EXACT, FORMULA} from "../support/tolerance.js";

test("rows sum to 0, the matrix is symmetric, and no entry off the diagonal is positive, however bent the surface", () => {
  fc.assert(
    fc.property(seeds, (seed) => {
      const {mesh} = randomRig(1);
      const random = seededRandom(seed);
      const positions = Float64Array.from(mesh.positions, (value) => value + random() - 0.5);
      const rows = dense(36, cotangentLaplacian(positions, mesh.triangles));
      rows.forEach((row, i) => {
        assertNear([row.reduce((sum, value) => sum + value, 0)], [0], FORMULA);
        row.forEach((value, j) => {
          assert.equal(value, rows[j][i]);
          assert.ok(i === j ? value >= 0 : value <= 0, `entry ${i}, ${j} is ${value}`);
        });
      });
    })
  );
});

test("on a flat grid it is the five-point Laplacian, which a linear function solves", () => {
  const n = 6;
  const positions = Float64Array.from(
    {length: 3 * n * n},
    (_, i) => [Math.floor(i / 3) % n, Math.floor(i / 3 / n), 0][i % 3]
  );
  const triangles: number[] = [];
  for (let y = 0; y + 1 < n; ++y) {
    for (let x = 0; x + 1 < n; ++x) {
      const a = n * y + x;
      triangles.push(a, a + 1, a + n + 1, a, a + n + 1, a + n);
    }
  }
  const matrix = sparseMatrix(n * n, cotangentLaplacian(positions, Uint32Array.from(triangles)));
  const linear = Array.from({length: n * n}, (_, v) => 2 * positions[3 * v] - 3 * positions[3 * v + 1]);
  const product = multiply(matrix, linear);
  const middle = 2 * n + 2;
  assertNear([product[middle]], [0], FORMULA);
  const row = Array.from(matrix.columns.subarray(matrix.starts[middle], matrix.starts[middle + 1]));
  assert.deepEqual(row, [middle - n, middle - 1, middle, middle + 1, middle + n]);
  assertNear(matrix.values.subarray(matrix.starts[middle], matrix.starts[middle + 1]), [-1, -1, 4, -1, -1], EXACT);
});
