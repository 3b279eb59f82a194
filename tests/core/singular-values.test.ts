import assert from "node:assert/strict";
import {test} from "node:test";
import fc from "fast-check";
import {compose} from "../../components/core/matrix4.js";
import type {Quaternion} from "../../components/core/quaternion.js";
import {seededRandom} from "../../components/core/random.js";
import {
  cappedInverse,
  nearestRotation,
  singularValues,
  smallestSingularValue
} from "../../components/core/singular-values.js";
import {assertNear} from "../support/near.js";
import {randomTurn} from "../support/rigs.js";
import {seeds} from "../support/seeds.js";
import {EXACT, FORMULA} from "../support/tolerance.js";

/** Of the largest singular value: one-sided Jacobi is good to the last digits. */
const JACOBI = 1e-14;

/** The cubic's own roots lose half of the digits where two of them meet. */
const CUBIC = 1e-7;

const randomMatrix = (random: () => number) => Array.from({length: 9}, () => 2 * random() - 1);

const multiply = (a: ArrayLike<number>, b: ArrayLike<number>) =>
  Array.from({length: 9}, (_, i) => {
    const [row, column] = [3 * Math.floor(i / 3), i % 3];
    return a[row] * b[column] + a[row + 1] * b[3 + column] + a[row + 2] * b[6 + column];
  });

const transpose = (m: ArrayLike<number>) => [0, 3, 6, 1, 4, 7, 2, 5, 8].map((i) => m[i]);

const determinant = (m: ArrayLike<number>) =>
  m[0] * (m[4] * m[8] - m[5] * m[7]) - m[1] * (m[3] * m[8] - m[5] * m[6]) + m[2] * (m[3] * m[7] - m[4] * m[6]);

function rowsOf(q: Quaternion): number[] {
  const m = new Float64Array(16);
  compose([0, 0, 0], q, [1, 1, 1], m);
  return [0, 1, 2].flatMap((row) => [m[row], m[4 + row], m[8 + row]]);
}

/** U diag(values) V^T for random rotations U and V. */
const madeOf = (random: () => number, [a, b, c]: readonly number[]) =>
  multiply(multiply(rowsOf(randomTurn(random)), [a, 0, 0, 0, b, 0, 0, 0, c]), rowsOf(randomTurn(random)));

/** The eigenvalues of a symmetric matrix, falling, by the trigonometric solution of its cubic (Smith 1961). */
function symmetricEigenvalues(m: ArrayLike<number>): number[] {
  const mean = (m[0] + m[4] + m[8]) / 3;
  const centred = Array.from(m, (value, i) => (i % 4 === 0 ? value - mean : value));
  const p = Math.sqrt(centred.reduce((sum, value) => sum + value * value, 0) / 6);
  if (p === 0) return [mean, mean, mean];
  const r = Math.min(1, Math.max(-1, determinant(centred.map((value) => value / p)) / 2));
  const angle = Math.acos(r) / 3;
  const first = mean + 2 * p * Math.cos(angle);
  const last = mean + 2 * p * Math.cos(angle + (2 * Math.PI) / 3);
  return [first, 3 * mean - first - last, last];
}

test("singular values squared are the eigenvalues of the transpose's product", () => {
  fc.assert(
    fc.property(seeds, (seed) => {
      const m = randomMatrix(seededRandom(seed));
      const squares = singularValues(m).map((value) => value * value);
      assertNear(squares, symmetricEigenvalues(multiply(transpose(m), m)), CUBIC);
      assertNear([singularValues(m).reduce((a, b) => a * b)], [Math.abs(determinant(m))], FORMULA);
    })
  );
});

test("singular values that a matrix was made of come back, down to a collapse", () => {
  const size = fc.oneof(fc.constantFrom(0, 1e-12, 1e-6, 1), fc.double({min: 0, max: 3, noNaN: true}));
  fc.assert(
    fc.property(seeds, size, size, size, (seed, a, b, c) => {
      const m = madeOf(seededRandom(seed), [a, b, c]);
      const falling = [a, b, c].sort((x, y) => y - x);
      assertNear(singularValues(m), falling, JACOBI * Math.max(1, falling[0]));
      assertNear([smallestSingularValue(m)], [falling[2]], JACOBI * Math.max(1, falling[0]));
    }),
    {numRuns: 300}
  );
});

