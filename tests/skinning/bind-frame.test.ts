import assert from "node:assert/strict";
import {test} from "node:test";
import {vectorAt} from "../../components/core/vector.js";
import {bindFrame, isUnscaled} from "../../components/skinning/bind-frame.js";
import {assertNear} from "../support/near.js";
import {inUnits, pointRig, randomParts, randomRig} from "../support/rigs.js";
import {EXACT, FORMULA} from "../support/tolerance.js";

test("origins are where the joints sat when the mesh was bound", () => {
  const {joints, ...parts} = randomParts(1);
  const rig = pointRig({...parts, joints});
  const places = joints.map(({at}) => at).flat();
  assertNear(bindFrame(rig.skeleton).origins, places, FORMULA);
  const inCentimetres = places.map((value) => 100 * value);
  assertNear(bindFrame(inUnits(rig, 0.01).skeleton).origins, inCentimetres, 100 * FORMULA);
});

test("scales are what the rest pose makes of bind space, negative where it mirrors", () => {
  for (const scale of [0.01, 116.5, -1.088]) {
    const frame = bindFrame(inUnits(randomRig(1), scale).skeleton);
    assertNear(frame.scales, new Float64Array(6).fill(scale), FORMULA);
    assert.equal(isUnscaled(frame), false);
  }
});

test("a scale within rounding of 1 is 1", () => {
  const frame = bindFrame(inUnits(randomRig(1), 1 + 1e-6).skeleton);
  assertNear(frame.scales, new Float64Array(6).fill(1), EXACT);
  assert.equal(isUnscaled(frame), true);
});

test("a joint whose inverse bind matrix is singular counts as at the origin, its scale as 1", () => {
  const {skeleton} = randomRig(1);
  skeleton.inverseBind.fill(0, 16, 32);
  const {origins, scales} = bindFrame(skeleton);
  assertNear(vectorAt(origins, 1), [0, 0, 0], EXACT);
  assertNear([scales[1]], [1], EXACT);
});
