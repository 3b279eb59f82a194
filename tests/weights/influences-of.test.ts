import assert from "node:assert/strict";
import {test} from "node:test";
import fc from "fast-check";
import {seededRandom} from "../../components/core/random.js";
import {influencesOf} from "../../components/weights/influences-of.js";
import {assertInfluences} from "../support/influence-laws.js";
import {slotsOf} from "../support/influences.js";
import {assertNear} from "../support/near.js";
import {seeds} from "../support/seeds.js";
import {FLOAT32} from "../support/tolerance.js";

test("of each place all that weighs anything stays, sorted and divided by its sum", () => {
  fc.assert(
    fc.property(seeds, (seed) => {
      const random = seededRandom(seed);
      const columns = Array.from({length: 12}, (_, i) => ({
        joint: 2 * i,
        weights: Array.from({length: 5}, () => (random() < 0.3 ? 0 : 3 * random()))
      }));
      columns[4].weights.fill(1);
      const influences = influencesOf(columns, [0, 1, 2, 3, 4]);
      assertInfluences(influences);
      for (let place = 0; place < 5; ++place) {
        const held = columns
          .map(({joint, weights}) => [joint, weights[place]])
          .filter(([, weight]) => weight > 0)
          .sort((a, b) => b[1] - a[1]);
        const sum = held.reduce((total, [, weight]) => total + weight, 0);
        const slots = slotsOf(influences, place);
        assert.deepEqual(
          slots.map(([joint]) => joint),
          held.map(([joint]) => joint)
        );
        assertNear(
          slots.map(([, weight]) => weight),
          held.map(([, weight]) => weight / sum),
          FLOAT32
        );
      }
    })
  );
});

test("of weights that 32 bits can't tell apart the lower joint comes first", () => {
  const columns = [
    {joint: 3, weights: [0.5]},
    {joint: 7, weights: [0.5 + 1e-12]}
  ];
  assert.deepEqual(Array.from(influencesOf(columns, [0]).joints), [3, 7]);
});

test("vertices of one place have its weights, and there are no more slots than some vertex needs", () => {
  const columns = [
    {joint: 1, weights: [1, 0.5]},
    {joint: 4, weights: [0, 1.5]},
    {joint: 5, weights: [0, 1e-9]}
  ];
  const influences = influencesOf(columns, [1, 0, 1]);
  assert.equal(influences.k, 2);
  assert.deepEqual(Array.from(influences.joints), [4, 1, 1, 0, 4, 1]);
  assert.deepEqual(Array.from(influences.weights), [0.75, 0.25, 1, 0, 0.75, 0.25]);
});
