import assert from "node:assert/strict";
import {test} from "node:test";
import {normalizeInfluences} from "../../components/rigs/influences.js";
import {regionInfluences} from "../../components/weights/region-influences.js";
import {assertNear} from "../support/near.js";
import {FLOAT32} from "../support/tolerance.js";

// vertex 0: all joint 2. Vertex 1: half joint 0, half joint 2. Vertex 2: joint 1.
const influences = normalizeInfluences(2, [2, 0, 0, 2, 1, 0], [1, 0, 0.5, 0.5, 1, 0]);

test("a region's joints come by falling mean, each with its least and most, and least is 0 where a vertex has none", () => {
  const table = regionInfluences(influences, [0, 1]);
  assert.deepEqual(
    table.map(({joint}) => joint),
    [2, 0]
  );
  assertNear(
    table.flatMap(({mean, least, most}) => [mean, least, most]),
    [0.75, 0.5, 1, 0.25, 0, 0.5],
    FLOAT32
  );
});

test("of equal means the lower joint comes first, and nothing is said of an empty region", () => {
  assert.deepEqual(
    regionInfluences(influences, [0, 2]).map(({joint}) => joint),
    [1, 2]
  );
  assert.deepEqual(regionInfluences(influences, []), []);
});

test("the means of a region sum to 1", () => {
  assertNear([regionInfluences(influences, [0, 1, 2]).reduce((sum, {mean}) => sum + mean, 0)], [1], FLOAT32);
});
