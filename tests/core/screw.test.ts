import assert from "node:assert/strict";
import {test} from "node:test";
import fc from "fast-check";
import {fromRotationTranslation, multiply, transformPoint} from "../../components/core/dual-quaternion.js";
import {fromAxisAngle, rotate} from "../../components/core/quaternion.js";
import {seededRandom} from "../../components/core/random.js";
import {exponential, logarithm, sclerp} from "../../components/core/screw.js";
import {add, dot, length, normalize, scale, subtract, type Vector} from "../../components/core/vector.js";
import {assertNear} from "../support/near.js";
import {randomTurn, randomVector} from "../support/rigs.js";
import {seeds} from "../support/seeds.js";
import {EXACT, FORMULA} from "../support/tolerance.js";

function randomMotion(random: () => number): Float64Array {
  const out = new Float64Array(8);
  fromRotationTranslation(randomTurn(random), randomVector(random), out);
  return out;
}

function logarithmOf(d: Float64Array): Float64Array {
  const out = new Float64Array(6);
  logarithm(d, 0, out, 0);
  return out;
}

function exponentialOf(s: ArrayLike<number>): Float64Array {
  const out = new Float64Array(8);
  exponential(s, 0, out, 0);
  return out;
}

function product(a: Float64Array, b: Float64Array): Float64Array {
  const out = new Float64Array(8);
  multiply(a, 0, b, 0, out, 0);
  return out;
}

test("the exponential undoes the logarithm, of a motion and of its negative", () => {
  fc.assert(
    fc.property(seeds, (seed) => {
      const d = randomMotion(seededRandom(seed));
      assertNear(exponentialOf(logarithmOf(d)), d, FORMULA);
      const negative = d.map((value) => -value);
      assertNear(exponentialOf(logarithmOf(negative)), negative, FORMULA);
    })
  );
});

test("the logarithm undoes the exponential up to a half angle of pi", () => {
  fc.assert(
    fc.property(seeds, fc.constantFrom(0, 1e-20, 1e-9, 1e-3, 1, 1.57, 3), (seed, angle) => {
      const random = seededRandom(seed);
      const s = [...scale(normalize(randomVector(random)), angle), ...randomVector(random)];
      assertNear(logarithmOf(exponentialOf(s)), s, FORMULA);
    })
  );
});

test("a logarithm is half of the rotation vector, and of a shift half of the shift", () => {
  const axis = normalize([1, 2, 3]);
  const d = new Float64Array(8);
  fromRotationTranslation(fromAxisAngle(axis, 1.2), [0, 0, 0], d);
  assertNear(logarithmOf(d), [...scale(axis, 0.6), 0, 0, 0], FORMULA);
  fromRotationTranslation([0, 0, 0, 1], [3, -4, 5], d);
  assertNear(logarithmOf(d), [0, 0, 0, 1.5, -2, 2.5], FORMULA);
});

test("a logarithm follows a turn across its axis by a cot a: the number that comes with it", () => {
  const step = 1e-6;
  for (const angle of [0.3, 1, 1.5, 2.5]) {
    const d = exponentialOf([angle, 0, 0, 0, 0, 0]);
    const across = logarithm(d, 0, new Float64Array(6), 0);
    const [, y] = logarithmOf(product(exponentialOf([0, step, 0, 0, 0, 0]), d));
    assertNear([across], [angle / Math.tan(angle)], FORMULA);
    // The turn also carries the axis along, perpendicular to itself and to the axis: that is in z, not in y.
    assertNear([y / step], [across], 1e-5, "slope by differences of a millionth");
  }
  assert.equal(logarithm(exponentialOf([0, 0, 0, 1, 2, 3]), 0, new Float64Array(6), 0), 1);
});

test("the motion that has no axis left, a whole turn, has a logarithm of numbers", () => {
  assertNear(logarithmOf(Float64Array.of(0, 0, 0, -1, 0, 0, 0, 0)), [0, 0, 0, 0, 0, 0], EXACT);
});

test("screw interpolation begins at the one motion and ends at the other", () => {
  fc.assert(
    fc.property(seeds, (seed) => {
      const random = seededRandom(seed);
      const [a, b, p] = [randomMotion(random), randomMotion(random), randomVector(random)];
      assertNear(transformPoint(sclerp(a, b, 0), 0, p), transformPoint(a, 0, p), FORMULA);
      assertNear(transformPoint(sclerp(a, b, 1), 0, p), transformPoint(b, 0, p), FORMULA);
    })
  );
});

test("screw interpolation turns evenly, shifts evenly, and the way back is the same", () => {
  fc.assert(
    fc.property(seeds, fc.double({min: 0, max: 1, noNaN: true}), (seed, t) => {
      const random = seededRandom(seed);
      const [a, b, p] = [randomMotion(random), randomMotion(random), randomVector(random)];
      const half = sclerp(a, b, t / 2);
      assertNear(transformPoint(sclerp(a, half, 0.5), 0, p), transformPoint(sclerp(a, b, t / 4), 0, p), FORMULA);
      assertNear(transformPoint(sclerp(b, a, 1 - t), 0, p), transformPoint(sclerp(a, b, t), 0, p), FORMULA);
    })
  );
});

test("screw interpolation does not see where all stands: it is moved as both ends are, from either side", () => {
  fc.assert(
    fc.property(seeds, (seed) => {
      const random = seededRandom(seed);
      const [a, b, g, h] = [0, 1, 2, 3].map(() => randomMotion(random));
      const p = randomVector(random);
      const moved = sclerp(product(product(g, a), h), product(product(g, b), h), 0.3);
      assertNear(transformPoint(moved, 0, p), transformPoint(product(product(g, sclerp(a, b, 0.3)), h), 0, p), FORMULA);
    })
  );
});

test("a point on the axis of a turn stays where it is all the way, and one beside it goes by the share of the angle", () => {
  const axis = normalize([1, -2, 2]);
  const centre: Vector = [4, 5, 6];
  const turn = fromAxisAngle(axis, 2.5);
  const still = new Float64Array([0, 0, 0, 1, 0, 0, 0, 0]);
  const turned = new Float64Array(8);
  fromRotationTranslation(turn, subtract(centre, rotate(turn, centre)), turned);
  const beside = add(centre, normalize([2, 1, 0]));
  for (const t of [0, 0.25, 0.5, 0.9]) {
    const between = sclerp(still, turned, t);
    assertNear(transformPoint(between, 0, centre), centre, FORMULA);
    const from = subtract(beside, centre);
    const to = subtract(transformPoint(between, 0, beside), centre);
    assert.ok(Math.abs(dot(from, axis)) < FORMULA);
    assertNear([Math.acos(dot(from, to)), length(to)], [2.5 * t, 1], FORMULA);
  }
});
