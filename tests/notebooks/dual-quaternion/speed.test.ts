import assert from "node:assert/strict";
import {test} from "node:test";
import {speeds, turnLaw, worst} from "../../../components/notebooks/dual-quaternion/speed.js";
import {assertNear} from "../../support/near.js";
import {FLOAT32} from "../../support/tolerance.js";

/** Degrees of a half turn, at weights in 24 bits. */
const TURN = 180 * FLOAT32;

test("the screw turns by the weight's share of the twist, dual quaternions by the closed form", () => {
  for (const degrees of [0, 30, 90, 135, 179]) {
    for (const {weight, dqs, sclerp} of speeds(degrees)) {
      assertNear([sclerp, dqs], [weight * degrees, turnLaw(weight, degrees)], TURN, `${degrees} at ${weight}`);
    }
  }
});

test("beyond half a turn both go the short way", () => {
  for (const {weight, sclerp} of speeds(270)) assertNear([sclerp], [-90 * weight], TURN);
});

test("they differ by 8.149 degrees at weight .2386 at most, at half a turn", () => {
  const most = worst(speeds(180));
  // The weights stand 1/400 apart, so that the flat top is met to a thousandth of a degree.
  assertNear([Math.abs(most.ahead)], [8.149], 2e-3);
  assertNear([Math.min(most.weight, 1 - most.weight)], [0.2386], 1 / 400);
  for (const degrees of [45, 90, 150]) assert.ok(Math.abs(worst(speeds(degrees)).ahead) < Math.abs(most.ahead));
});

test("at 90, 120 and 150 degrees by .919, 2.234 and 4.514", () => {
  assertNear(
    [90, 120, 150].map((degrees) => Math.abs(worst(speeds(degrees)).ahead)),
    [0.919, 2.234, 4.514],
    2e-3
  );
});

test("dual quaternions lag before the middle and lead after it, and agree at the middle and the ends", () => {
  for (const degrees of [60, 135, 220]) {
    for (const {weight, ahead} of speeds(degrees)) {
      if (weight === 0 || weight === 0.5 || weight === 1) assert.ok(Math.abs(ahead) < TURN);
      else assert.equal(Math.sign(ahead), Math.sign(weight - 0.5));
    }
  }
});
