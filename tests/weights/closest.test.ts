import assert from "node:assert/strict";
import {test} from "node:test";
import type {Vector} from "../../components/core/vector.js";
import {assertNear} from "../support/near.js";
import {pointRig} from "../support/rigs.js";
import {EXACT} from "../support/tolerance.js";
import {columnsOf, solved} from "../support/weighting.js";

/** A pelvis at the origin with a thigh on either side. */
const LEGS = [{at: [0, 0, 0] as Vector}, {at: [1, -1, 0] as Vector, parent: 0}, {at: [-1, -1, 0] as Vector, parent: 0}];

test("a vertex follows the nearest bone wholly, and between two the joint where they meet", () => {
  const points: Vector[] = [
    [2, -2, 0],
    [-2, -2, 0],
    [0, -2.5, 0],
    [0, 1, 0]
  ];
  const columns = columnsOf(solved("closest", pointRig({joints: LEGS, points, influences: [[0, 1]]})).influences, 3);
  assertNear(columns[0], [0, 0, 1, 1], EXACT);
  assertNear(columns[1], [1, 0, 0, 0], EXACT);
  assertNear(columns[2], [0, 1, 0, 0], EXACT);
});

test("beyond an elbow, where the joint is the nearest point of both bones, a vertex stays with the upper one", () => {
  const joints = [
    {at: [-1, 0, 0] as Vector},
    {at: [0, 0, 0] as Vector, parent: 0},
    {at: [0, 1, 0] as Vector, parent: 1}
  ];
  const {influences} = solved("closest", pointRig({joints, points: [[0.2, -0.2, 0]], influences: [[2, 1]]}));
  assert.deepEqual([influences.k, influences.joints[0]], [1, 0]);
});
