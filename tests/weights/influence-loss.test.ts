import assert from "node:assert/strict";
import {test} from "node:test";
import fc from "fast-check";
import {capInfluences} from "../../components/weights/cap-influences.js";
import {influenceLoss} from "../../components/weights/influence-loss.js";
import {influencesOf, randomInfluences} from "../support/influences.js";
import {assertNear} from "../support/near.js";
import {seeds} from "../support/seeds.js";
import {EXACT, FLOAT32} from "../support/tolerance.js";

test("what a cap takes away is what it says itself", () => {
  fc.assert(
    fc.property(seeds, fc.integer({min: 1, max: 8}), (seed, most) => {
      const before = randomInfluences(seed);
      const {influences, removed} = capInfluences(before, most);
      const {vertices, largestLoss} = influenceLoss(before, influences);
      assert.deepEqual(vertices, removed.vertices);
      assertNear([largestLoss], [removed.largestLoss], FLOAT32);
    })
  );
});

test("the largest change is that of a joint's weight, in whatever slot", () => {
  // prettier-ignore
  const before = influencesOf([[[0, 0.5], [1, 0.25], [2, 0.25]], [[3, 1]]]);
  // prettier-ignore
  const after = influencesOf([[[0, 0.25], [1, 0.75]], [[3, 1]]]);
  assert.deepEqual(influenceLoss(before, after), {
    vertices: Uint32Array.of(0),
    largestLoss: 0.25,
    largestChange: 0.5
  });
  assertNear([influenceLoss(before, before).largestChange], [0], EXACT);
});
