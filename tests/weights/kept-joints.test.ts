import assert from "node:assert/strict";
import {test} from "node:test";
import fc from "fast-check";
import {seededRandom} from "../../components/core/random.js";
import {keptJoints} from "../../components/weights/kept-joints.js";
import {shuffled} from "../support/rigs.js";
import {seeds} from "../support/seeds.js";

/** Of a tree: a root, two joints below it, and two below each of these. */
const DEPTHS = [0, 1, 1, 2, 2, 2, 2];

const kept = (joints: readonly number[], weights: readonly number[], most: number): number[] =>
  keptJoints(joints, weights, DEPTHS, most)
    .map((i) => joints[i])
    .sort((a, b) => a - b);

test("of weights that all differ the largest stay", () => {
  assert.deepEqual(kept([3, 0, 5, 1], [0.1, 0.4, 0.2, 0.3], 2), [0, 1]);
  assert.deepEqual(kept([3, 0, 5, 1], [0.1, 0.4, 0.2, 0.3], 3), [0, 1, 5]);
});

test("where no more are there than may stay all stay but those without weight", () => {
  assert.deepEqual(kept([3, 4, 0], [0.5, 0.5, 0], 2), [3, 4]);
});

test("of two alike, as left and right are, both go where both can't stay", () => {
  assert.deepEqual(kept([0, 1, 2], [0.4, 0.3, 0.3], 2), [0]);
  assert.deepEqual(kept([0, 1, 2, 3], [0.4, 0.25, 0.25, 0.1], 3), [0, 1, 2]);
  assert.deepEqual(kept([0, 1, 2, 3, 4], [0.4, 0.2, 0.2, 0.1, 0.1], 4), [0, 1, 2]);
});

test("of alike weights the joint nearer to the root stays", () => {
  assert.deepEqual(kept([0, 1, 2], [1 / 3, 1 / 3, 1 / 3], 2), [0]);
  assert.deepEqual(kept([3, 1, 4], [0.4, 0.3, 0.3], 2), [1, 3]);
  assert.deepEqual(kept([3, 4, 1, 2], [0.25, 0.25, 0.25, 0.25], 3), [1, 2]);
});

test("where all alike are as deep the lower joints stay, for one at least has to", () => {
  assert.deepEqual(kept([2, 1], [0.5, 0.5], 1), [1]);
  assert.deepEqual(kept([6, 4, 5], [1 / 3, 1 / 3, 1 / 3], 2), [4, 5]);
});

test("neither rounding nor the order of the slots chooses", () => {
  fc.assert(
    fc.property(seeds, fc.integer({min: 1, max: 6}), (seed, most) => {
      const random = seededRandom(seed);
      const weights = DEPTHS.map(() => Math.ceil(4 * random()) / 20);
      const order = shuffled(DEPTHS.length, random);
      const noisy = order.map((joint) => weights[joint] + 1e-7 * random());
      const joints = Array.from(DEPTHS.keys());
      assert.deepEqual(kept(order, noisy, most), kept(joints, weights, most));
      assert.ok(kept(joints, weights, most).length <= most);
    })
  );
});
