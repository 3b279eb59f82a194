import assert from "node:assert/strict";
import {test} from "node:test";
import {hemisphereSums} from "../../../components/notebooks/dual-quaternion/hemispheres.js";
import {wrapDegrees} from "../../../components/notebooks/dual-quaternion/told.js";
import {assertNear} from "../../support/near.js";
import {FORMULA} from "../../support/tolerance.js";

test("with a flipped sign the raw sum turns half a turn beside the aligned one, and is sin(θ/4) long", () => {
  for (const degrees of [10, 90, 135, 179]) {
    const {raw, aligned, rawTurn, alignedTurn} = hemisphereSums({degrees, opposite: true});
    const quarter = (degrees * Math.PI) / 720;
    assertNear([raw.norm, aligned.norm], [Math.sin(quarter), Math.cos(quarter)], FORMULA);
    assertNear([alignedTurn, Math.abs(wrapDegrees(rawTurn - alignedTurn))], [degrees / 2, 180], FORMULA);
  }
});

test("with the signs as converted and less than half a turn the raw sum is the aligned one", () => {
  for (const degrees of [0, 60, 179]) {
    const {raw, aligned} = hemisphereSums({degrees, opposite: false});
    assert.deepEqual([...raw.sum], [...aligned.sum]);
  }
});

test("of a dual quaternion and its negative the raw sum is zero and has no turn; aligned it is 1 long", () => {
  const {raw, aligned, rawTurn, alignedTurn} = hemisphereSums({degrees: 0, opposite: true});
  assertNear([raw.norm, aligned.norm, alignedTurn], [0, 1, 0], FORMULA);
  assert.ok(Number.isNaN(rawTurn));
});

test("beyond half a turn the aligned sum goes the other way round", () => {
  const {alignedTurn} = hemisphereSums({degrees: 200, opposite: false});
  assertNear([alignedTurn], [-80], FORMULA);
});

test("wrapping keeps a direction, between −180 left out and 180", () => {
  assert.deepEqual([0, 180, -180, 190, 540, -190].map(wrapDegrees), [0, 180, 180, -170, 180, 170]);
});
