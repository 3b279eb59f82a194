import assert from "node:assert/strict";
import {test} from "node:test";
import {apart, threeOutcomes} from "../../../components/notebooks/dual-quaternion/three-bones.js";
import {wrapDegrees} from "../../../components/notebooks/dual-quaternion/told.js";
import {assertNear} from "../../support/near.js";
import {FORMULA} from "../../support/tolerance.js";

test("a third of a turn apart, each reference gives its own bone's turn, and every sum is two thirds long", () => {
  const outcomes = threeOutcomes(120);
  const turns = outcomes.map(({turn}, i) => wrapDegrees(turn - 120 * i));
  assertNear(turns, [0, 0, 0], FORMULA);
  assertNear(
    outcomes.map(({norm}) => norm),
    [2 / 3, 2 / 3, 2 / 3],
    FORMULA
  );
});

test("within 90 degrees of the middle bone all references agree, on the middle", () => {
  for (const spread of [0, 30, 89]) {
    const turns = threeOutcomes(spread).map(({turn}) => turn);
    assertNear(turns, [spread, spread, spread], FORMULA);
    assert.ok(apart(turns) <= FORMULA);
  }
});

test("between 90 and 180 degrees a step each reference gives another answer, and at 180 itself none does", () => {
  for (const spread of [91, 100, 120, 135, 150, 179]) {
    const [a, b, c] = threeOutcomes(spread).map(({turn}) => turn);
    for (const pair of [
      [a, b],
      [b, c],
      [a, c]
    ]) {
      assert.ok(apart(pair) > 90, `${spread}: ${pair}`);
    }
  }
  assert.ok(apart(threeOutcomes(180).map(({turn}) => turn)) <= FORMULA);
});

test("the page's own sums point where the product's skinning turns to", () => {
  for (const spread of [45, 100, 120, 150]) {
    for (const {turn, sum} of threeOutcomes(spread)) {
      const angle = (2 * Math.atan2(sum[2], sum[3]) * 180) / Math.PI;
      assertNear([wrapDegrees(angle - turn)], [0], FORMULA);
    }
  }
});
