import assert from "node:assert/strict";
import {test} from "node:test";
import {arm} from "../../components/rigs/arm.js";
import {weightDifference} from "../../components/weights/weight-difference.js";

test("weights differ from themselves by nothing, and by 2 where another bone has all", () => {
  const rig = arm();
  const {influences} = rig;
  assert.deepEqual(weightDifference(rig, influences, influences), {mean: 0, joints: []});
  const whole = (joint: number) => ({
    ...influences,
    joints: influences.joints.map(() => joint),
    weights: influences.weights.map((_, i) => (i % influences.k === 0 ? 1 : 0))
  });
  assert.deepEqual(weightDifference(rig, whole(0), whole(2)), {
    mean: 2,
    joints: [
      {joint: 0, mean: 1},
      {joint: 2, mean: 1}
    ]
  });
});
