import assert from "node:assert/strict";
import {test} from "node:test";
import fc from "fast-check";
import {seededRandom} from "../../components/core/random.js";
import {multiply, sparseMatrix} from "../../components/core/sparse-matrix.js";
import {dense, randomDefinite} from "../support/matrices.js";
import {assertNear} from "../support/near.js";
import {seeds} from "../support/seeds.js";
import {FORMULA} from "../support/tolerance.js";

test("a sparse matrix times a vector is the dense one's product", () => {
  fc.assert(
    fc.property(seeds, (seed) => {
      const size = 30;
      const triplets = randomDefinite(size, 5, seed);
      const random = seededRandom(seed + 1);
      const vector = Array.from({length: size}, random);
      const expected = dense(size, triplets).map((row) => row.reduce((sum, value, i) => sum + value * vector[i], 0));
      assertNear(multiply(sparseMatrix(size, triplets), vector), expected, FORMULA);
    })
  );
});

test("what shares a row and a column is summed, and columns rise in a row", () => {
  const {starts, columns, values} = sparseMatrix(3, {rows: [2, 0, 2, 2], columns: [2, 1, 0, 2], values: [1, 5, 2, 3]});
  assert.deepEqual(Array.from(starts), [0, 1, 1, 3]);
  assert.deepEqual(Array.from(columns), [1, 0, 2]);
  assert.deepEqual(Array.from(values), [5, 2, 4]);
});
