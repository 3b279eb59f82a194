import assert from "node:assert/strict";
import {test} from "node:test";
import fc from "fast-check";
import {minimiseInBounds, type Quadratic} from "../../components/core/bound-constrained.js";
import {seededRandom} from "../../components/core/random.js";
import {assertNear} from "../support/near.js";
import {seeds} from "../support/seeds.js";
import {finished} from "../support/weighting.js";

/** Of numbers up to 1, as the gradient's tolerance of 1e-9 and curvatures above 0.1 leave it, with room. */
const SOLVED = 1e-7;

/** What a line of 201 points is stiff enough to leave of a gradient of 1e-10. */
const LINE = 1e-4;

/** A full matrix whose last number is held fixed: so the others have a linear part. */
function fullQuadratic(matrix: readonly Float64Array[]): Quadratic {
  const last = matrix.length - 1;
  return {
    bound: matrix.reduce((sum, row, i) => sum + row[i], 0),
    upper: new Float64Array(matrix.length).fill(1),
    multiply(x, out) {
      matrix.forEach((row, i) => (out[i] = i === last ? 0 : row.reduce((sum, value, j) => sum + value * x[j], 0)));
    }
  };
}

function randomMatrix(random: () => number, size: number): Float64Array[] {
  const factor = Array.from({length: size}, () => Float64Array.from({length: size}, () => 4 * random() - 2));
  // The last, which is fixed, counts thrice: so as many numbers end on a bound as between the two.
  for (const row of factor) row[size - 1] *= 3;
  return factor.map((_, i) =>
    Float64Array.from(factor, (_, j) => factor.reduce((sum, row) => sum + row[i] * row[j], i === j ? 0.1 : 0))
  );
}

const energy = (matrix: readonly Float64Array[], x: ArrayLike<number>): number =>
  matrix.reduce((sum, row, i) => sum + 0.5 * x[i] * row.reduce((inner, value, j) => inner + value * x[j], 0), 0);

/** Solves the rows of `chosen` for these numbers of x, by Gauss, the others as they stand. */
function solveFor(matrix: readonly Float64Array[], x: Float64Array, chosen: readonly number[]): void {
  const rows = chosen.map((i) => {
    const rest = matrix[i].reduce((sum, value, j) => (chosen.includes(j) ? sum : sum + value * x[j]), 0);
    return [...chosen.map((j) => matrix[i][j]), -rest];
  });
  rows.forEach((pivot, p) => {
    for (const row of rows.slice(p + 1)) {
      const share = row[p] / pivot[p];
      row.forEach((_, c) => (row[c] -= share * pivot[c]));
    }
  });
  for (let p = rows.length - 1; p >= 0; --p) {
    const known = chosen.slice(p + 1).reduce((sum, j, c) => sum + rows[p][p + 1 + c] * x[j], 0);
    x[chosen[p]] = (rows[p][chosen.length] - known) / rows[p][p];
  }
}

/** The least of all that lie in the bounds, each number in turn at 0, at 1 or free. */
function byEnumeration(matrix: readonly Float64Array[]): Float64Array {
  const free = matrix.length - 1;
  let least: Float64Array = new Float64Array();
  for (let code = 0; code < 3 ** free; ++code) {
    const states = Array.from({length: free}, (_, i) => Math.floor(code / 3 ** i) % 3);
    const x = Float64Array.from([...states.map((state) => (state === 1 ? 1 : 0)), 1]);
    solveFor(
      matrix,
      x,
      states.flatMap((state, i) => (state === 2 ? [i] : []))
    );
    if (x.some((value) => value < 0 || value > 1)) continue;
    if (least.length === 0 || energy(matrix, x) < energy(matrix, least)) least = x;
  }
  return least;
}

test("of a few unknowns the least within bounds is that found by trying every set of active bounds", () => {
  const bound = {low: 0, high: 0, free: 0};
  fc.assert(
    fc.property(seeds, (seed) => {
      const random = seededRandom(seed);
      const matrix = randomMatrix(random, 6);
      const x = Float64Array.from({length: 6}, (_, i) => (i === 5 ? 1 : Math.round(4 * random()) / 4));
      const expected = byEnumeration(matrix);
      finished(minimiseInBounds(fullQuadratic(matrix), x, 1e-9));
      assertNear(x, expected, SOLVED, "unknown");
      expected.forEach((value, i) => {
        if (value === 0) ++bound.low;
        else if (value === 1 && i < 5) ++bound.high;
        else ++bound.free;
        if (value === 0 || value === 1) assert.equal(x[i], value);
      });
    })
  );
  assert.ok(bound.low > 50 && bound.high > 50 && bound.free > 50, JSON.stringify(bound));
});

test("stretching the unknowns and their bounds alike stretches the least, which still ends on the bounds themselves", () => {
  fc.assert(
    fc.property(seeds, (seed) => {
      const random = seededRandom(seed);
      const matrix = randomMatrix(random, 6);
      const upper = Float64Array.from({length: 6}, () => 0.5 + random());
      const stretched = matrix.map((row, i) => row.map((value, j) => value / (upper[i] * upper[j])));
      const x = new Float64Array(6);
      x[5] = upper[5];
      finished(minimiseInBounds({...fullQuadratic(stretched), upper}, x, 1e-9));
      byEnumeration(matrix).forEach((value, i) => {
        assert.ok(Math.abs(x[i] / upper[i] - value) < SOLVED);
        if (value === 1) assert.equal(x[i], upper[i]);
      });
    })
  );
});

const POINTS = 201;

/** Squared second differences over a line from 0 to 2, its ends left to bend, with some points held. */
function line(held: readonly number[]): Quadratic {
  const bends = new Float64Array(POINTS);
  return {
    bound: 16,
    upper: new Float64Array(POINTS).fill(1),
    multiply(x, out) {
      for (let i = 1; i < POINTS - 1; ++i) bends[i] = x[i - 1] - 2 * x[i] + x[i + 1];
      for (let i = 0; i < POINTS; ++i) out[i] = (bends[i - 1] ?? 0) - 2 * bends[i] + (bends[i + 1] ?? 0);
      for (const i of held) out[i] = 0;
    }
  };
}

function lineWeights(values: Readonly<Record<number, number>>): Float64Array {
  const x = new Float64Array(POINTS);
  for (const [i, value] of Object.entries(values)) x[Number(i)] = value;
  finished(minimiseInBounds(line(Object.keys(values).map(Number)), x, 1e-10));
  return x;
}

const stations = Array.from({length: POINTS}, (_, i) => i / 100);

test("between two handles the weight of one falls along a straight line", () => {
  assertNear(
    lineWeights({0: 1, 200: 0}),
    stations.map((x) => 1 - x / 2),
    LINE,
    "point"
  );
});

test("of three handles the middle one's weight is 1.5 x - 0.5 x^3 from either end", () => {
  assertNear(
    lineWeights({0: 0, 100: 1, 200: 0}),
    stations.map((x) => 1.5 * Math.min(x, 2 - x) - 0.5 * Math.min(x, 2 - x) ** 3),
    LINE,
    "point"
  );
});

test("of three handles an end's weight, which would fall to -0.096 without bounds, stays at exactly 0 beyond the middle", () => {
  const x = lineWeights({0: 1, 100: 0, 200: 0});
  assert.ok(x.slice(100).every((value) => value === 0));
  assert.ok(Math.abs(x[50] - 0.3153) < LINE, `${x[50]}`);
});
