import assert from "node:assert/strict";
import {test} from "node:test";
import fc from "fast-check";
import {pruneInfluences} from "../../components/weights/prune-influences.js";
import {assertReduced} from "../support/influence-laws.js";
import {influencesOf, randomInfluences, slotsOf} from "../support/influences.js";
import {assertNear} from "../support/near.js";
import {seeds} from "../support/seeds.js";
import {FLOAT32} from "../support/tolerance.js";

const thresholds = fc.double({min: 0, max: 1, noNaN: true});

test("pruning removes the weights below the threshold and no others, but never a vertex's last", () => {
  fc.assert(
    fc.property(seeds, thresholds, (seed, threshold) => {
      const before = randomInfluences(seed);
      const {influences: after, removed} = pruneInfluences(before, threshold);
      assertReduced(before, after);
      let gone = 0;
      for (let v = 0; v < 20; ++v) {
        const slots = slotsOf(before, v);
        const kept = slots.filter(([, weight], slot) => slot === 0 || weight >= threshold);
        gone += slots.length - kept.length;
        assert.deepEqual(new Set(slotsOf(after, v).map(([joint]) => joint)), new Set(kept.map(([joint]) => joint)));
      }
      assert.equal(removed.count, gone);
    })
  );
});

test("the higher the threshold, the more is removed", () => {
  fc.assert(
    fc.property(seeds, thresholds, thresholds, (seed, one, other) => {
      const influences = randomInfluences(seed);
      const low = pruneInfluences(influences, Math.min(one, other)).removed;
      const high = pruneInfluences(influences, Math.max(one, other)).removed;
      assert.ok(low.count <= high.count && low.largestLoss <= high.largestLoss);
    })
  );
});

test("what is left of a pruned vertex sums to 1 again, and how much it lost is told", () => {
  const ring = influencesOf([
    [
      [0, 0.5],
      [1, 0.3],
      [2, 0.186],
      [3, 0.008],
      [4, 0.006]
    ],
    [[0, 1]]
  ]);
  const {influences, removed} = pruneInfluences(ring, 0.01);
  assert.equal(removed.count, 2);
  assert.deepEqual(Array.from(removed.vertices), [0]);
  assertNear([removed.largestLoss], [0.014], FLOAT32);
  assertNear(influences.weights.subarray(0, 5), [0.5 / 0.986, 0.3 / 0.986, 0.186 / 0.986, 0, 0], FLOAT32);
});

test("a threshold of 0 changes no bit", () => {
  fc.assert(
    fc.property(seeds, (seed) => {
      const before = randomInfluences(seed);
      assert.deepEqual(pruneInfluences(before, 0).influences, before);
    })
  );
});

test("a threshold outside 0 to 1 is refused", () => {
  const influences = randomInfluences(1);
  for (const threshold of [-0.1, 1.1, NaN]) {
    assert.throws(() => pruneInfluences(influences, threshold), {
      message: `prune: threshold is ${threshold}, expected 0 to 1`
    });
  }
});
