import assert from "node:assert/strict";
import {test} from "node:test";
import fc from "fast-check";
import {lengthInCube} from "../../components/core/length-in-cube.js";
import {seededRandom} from "../../components/core/random.js";
import {length, subtract, type Vector} from "../../components/core/vector.js";
import {seeds} from "../support/seeds.js";
import {FORMULA} from "../support/tolerance.js";

test("the parts of a segment in the cubes of a grid sum to its length", () => {
  fc.assert(
    fc.property(seeds, (seed) => {
      const random = seededRandom(seed);
      const [from, to] = [0, 1].map((): Vector => [4 * random(), 4 * random(), 4 * random()]);
      let sum = 0;
      for (let cell = 0; cell < 64; ++cell) {
        sum += lengthInCube(from, to, [(cell & 3) + 0.5, ((cell >> 2) & 3) + 0.5, (cell >> 4) + 0.5], 1);
      }
      const whole = length(subtract(to, from));
      assert.ok(Math.abs(sum - whole) < FORMULA, `${sum}, expected ${whole}`);
    })
  );
});

test("a diagonal is the cube's own, and a segment that ends at a face has nothing beyond", () => {
  assert.ok(Math.abs(lengthInCube([-1, -1, -1], [3, 3, 3], [1, 1, 1], 2) - 2 * Math.sqrt(3)) < FORMULA);
  assert.equal(lengthInCube([0, 0.5, 0.5], [1, 0.5, 0.5], [1.5, 0.5, 0.5], 1), 0);
  assert.equal(lengthInCube([0, 0.5, 0.5], [1, 0.5, 0.5], [0.5, 2.5, 0.5], 1), 0);
});
