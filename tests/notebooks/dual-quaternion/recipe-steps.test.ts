import assert from "node:assert/strict";
import {test} from "node:test";
import fc from "fast-check";
import {
  JOINT,
  recipeSteps,
  skinnedVertex,
  SLIDE,
  VERTEX
} from "../../../components/notebooks/dual-quaternion/recipe-steps.js";
import {assertNear} from "../../support/near.js";
import {FLOAT32, FORMULA} from "../../support/tolerance.js";

const degrees = fc.integer({min: 0, max: 360});
const weight = fc.integer({min: 0, max: 20}).map((n) => n / 20);

// A rig holds its weights in 24 bits.
test("the steps end where the product's own dual quaternion skinning puts the vertex", () => {
  fc.assert(
    fc.property(degrees, weight, (angle, w) =>
      assertNear(recipeSteps(angle, w).at, skinnedVertex("dqs", angle, w), FLOAT32)
    )
  );
});

test("dividing by the length of the real part alone moves the vertex no otherwise than full normalising", () => {
  fc.assert(
    fc.property(degrees, weight, (angle, w) => {
      const {at, normalized} = recipeSteps(angle, w);
      assertNear(at, normalized, FORMULA);
    })
  );
});

test("what is left between the divided parts is −h w₁w₂ sin(θ/2) / 2 over the norm's square, not zero", () => {
  for (const angle of [60, 135, 170]) {
    for (const w of [0.25, 0.5]) {
      const {leftover, norm} = recipeSteps(angle, w);
      const expected = (-0.5 * SLIDE * w * (1 - w) * Math.sin((angle * Math.PI) / 360)) / norm ** 2;
      assertNear([leftover], [expected], FORMULA);
      assert.ok(Math.abs(leftover) > 0.01);
    }
  }
});

test("a bone of the whole weight moves the vertex alone: half a turn about its joint, and along the axis", () => {
  assertNear(recipeSteps(180, 0).at, VERTEX, FORMULA);
  assertNear(recipeSteps(180, 1).at, [2 * JOINT[0] - VERTEX[0], -VERTEX[1], SLIDE], FORMULA);
});

test("beyond half a turn one sign is turned, and never that of the heavier bone", () => {
  for (const angle of [90, 179]) assert.deepEqual(recipeSteps(angle, 0.3).signs, [1, 1]);
  assert.deepEqual(recipeSteps(200, 0.3).signs, [1, -1]);
  assert.deepEqual(recipeSteps(200, 0.7).signs, [-1, 1]);
});
