import assert from "node:assert/strict";
import {test} from "node:test";
import fc from "fast-check";
import {seededRandom} from "../../components/core/random.js";
import * as vector from "../../components/core/vector.js";
import type {Vector} from "../../components/core/vector.js";
import {assertNear} from "../support/near.js";
import {randomTurn, randomVector} from "../support/rigs.js";
import {seeds} from "../support/seeds.js";
import {EXACT, FORMULA} from "../support/tolerance.js";
import {rotate} from "../../components/core/quaternion.js";

test("cross is perpendicular to both and as long as the area they span", () => {
  fc.assert(
    fc.property(seeds, (seed) => {
      const random = seededRandom(seed);
      const a = randomVector(random);
      const b = randomVector(random);
      const c = vector.cross(a, b);
      assertNear([vector.dot(a, c), vector.dot(b, c)], [0, 0], FORMULA);
      const area2 = vector.dot(a, a) * vector.dot(b, b) - vector.dot(a, b) ** 2;
      assertNear([vector.dot(c, c)], [area2], FORMULA);
    })
  );
});

test("cross is right-handed", () => {
  assert.deepEqual(vector.cross([1, 0, 0], [0, 1, 0]), [0, 0, 1]);
});

test("dot and length do not change when both vectors are turned", () => {
  fc.assert(
    fc.property(seeds, (seed) => {
      const random = seededRandom(seed);
      const [a, b] = [randomVector(random), randomVector(random)];
      const turn = randomTurn(random);
      assertNear([vector.dot(rotate(turn, a), rotate(turn, b))], [vector.dot(a, b)], FORMULA);
      assertNear([vector.length(rotate(turn, a))], [Math.sqrt(vector.dot(a, a))], FORMULA);
    })
  );
});

test("add, subtract and scale undo one another and leave their arguments alone", () => {
  const a: Vector = [1, 2, 3];
  const b: Vector = [4, 5, 6];
  assert.deepEqual(vector.subtract(vector.add(a, b), b), a);
  assert.deepEqual(vector.scale(vector.scale(a, 4), 0.25), a);
  assert.deepEqual(
    [a, b],
    [
      [1, 2, 3],
      [4, 5, 6]
    ]
  );
});

test("normalize keeps the direction and gives length 1", () => {
  fc.assert(
    fc.property(seeds, (seed) => {
      const a = randomVector(seededRandom(seed));
      const unit = vector.normalize(a);
      assertNear(vector.scale(unit, vector.length(a)), a, FORMULA);
      assertNear([vector.length(unit)], [1], FORMULA);
    })
  );
});

test("normalize leaves the zero vector zero", () => {
  assertNear(vector.normalize([0, 0, 0]), [0, 0, 0], EXACT);
});

test("normalize finds no direction in a length that has no inverse", () => {
  assertNear(vector.normalize([1e-320, 0, 0]), [0, 0, 0], EXACT);
});

test("reject takes away exactly what runs along the normal", () => {
  fc.assert(
    fc.property(seeds, (seed) => {
      const random = seededRandom(seed);
      const a = randomVector(random);
      const n = vector.normalize(randomVector(random));
      const rejected = vector.reject(a, n);
      assertNear([vector.dot(rejected, n)], [0], FORMULA);
      assertNear(vector.cross(vector.subtract(a, rejected), n), [0, 0, 0], FORMULA);
    })
  );
});

test("vectorAt reads three numbers from three times its index", () => {
  assert.deepEqual(vector.vectorAt([9, 9, 9, 1, 2, 3], 1), [1, 2, 3]);
});
