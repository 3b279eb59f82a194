import assert from "node:assert/strict";
import {test} from "node:test";
import fc from "fast-check";
import * as matrix4 from "../../components/core/matrix4.js";
import {rotate} from "../../components/core/quaternion.js";
import {seededRandom} from "../../components/core/random.js";
import {add, subtract, type Vector} from "../../components/core/vector.js";
import {assertNear} from "../support/near.js";
import {randomTurn, randomVector} from "../support/rigs.js";
import {seeds} from "../support/seeds.js";
import {EXACT, FORMULA} from "../support/tolerance.js";

/** Two matrices of scale, rotation and translation, from 16 and 0: offsets are used as palettes use them. */
function randomMatrices(random: () => number): Float64Array {
  const out = new Float64Array(32);
  for (const offset of [0, 16]) {
    const sizes: Vector = [0.2 + random(), 0.2 + random(), -0.2 - random()];
    matrix4.compose(randomVector(random), randomTurn(random), sizes, out, offset);
  }
  return out;
}

test("compose scales, then rotates, then translates", () => {
  fc.assert(
    fc.property(seeds, (seed) => {
      const random = seededRandom(seed);
      const [t, q, s, p] = [randomVector(random), randomTurn(random), randomVector(random), randomVector(random)];
      const m = new Float64Array(16);
      matrix4.compose(t, q, s, m);
      const expected = add(rotate(q, [p[0] * s[0], p[1] * s[1], p[2] * s[2]]), t);
      assertNear(matrix4.transformPoint(m, 0, p), expected, FORMULA);
      assertNear([m[3], m[7], m[11], m[15]], [0, 0, 0, 1], EXACT);
    })
  );
});

test("multiply applies its second factor first", () => {
  fc.assert(
    fc.property(seeds, (seed) => {
      const random = seededRandom(seed);
      const ab = randomMatrices(random);
      const p = randomVector(random);
      const product = new Float64Array(16);
      matrix4.multiply(ab, 0, ab, 16, product, 0);
      const oneByOne = matrix4.transformPoint(ab, 0, matrix4.transformPoint(ab, 16, p));
      assertNear(matrix4.transformPoint(product, 0, p), oneByOne, FORMULA);
    })
  );
});

test("multiply may write over its second factor", () => {
  const ab = randomMatrices(seededRandom(3));
  const apart = new Float64Array(16);
  matrix4.multiply(ab, 0, ab, 16, apart, 0);
  matrix4.multiply(ab, 0, ab, 16, ab, 16);
  assertNear(ab.subarray(16), apart, EXACT);
});

test("invertAffine gives the matrix whose product with the first is the identity", () => {
  fc.assert(
    fc.property(seeds, (seed) => {
      const ab = randomMatrices(seededRandom(seed));
      const inverse = matrix4.invertAffine(ab, 16);
      const product = new Float64Array(16);
      matrix4.multiply(inverse, 0, ab, 16, product, 0);
      assertNear(product, matrix4.IDENTITY, FORMULA);
    })
  );
});

test("invertAffine of a singular matrix is not finite", () => {
  const flat = new Float64Array(16);
  matrix4.compose([1, 2, 3], [0, 0, 0, 1], [1, 0, 1], flat);
  assert.ok(!matrix4.invertAffine(flat).every(Number.isFinite));
});

test("transformDirection is the difference of two transformed points", () => {
  fc.assert(
    fc.property(seeds, (seed) => {
      const random = seededRandom(seed);
      const ab = randomMatrices(random);
      const [p, d] = [randomVector(random), randomVector(random)];
      const moved = subtract(matrix4.transformPoint(ab, 16, add(p, d)), matrix4.transformPoint(ab, 16, p));
      assertNear(matrix4.transformDirection(ab, 16, d), moved, FORMULA);
    })
  );
});

test("originOf is where the zero vector goes", () => {
  const ab = randomMatrices(seededRandom(7));
  assertNear(matrix4.originOf(ab, 16), matrix4.transformPoint(ab, 16, [0, 0, 0]), EXACT);
});
