import assert from "node:assert/strict";
import {test} from "node:test";
import {heights, jump, jumpLaw} from "../../../components/notebooks/dual-quaternion/half-turn-jump.js";
import {arm} from "../../../components/rigs/arm.js";
import {findJoint} from "../../../components/rigs/skeleton.js";
import {turned} from "../../support/measure.js";
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

test("helper joints that the pose drives leap at half a turn as dual quaternions do, one or four", () => {
  const rig = arm();
  const joint = findJoint(rig.skeleton, "wrist");
  const leap = (method: string) => {
    const [before, after] = [179.9, 180.1].map(
      (degrees) => turned(rig, {joint, motion: "twist", degrees, method}).surface.positions
    );
    return Math.max(...before.map((value, i) => Math.abs(value - after[i])));
  };
  const dqs = leap("dqs");
  for (const count of [1, 4]) assert.ok(leap(`twist-helpers:n=${count}`) > 0.9 * dqs);
  assert.ok(leap("lbs") < 0.01 * dqs);
});