test("nearestRotation is a rotation, whatever the matrix", () => {
  const size = fc.constantFrom(-1, 0, 1e-200, 1e-17, 0.5, 1, 2);
  fc.assert(
    fc.property(seeds, size, size, size, (seed, a, b, c) => {
      const r = nearestRotation(madeOf(seededRandom(seed), [a, b, c]));
      assertNear(multiply(transpose(r), r), [1, 0, 0, 0, 1, 0, 0, 0, 1], FORMULA);
      assertNear([determinant(r)], [1], FORMULA);
    }),
    {numRuns: 300}
  );
});

test("nearestRotation leaves a rotation as it is", () => {
  fc.assert(
    fc.property(seeds, (seed) => {
      const r = rowsOf(randomTurn(seededRandom(seed)));
      assertNear(nearestRotation(r), r, FORMULA);
    })
  );
  assertNear(nearestRotation([1, 0, 0, 0, 1, 0, 0, 0, 1]), [1, 0, 0, 0, 1, 0, 0, 0, 1], EXACT);
});

test("nearestRotation of a rotation after a stretch is the rotation, flattened or not", () => {
  fc.assert(
    fc.property(seeds, fc.constantFrom(1, 0.3, 0), (seed, thinnest) => {
      const random = seededRandom(seed);
      const r = rowsOf(randomTurn(random));
      const v = rowsOf(randomTurn(random));
      const stretch = multiply(multiply(v, [2, 0, 0, 0, 0.7, 0, 0, 0, thinnest]), transpose(v));
      assertNear(nearestRotation(multiply(r, stretch)), r, FORMULA);
    })
  );
});

test("nearestRotation is nearer than any other rotation, also to a matrix that mirrors", () => {
  fc.assert(
    fc.property(seeds, (seed) => {
      const random = seededRandom(seed);
      const m = randomMatrix(random);
      const nearest = nearestRotation(m);
      const distance = (r: ArrayLike<number>) => m.reduce((sum, value, i) => sum + (value - r[i]) ** 2, 0);
      for (let other = 0; other < 20; ++other) {
        const rival = multiply(nearest, rowsOf(randomTurn(random, other < 10 ? 0.1 : Math.PI)));
        assert.ok(distance(nearest) <= distance(rival) + FORMULA);
      }
    })
  );
});

test("nearestRotation may write over its argument", () => {
  const m = Float64Array.from(randomMatrix(seededRandom(11)));
  const apart = nearestRotation(m);
  assert.equal(nearestRotation(m, m), m);
  assertNear(m, apart, EXACT);
});

test("a capped inverse is the inverse while no direction is shortened too far", () => {
  fc.assert(
    fc.property(seeds, (seed) => {
      const m = madeOf(seededRandom(seed), [3, 2, 0.5]);
      const inverse = new Float64Array(9);
      cappedInverse(m, 6.01, inverse);
      assertNear(multiply(inverse, m), [1, 0, 0, 0, 1, 0, 0, 0, 1], FORMULA);
      const own = Float64Array.from(m);
      cappedInverse(own, 100, own);
      assertNear(own, inverse, FORMULA);
    })
  );
});

test("a capped inverse enlarges nothing more than the cap lets the longest direction's inverse grow, and zero to zero", () => {
  const inverse = new Float64Array(9);
  cappedInverse([2, 0, 0, 0, 2, 0, 0, 0, 0.001], 10, inverse);
  // The third direction is shortened to 1/2000 of the first: 0.001 / (0.001 * 0.2).
  assertNear(inverse, [0.5, 0, 0, 0, 0.5, 0, 0, 0, 5], FORMULA);
  cappedInverse([1, 0, 0, 0, 1, 0, 0, 0, 0], 10, inverse);
  assertNear(inverse, [1, 0, 0, 0, 1, 0, 0, 0, 0], FORMULA);
  cappedInverse(new Float64Array(9), 10, inverse);
  assertNear(inverse, new Float64Array(9), 0);
});
