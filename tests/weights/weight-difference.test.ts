import assert from "node:assert/strict";
import {test} from "node:test";
import {arm} from "../../components/rigs/arm.js";
import {weightDifference} from "../../components/weights/weight-difference.js";
import {influencesOf} from "../support/influences.js";
import {pointRig} from "../support/rigs.js";

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

test("what a file lists twice of a joint counts as one weight, and a slot of no joint in common as a whole one", () => {
  const rig = pointRig({
    joints: Array.from({length: 3}, () => ({at: [0, 0, 0]})),
    points: [[0, 0, 0]],
    influences: [
      [0, 0.25],
      [0, 0.25],
      [1, 0.5]
    ]
  });
  const other = influencesOf([
    [
      [0, 0.25],
      [2, 0.75]
    ]
  ]);
  assert.deepEqual(weightDifference(rig, rig.influences, other), {
    mean: 1.5,
    joints: [
      {joint: 2, mean: 0.75},
      {joint: 1, mean: 0.5},
      {joint: 0, mean: 0.25}
    ]
  });
});
