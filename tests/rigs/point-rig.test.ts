import assert from "node:assert/strict";
import {test} from "node:test";
import {pointRig, twoBoneRig} from "../../components/rigs/point-rig.js";
import {createPosed} from "../../components/rigs/palette.js";
import {assertNear} from "../support/near.js";
import {skinned} from "../support/rigs.js";
import {EXACT, FLOAT32} from "../support/tolerance.js";

test("a rig of points rests where its points are", () => {
  const rig = pointRig(
    "three",
    [
      {name: "a", at: [0, 0, 0], parent: -1},
      {name: "b", at: [1, 0, 0], parent: 0},
      {name: "c", at: [2, 1, 0], parent: 1}
    ],
    [
      {
        at: [0.5, 1, 0],
        influences: [
          [0, 0.25],
          [1, 0.75]
        ]
      },
      {at: [2, 2, 0], influences: [[2, 1]]}
    ]
  );
  assert.deepEqual(
    rig.skeleton.joints.map(({path}) => path),
    ["a", "a/b", "a/b/c"]
  );
  assertNear(skinned("lbs", rig, createPosed(rig.skeleton)).positions, [0.5, 1, 0, 2, 2, 0], EXACT);
});

test("in a rig of two bones the turned one holds each point by its weight", () => {
  const {influences} = twoBoneRig("two", [
    {at: [1, 0, 0], weight: 0.25},
    {at: [1, 0, 0], weight: 1}
  ]);
  assert.deepEqual(Array.from(influences.joints), [0, 1, 1, 0]);
  assertNear(influences.weights, [0.75, 0.25, 1, 0], FLOAT32);
});
