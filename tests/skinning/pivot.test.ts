import assert from "node:assert/strict";
import {test} from "node:test";
import fc from "fast-check";
import {toRadians} from "../../components/core/angle.js";
import {fromAxisAngle, multiply} from "../../components/core/quaternion.js";
import {seededRandom} from "../../components/core/random.js";
import type {Vector} from "../../components/core/vector.js";
import {pivotJoints, PIVOTS, type Pivot} from "../../components/skinning/pivot.js";
import {assertNear} from "../support/near.js";
import {pointRig, posedBy, randomTurn, randomVector, skinned, type Listed} from "../support/rigs.js";
import {seeds} from "../support/seeds.js";
import {FORMULA} from "../support/tolerance.js";
import {bearing} from "../support/two-bones.js";

const AT: Vector = [0, 0, 0];

//   joint:   0 ── 1 ── 2     depth 0, 1, 2
//            └─── 3          depth 1
const tree = [{at: AT}, {at: AT, parent: 0}, {at: AT, parent: 1}, {at: AT, parent: 0}];

const pivotOf = (pivot: Pivot, list: Listed) => {
  const rig = pointRig({joints: tree, points: [[1, 0, 0]], influences: list});
  return pivotJoints(pivot, rig.influences, rig.skeleton)?.[0];
};

test("largest is the largest weight, ties by the lower joint", () => {
  assert.equal(
    pivotOf("largest", [
      [1, 0.2],
      [3, 0.5],
      [2, 0.3]
    ]),
    3
  );
  assert.equal(
    pivotOf("largest", [
      [3, 0.4],
      [2, 0.2],
      [1, 0.4]
    ]),
    1
  );
});

test("first is the first that the file lists with a weight", () => {
  assert.equal(
    pivotOf("first", [
      [2, 0.2],
      [3, 0.5],
      [1, 0.3]
    ]),
    2
  );
  assert.equal(
    pivotOf("first", [
      [2, 0],
      [1, 0.2],
      [3, 0.8]
    ]),
    1
  );
});

test("parent is the joint highest in the hierarchy, ties by the lower joint", () => {
  assert.equal(
    pivotOf("parent", [
      [2, 0.7],
      [0, 0.1],
      [3, 0.2]
    ]),
    0
  );
  assert.equal(
    pivotOf("parent", [
      [2, 0.3],
      [3, 0.5],
      [1, 0.2]
    ]),
    1
  );
});

test("running has no single joint", () => {
  assert.equal(pivotOf("running", [[2, 1]]), undefined);
});

test("a vertex without weight follows joint 0 under every pivot", () => {
  for (const pivot of ["largest", "first", "parent"] as const) {
    assert.equal(
      pivotOf(pivot, [
        [2, 0],
        [3, 0]
      ]),
      0,
      pivot
    );
  }
});

test("all pivots agree when every bone is within 90 degrees of one frame", () => {
  fc.assert(
    fc.property(seeds, (seed) => {
      const random = seededRandom(seed);
      const frame = randomTurn(random);
      const list: Listed = [0, 1, 2, 3].map((joint) => [joint, 0.01 + random()] as const);
      const rig = pointRig({joints: tree.map(({at}) => ({at})), points: [randomVector(random)], influences: list});
      const near = () => ({turn: multiply(frame, randomTurn(random, toRadians(89.9)))});
      const posed = posedBy(rig, {0: near(), 1: near(), 2: near(), 3: near()});
      const [expected, ...others] = PIVOTS.map((pivot) => skinned(`dqs:pivot=${pivot}`, rig, posed).positions);
      for (const positions of others) assertNear(positions, expected, FORMULA);
    })
  );
});

/** Bones at -100, 0 and 100 degrees about one axis: the outer two are 160 apart the short way round, across the half turn. */
function across(pivot: Pivot, order: readonly number[]): number {
  const listed: readonly (readonly [number, number])[] = [
    [0, 0.4],
    [1, 0.25],
    [2, 0.35]
  ];
  const rig = pointRig({
    joints: [{at: AT}, {at: AT}, {at: AT}],
    points: [[1, 0, 0]],
    influences: order.map((i) => listed[i])
  });
  const turn = (degrees: number) => ({turn: fromAxisAngle([0, 0, 1], toRadians(degrees))});
  const posed = posedBy(rig, {0: turn(-100), 1: turn(0), 2: turn(100)});
  return bearing(skinned(`dqs:pivot=${pivot}`, rig, posed).positions);
}

/** The same blend by hand: quaternions about z as unit vectors at half the angle, with the signs told. */
function byHand(...signs: number[]): number {
  const halves = [-50, 0, 50].map(toRadians);
  const weights = [0.4, 0.25, 0.35];
  const sum = (part: (half: number) => number) =>
    weights.reduce((total, weight, i) => total + signs[i] * weight * part(halves[i]), 0);
  const angle = (2 * Math.atan2(sum(Math.sin), sum(Math.cos)) * 180) / Math.PI;
  return angle - 360 * Math.round(angle / 360);
}

/** Weights are stored in 24 bits. */
const DEGREES = 1e-4;

test("largest and first follow their own bone where the outer two are more than 180 degrees apart", () => {
  // Seen from bone 0, bone 2 is in the other hemisphere; seen from bone 1, neither is.
  assertNear([across("largest", [0, 1, 2])], [byHand(1, 1, -1)], DEGREES);
  assertNear([across("largest", [2, 1, 0])], [byHand(1, 1, -1)], DEGREES);
  assertNear([across("first", [1, 0, 2])], [byHand(1, 1, 1)], DEGREES);
  assertNear([across("first", [2, 0, 1])], [byHand(-1, 1, 1)], DEGREES);
});

test("a running sum depends on the order in which the file lists the influences", () => {
  // With bone 1 between them in the sum, bone 2 no longer lies in the other hemisphere; straight after bone 0 it does.
  assertNear([across("running", [0, 1, 2])], [byHand(1, 1, 1)], DEGREES);
  assertNear([across("running", [2, 1, 0])], [byHand(1, 1, 1)], DEGREES);
  assertNear([across("running", [0, 2, 1])], [byHand(1, 1, -1)], DEGREES);
  // Bone 1 comes last and sees a sum that leans to bone 2's far side: it is flipped with bone 0.
  assertNear([across("running", [2, 0, 1])], [byHand(-1, -1, 1)], DEGREES);
});
