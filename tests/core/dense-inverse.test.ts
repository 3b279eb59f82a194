import assert from "node:assert/strict";
import {test} from "node:test";
import fc from "fast-check";
import {denseInverse} from "../../components/core/dense-inverse.js";
import {seededRandom} from "../../components/core/random.js";
import {assertNear} from "../support/near.js";
import {seeds} from "../support/seeds.js";
import {FORMULA} from "../support/tolerance.js";

test("a matrix times its inverse is the identity, rows in any order", () => {
  fc.assert(
    fc.property(seeds, fc.integer({min: 1, max: 9}), (seed, n) => {
      const random = seededRandom(seed);
      // The identity with its rows turned round, and a little of everything: pivots of the diagonal would be small.
      const matrix = Float64Array.from({length: n * n}, (_, i) =>
        Math.floor(i / n) + (i % n) === n - 1 ? 1 : (0.5 * random()) / n
      );
      const inverse = denseInverse(matrix, n);
      for (let row = 0; row < n; ++row) {
        const product = Array.from({length: n}, (_, column) =>
          Array.from({length: n}, (_, i) => matrix[n * row + i] * inverse[n * i + column]).reduce((a, b) => a + b)
        );
        assertNear(
          product,
          product.map((_, column) => (column === row ? 1 : 0)),
          FORMULA
        );
      }
    })
  );
});

test("a singular matrix has no inverse of finite numbers, and the matrix given stays as it is", () => {
  const matrix = Float64Array.of(1, 2, 2, 4);
  assert.ok(!denseInverse(matrix, 2).every(Number.isFinite));
  assert.deepEqual(matrix, Float64Array.of(1, 2, 2, 4));
});
