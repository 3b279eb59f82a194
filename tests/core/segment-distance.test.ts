import assert from "node:assert/strict";
import {test} from "node:test";
import {segmentDistance} from "../../components/core/segment-distance.js";
import {FORMULA} from "../support/tolerance.js";

test("the distance to a segment is that to its line beside it, and that to its nearer end beyond", () => {
  for (const [point, expected] of [
    [[1, 0.3, 0.4], 0.5],
    [[-3, 4, 0], 5],
    [[2, 0, 0], 0],
    [[5, 0, 4], 5]
  ] as const) {
    assert.ok(Math.abs(segmentDistance([...point], [0, 0, 0], [2, 0, 0]) - expected) < FORMULA);
  }
});
