import assert from "node:assert/strict";
import {test} from "node:test";
import fc from "fast-check";
import {minimumDegreeOrder} from "../../components/core/minimum-degree.js";
import {seededRandom} from "../../components/core/random.js";
import {factorise, solveFactored} from "../../components/core/sparse-ldl.js";
import {multiply, sparseMatrix} from "../../components/core/sparse-matrix.js";
import {poisson, randomDefinite} from "../support/matrices.js";
import {assertNear} from "../support/near.js";
import {seeds} from "../support/seeds.js";
import {FORMULA} from "../support/tolerance.js";
import {finished} from "../support/weighting.js";

test("a factored matrix solves for any right-hand side", () => {
  fc.assert(
    fc.property(seeds, fc.integer({min: 1, max: 80}), (seed, size) => {
      const matrix = sparseMatrix(size, randomDefinite(size, 4, seed));
      const factor = finished(factorise(matrix));
      for (const more of [1, 2]) {
        const right = Float64Array.from({length: size}, seededRandom(seed + more));
        assertNear(multiply(matrix, solveFactored(factor, right)), right, FORMULA, "right-hand side");
      }
    })
  );
});

test("Poisson's equation on a square has its sines for solutions", () => {
  const n = 60;
  const factor = finished(factorise(sparseMatrix(n * n, poisson(n))));
  const step = Math.PI / (n + 1);
  for (const [along, across] of [
    [1, 1],
    [3, 2]
  ]) {
    const wave = Float64Array.from(
      {length: n * n},
      (_, i) => Math.sin(along * step * ((i % n) + 1)) * Math.sin(across * step * (Math.floor(i / n) + 1))
    );
    const eigenvalue = 4 - 2 * Math.cos(along * step) - 2 * Math.cos(across * step);
    assertNear(
      solveFactored(
        factor,
        wave.map((value) => eigenvalue * value)
      ),
      wave,
      FORMULA
    );
  }
});

test("an order of minimum degree lists every row once, and fills in far less than rows as they come", () => {
  const n = 60;
  const matrix = sparseMatrix(n * n, poisson(n));
  const order = finished(minimumDegreeOrder(matrix));
  assert.deepEqual(
    Array.from(order).sort((a, b) => a - b),
    Array.from({length: n * n}, (_, row) => row)
  );
  // Row by row, all n rows of the front fill in.
  assert.ok(finished(factorise(matrix)).rows.length < (n * n * n) / 3);
});

test("a matrix that is not positive definite is refused in one sentence", () => {
  const singular = sparseMatrix(2, {rows: [0, 0, 1, 1], columns: [0, 1, 0, 1], values: [1, -1, -1, 1]});
  assert.throws(() => finished(factorise(singular)), {
    message: "matrix: the pivot of row 1 is 0, expected more than 0"
  });
});
