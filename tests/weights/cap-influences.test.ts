import assert from "node:assert/strict";
import {test} from "node:test";
import fc from "fast-check";
import {capInfluences} from "../../components/weights/cap-influences.js";
import {assertReduced} from "../support/influence-laws.js";
import {influencesOf, randomInfluences, slotsOf} from "../support/influences.js";
import {assertNear} from "../support/near.js";
import {seeds} from "../support/seeds.js";
import {EXACT, FLOAT32} from "../support/tolerance.js";

test("a cap leaves the largest influences, of equal ones the lower joint's, in the proportions that they had", () => {
  fc.assert(
    fc.property(seeds, fc.integer({min: 1, max: 8}), (seed, most) => {
      const before = randomInfluences(seed);
      const {influences: after} = capInfluences(before, most);
      assert.equal(after.k, Math.min(most, before.k));
      assertReduced(before, after);
      for (let v = 0; v < 20; ++v) {
        const kept = slotsOf(before, v).slice(0, most);
        const sum = kept.reduce((total, [, weight]) => total + weight, 0);
        const left = slotsOf(after, v);
        assert.deepEqual(new Set(left.map(([joint]) => joint)), new Set(kept.map(([joint]) => joint)));
        for (const [joint, weight] of left) {
          const [, had] = kept.find(([other]) => other === joint) as [number, number];
          assertNear([weight], [had / sum], FLOAT32);
        }
      }
    })
  );
});

test("a cap of 2 makes (.889, .111) of an unsorted (.05, .05, .1, .8)", () => {
  const unsorted = influencesOf([
    [
      [0, 0.05],
      [1, 0.05],
      [2, 0.1],
      [3, 0.8]
    ]
  ]);
  const {influences, removed} = capInfluences(unsorted, 2);
  assert.deepEqual(Array.from(influences.joints), [3, 2]);
  assertNear(influences.weights, [8 / 9, 1 / 9], FLOAT32);
  assert.equal(removed.count, 2);
  assert.deepEqual(Array.from(removed.vertices), [0]);
  assertNear([removed.largestLoss], [0.1], FLOAT32);
});

test("a cap that no vertex exceeds changes no bit", () => {
  fc.assert(
    fc.property(seeds, (seed) => {
      const before = randomInfluences(seed);
      const {influences, removed} = capInfluences(before, before.k);
      assert.deepEqual(influences, before);
      assertNear([removed.count, removed.vertices.length, removed.largestLoss], [0, 0, 0], EXACT);
    })
  );
});

test("a cap below 1 is refused", () => {
  const influences = randomInfluences(1);
  assert.throws(() => capInfluences(influences, 0), {message: "cap: most is 0, expected a whole number from 1"});
  assert.throws(() => capInfluences(influences, 1.5), {message: "cap: most is 1.5, expected a whole number from 1"});
});
