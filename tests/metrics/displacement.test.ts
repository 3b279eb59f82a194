import assert from "node:assert/strict";
import {test} from "node:test";
import {tallyDisplacement} from "../../components/metrics/displacement.js";
import {assertNear} from "../support/near.js";
import {FORMULA} from "../support/tolerance.js";

test("the largest distance of all poses is told with its vertex and pose, and the RMS over all vertices of all poses", () => {
  const tally = tallyDisplacement();
  tally.add("rest", [0, 0, 0, 1, 1, 1], [0, 0, 0, 1, 1, 1]);
  tally.add("bend", [0, 0, 0, 4, 5, 1], [0, 0, 1, 1, 1, 1]);
  tally.add("twist", [5, 0, 0, 0, 0, 0], [0, 0, 0, 0, 0, 0]);
  const {rms, ...others} = tally.result();
  assert.deepEqual(others, {largest: 5, vertex: 1, pose: "bend", poses: 3});
  assertNear([rms], [Math.sqrt((1 + 25 + 25) / 6)], FORMULA);
});

test("surfaces that are alike are 0 apart, in no pose", () => {
  const tally = tallyDisplacement();
  tally.add("rest", [1, 2, 3], [1, 2, 3]);
  assert.deepEqual(tally.result(), {largest: 0, vertex: 0, pose: "", rms: 0, poses: 1});
});

test("no pose at all is 0 apart", () => {
  assert.deepEqual(tallyDisplacement().result(), {largest: 0, vertex: 0, pose: "", rms: 0, poses: 0});
});
