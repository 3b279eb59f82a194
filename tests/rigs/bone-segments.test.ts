import assert from "node:assert/strict";
import {test} from "node:test";
import {boneSegments} from "../../components/rigs/bone-segments.js";
import type {Vector} from "../../components/core/vector.js";
import type {Rig} from "../../components/rigs/rig.js";
import {assertNear} from "../support/near.js";
import {pointRig, type TestJoint} from "../support/rigs.js";
import {FORMULA} from "../support/tolerance.js";
import {boundElsewhere} from "../support/weighting.js";

const skeletonOf = (joints: readonly TestJoint[]): Rig => pointRig({joints, points: [[0, 0, 0]], influences: [[0, 1]]});

const listed = (rig: Rig) => boneSegments(rig).map(({joint, from, to}) => [joint, ...from, ...to]);

/** Hips, a thigh on either side, and a shin on one. */
const LEGS: readonly TestJoint[] = [
  {at: [0, 10, 0]},
  {at: [1, 10, 0], parent: 0},
  {at: [-1, 10, 0], parent: 0},
  {at: [1, 6, 0], parent: 1}
];

test("each joint has a bone to each of its children, and a leaf goes on for 0.7 of the bone before it", () => {
  const expected = [
    [0, 0, 10, 0, 1, 10, 0],
    [0, 0, 10, 0, -1, 10, 0],
    [1, 1, 10, 0, 1, 6, 0],
    [2, -1, 10, 0, -1.7, 10, 0],
    [3, 1, 6, 0, 1, 3.2, 0]
  ];
  listed(skeletonOf(LEGS)).forEach((numbers, i) => assertNear(numbers, expected[i], FORMULA, `bone ${i}`));
});

test("helpers at their parent's place have no bone, and what hangs from them keeps its own", () => {
  const helper = {at: [1, 6, 0] as Vector, parent: 3};
  assert.deepEqual(listed(skeletonOf([...LEGS, helper])), listed(skeletonOf(LEGS)));
  const rolled = skeletonOf([...LEGS, helper, {at: [1, 2, 0], parent: 4}]);
  const joints = boneSegments(rolled).map(({joint}) => joint);
  assert.deepEqual(joints, [0, 0, 1, 4, 2, 5]);
});

/** Legs with a root on the floor, whose joint `hips` and all below hold vertices, and a handle before a knee. */
const controlled = (influences: readonly (readonly [number, number])[]) =>
  pointRig({
    joints: [
      {at: [0, 0, 0]},
      {at: [0, 10, 0], parent: 0},
      {at: [0, 6, 0], parent: 1},
      {at: [0, 6, 5], parent: 1},
      {at: [0, 2, 0], parent: 2}
    ],
    points: [[0, 0, 0]],
    influences
  });

test("a joint that holds no vertex is a control without a bone, and no bone leads to it but the only one of a joint", () => {
  const expected = [
    [1, 0, 10, 0, 0, 6, 0],
    [2, 0, 6, 0, 0, 2, 0]
  ];
  assert.deepEqual(
    listed(
      controlled([
        [1, 0.5],
        [2, 0.5]
      ])
    ),
    expected
  );
  assert.equal(boneSegments(controlled([[1, 1]])).length, 6);
});

test("where a helper holds the vertices of a joint at its place, it has the joint's bones", () => {
  const rig = pointRig({
    joints: [{at: [0, 0, 0]}, {at: [4, 0, 0], parent: 0}, {at: [0, 0, 0], parent: 0}],
    points: [[0, 0, 0]],
    influences: [
      [1, 0.5],
      [2, 0.5]
    ]
  });
  assert.deepEqual(listed(rig)[0], [2, 0, 0, 0, 4, 0, 0]);
});

test("a joint that no skin lists has no bone, and its children hang from the one above it", () => {
  const rig = skeletonOf([{at: [0, 0, 0]}, {at: [1, 0, 0], parent: 0}, {at: [2, 0, 0], parent: 1}]);
  rig.skeleton.joints[1].inSkin = false;
  const expected = [
    [0, 0, 0, 0, 2, 0, 0],
    [2, 2, 0, 0, 3.4, 0, 0]
  ];
  listed(rig).forEach((numbers, i) => assertNear(numbers, expected[i], FORMULA, `bone ${i}`));
});

test("a joint alone is a point, and one whose inverse bind matrix is singular has no bone", () => {
  assert.deepEqual(listed(skeletonOf([{at: [1, 2, 3]}])), [[0, 1, 2, 3, 1, 2, 3]]);
  const rig = skeletonOf([{at: [0, 0, 0]}, {at: [1, 0, 0], parent: 0}]);
  rig.skeleton.inverseBind.fill(0, 16, 32);
  assert.deepEqual(listed(rig), [[0, 0, 0, 0, 0, 0, 0]]);
  rig.skeleton.inverseBind.fill(0);
  assert.throws(() => boneSegments(rig), {
    message: "points: no joint of a skin has a place at bind, expected one or more"
  });
});

test("bones are where the mesh was bound, not where the rest pose has the joints", () => {
  const moved = listed(boundElsewhere(skeletonOf(LEGS), -100, [1, 2, 3]));
  listed(skeletonOf(LEGS)).forEach(([joint, ...numbers], i) =>
    assertNear(moved[i], [joint, ...numbers.map((value, axis) => -100 * value + [1, 2, 3][axis % 3])], 100 * FORMULA)
  );
});
