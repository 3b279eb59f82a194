import assert from "node:assert/strict";
import {test} from "node:test";
import fc from "fast-check";
import {affineGram, affineLeastSquares} from "../../components/core/affine-least-squares.js";
import {denseInverse} from "../../components/core/dense-inverse.js";
import {seededRandom} from "../../components/core/random.js";
import {assertNear} from "../support/near.js";
import {seeds} from "../support/seeds.js";
import {FORMULA} from "../support/tolerance.js";

const all = (n: number) => Array.from({length: n}, (_, i) => i);

/** n columns of as many rows, and a right side; one in three times near what some weights make of the columns. */
function randomProblem(seed: number, rows: number, n: number) {
  const random = seededRandom(seed);
  const columns = all(n).map(() => Array.from({length: rows}, () => 2 * random() - 1));
  const near = random() < 1 / 3;
  const shares = all(n).map(() => random() / n);
  const right = Array.from({length: rows}, (_, row) =>
    near ? columns.reduce((sum, column, i) => sum + shares[i] * column[row], 0) : 2 * random() - 1
  );
  return {columns, right};
}

function squareOf(columns: readonly number[][], right: readonly number[], x: ArrayLike<number>): number {
  return right.reduce(
    (sum, value, row) => sum + (columns.reduce((total, column, i) => total + x[i] * column[row], 0) - value) ** 2,
    0
  );
}

/** The least square of all supports, each solved with its multiplier of the sum by elimination, where no weight is negative. */
function leastOfSupports(columns: readonly number[][], right: readonly number[]): number {
  const n = columns.length;
  let least = Infinity;
  for (let mask = 1; mask < 1 << n; ++mask) {
    const support = all(n).filter((i) => mask & (1 << i));
    const size = support.length + 1;
    const matrix = new Float64Array(size * size);
    support.forEach((a, i) => {
      support.forEach(
        (b, j) => (matrix[size * i + j] = columns[a].reduce((sum, v, row) => sum + v * columns[b][row], 0))
      );
      matrix[size * i + size - 1] = 1;
      matrix[size * (size - 1) + i] = 1;
    });
    const sides = [...support.map((a) => columns[a].reduce((sum, v, row) => sum + v * right[row], 0)), 1];
    const inverse = denseInverse(matrix, size);
    const x = new Float64Array(n);
    support.forEach((column, i) => (x[column] = sides.reduce((sum, side, j) => sum + inverse[size * i + j] * side, 0)));
    if (x.every((value) => value >= -FORMULA)) least = Math.min(least, squareOf(columns, right, x));
  }
  return least;
}

test("the weights are 0 or more, sum to 1, and no support has a smaller square", () => {
  fc.assert(
    fc.property(seeds, fc.integer({min: 1, max: 6}), fc.integer({min: 6, max: 12}), (seed, n, rows) => {
      const {columns, right} = randomProblem(seed, rows, n);
      const {x, square} = affineLeastSquares(affineGram(columns, right), n, all(n));
      assert.ok(x.every((value) => value >= 0));
      assertNear([x.reduce((sum, value) => sum + value, 0)], [1], FORMULA);
      assertNear([square], [squareOf(columns, right, x)], FORMULA, "the square told");
      assertNear([square], [leastOfSupports(columns, right)], FORMULA, "the square of the best support");
    })
  );
});

test("with fewer rows than columns no direction leads further down", () => {
  fc.assert(
    fc.property(seeds, fc.integer({min: 1, max: 4}), fc.integer({min: 5, max: 12}), (seed, rows, n) => {
      const {columns, right} = randomProblem(seed, rows, n);
      const {x, square} = affineLeastSquares(affineGram(columns, right), n, all(n));
      const off = right.map((value, row) => columns.reduce((sum, column, i) => sum + x[i] * column[row], 0) - value);
      for (const column of columns) {
        const slope = column.reduce((sum, value, row) => sum + (value - right[row]) * off[row], 0);
        assert.ok(slope >= square - FORMULA, `a column of slope ${slope} below ${square}`);
      }
    })
  );
});

test("weights that made the right side are found again", () => {
  fc.assert(
    fc.property(seeds, (seed) => {
      const random = seededRandom(seed);
      const {columns} = randomProblem(seed, 20, 6);
      const raw = all(6).map((i) => (i < 4 ? 0.05 + random() : 0));
      const sum = raw.reduce((total, value) => total + value);
      const weights = raw.map((value) => value / sum);
      const right = columns[0].map((_, row) => columns.reduce((total, c, i) => total + weights[i] * c[row], 0));
      assertNear(affineLeastSquares(affineGram(columns, right), 6, all(6)).x, weights, FORMULA);
    })
  );
});

test("of columns that are not among those allowed none has weight", () => {
  const {columns, right} = randomProblem(3, 8, 5);
  const {x, square} = affineLeastSquares(affineGram(columns, right), 5, [1, 4]);
  assert.deepEqual([x[0], x[2], x[3]], [0, 0, 0]);
  assertNear([square], [leastOfSupports([columns[1], columns[4]], right)], FORMULA);
});

test("of columns that are all the same one has all weight", () => {
  const {x, square} = affineLeastSquares(
    affineGram(
      [
        [1, 2],
        [1, 2],
        [1, 2]
      ],
      [1, 0]
    ),
    3,
    all(3)
  );
  assert.deepEqual(Array.from(x).sort(), [0, 0, 1]);
  assertNear([square], [4], FORMULA);
});

test("scaling the columns and the right side by any unit changes no weight", () => {
  fc.assert(
    fc.property(seeds, fc.constantFrom(1e-6, 1e6), (seed, unit) => {
      const {columns, right} = randomProblem(seed, 9, 5);
      const scaled = (values: readonly number[]) => values.map((value) => unit * value);
      const {x} = affineLeastSquares(affineGram(columns.map(scaled), scaled(right)), 5, all(5));
      assertNear(x, affineLeastSquares(affineGram(columns, right), 5, all(5)).x, FORMULA);
    })
  );
});
