import assert from "node:assert/strict";
import {test} from "node:test";
import fc from "fast-check";
import {falloffAt, falloffInfluences, FALLOFF_REACH} from "../../../components/notebooks/weights/falloff.js";
import {withHandle} from "../../../components/notebooks/weights/falloff-figure.js";
import {limbOf} from "../../../components/notebooks/weights/limb.js";
import {turnedWeights} from "../../../components/notebooks/weights/limb-profile.js";
import {FALLOFF_PLACES} from "../../../components/notebooks/weights/state.js";
import {arm} from "../../../components/rigs/arm.js";
import {findJoint} from "../../../components/rigs/skeleton.js";
import {assertInfluences} from "../../support/influence-laws.js";
import {FLOAT32, FORMULA} from "../../support/tolerance.js";

const heights = fc
  .array(fc.double({min: 0, max: 1, noNaN: true}), {minLength: FALLOFF_PLACES.length, maxLength: FALLOFF_PLACES.length})
  .map((values) => values.sort((a, b) => a - b));

test("whatever its handles, the curve goes through them, from 0 to 1, and never falls", () => {
  fc.assert(
    fc.property(heights, (handles) => {
      FALLOFF_PLACES.forEach((x, i) => assert.ok(Math.abs(falloffAt(handles, x) - handles[i]) <= FORMULA));
      assert.equal(falloffAt(handles, -FALLOFF_REACH), 0);
      assert.equal(falloffAt(handles, FALLOFF_REACH + 1), 1);
      let before = 0;
      for (let x = -FALLOFF_REACH; x <= FALLOFF_REACH; x += 0.02) {
        const height = falloffAt(handles, x);
        assert.ok(height >= before - FORMULA && height <= 1 + FORMULA, `${x}`);
        before = height;
      }
    })
  );
});

test("a handle stops at its neighbours", () => {
  assert.deepEqual(withHandle([0.1, 0.3, 0.5, 0.7, 0.9], 1, 0.8), [0.1, 0.5, 0.5, 0.7, 0.9]);
  assert.deepEqual(withHandle([0.1, 0.3, 0.5, 0.7, 0.9], 0, -1), [0, 0.3, 0.5, 0.7, 0.9]);
  assert.deepEqual(withHandle([0.1, 0.3, 0.5, 0.7, 0.9], 4, 2), [0.1, 0.3, 0.5, 0.7, 1]);
});

test("within reach what turns has what the curve says, beyond it what is authored; sums stay 1", () => {
  const rig = arm();
  const handles = [0.2, 0.4, 0.45, 0.6, 0.95];
  for (const name of ["elbow", "wrist", "index-proximal"]) {
    const joint = findJoint(rig.skeleton, name);
    const limb = limbOf(rig, joint);
    const drawn = falloffInfluences(rig, limb, handles);
    assertInfluences(drawn);
    const turned = turnedWeights(drawn, rig.skeleton, joint);
    const authored = turnedWeights(rig.influences, rig.skeleton, joint);
    limb.along.forEach((x, v) => {
      const expected = Math.abs(x) < FALLOFF_REACH ? falloffAt(handles, x) : authored[v];
      assert.ok(Math.abs(turned[v] - expected) <= FLOAT32, `${name}, vertex ${v}: ${turned[v]}, expected ${expected}`);
    });
  }
});
