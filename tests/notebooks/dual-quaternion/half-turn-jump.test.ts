import assert from "node:assert/strict";
import {test} from "node:test";
import {heights, jump, jumpLaw} from "../../../components/notebooks/dual-quaternion/half-turn-jump.js";
import {assertNear} from "../../support/near.js";
import {FORMULA} from "../../support/tolerance.js";

/** Skinning is asked a thousandth of a degree on either side of the half turn, where a point moves that much by itself. */
const BESIDE = 1e-4;

test("the leap at half a turn is 2, 1.2 and 0.439 radii at weights 1/2, 1/4 and 1/10, and none at 0 and 1", () => {
  assertNear([0.5, 0.25].map(jumpLaw), [2, 1.2], FORMULA);
  assertNear([jumpLaw(0.1)], [0.439], 5e-4);
  for (const weight of [0, 0.1, 0.25, 0.5, 0.75, 1]) assertNear([jump("dqs", weight)], [jumpLaw(weight)], BESIDE);
});

test("linear blending has no leap", () => {
  for (const weight of [0.1, 0.25, 0.5, 0.9]) assert.ok(jump("lbs", weight) < BESIDE);
});

test("the drawn line of dual quaternions is broken at 180 degrees and nowhere else, linear blending's nowhere", () => {
  const breaks = (method: string) => heights(method, 0.5).filter(({y}) => !Number.isFinite(y));
  assert.deepEqual(
    breaks("dqs").map(({x}) => x),
    [180]
  );
  assert.deepEqual(breaks("lbs"), []);
});
