import assert from "node:assert/strict";
import {test} from "node:test";
import {limbOf} from "../../../components/notebooks/weights/limb.js";
import {limbProfile, riseWidth, turnedWeights} from "../../../components/notebooks/weights/limb-profile.js";
import {heatWidth, profileLaw} from "../../../components/notebooks/weights/profile-laws.js";
import {arm} from "../../../components/rigs/arm.js";
import {findJoint} from "../../../components/rigs/skeleton.js";
import {HEAT_CONSTANTS} from "../../../components/weights/heat.js";
import type {TestJoint} from "../../support/rigs.js";
import {FLOAT32, FORMULA} from "../../support/tolerance.js";
import {solved, tubeAbout} from "../../support/weighting.js";

/** A limb whose bones go on for twelve radii each way, so that its ends are out of mind. */
const BONES: readonly TestJoint[] = [{at: [-6, 0, 0]}, {at: [0, 0, 0], parent: 0}, {at: [6, 0, 0], parent: 1}];
const rig = tubeAbout(BONES, {radius: 0.5, band: 3, length: 6, sides: 16, rings: 120});
const limb = {...limbOf(rig, 1), radius: 0.5};
const along = Float64Array.from({length: rig.mesh.positions.length / 3}, (_, v) => rig.mesh.positions[3 * v] / 0.5);

/** Of a weight: a curve is drawn through means over a fifth of a radius, and rings a tenth of one apart miss an exponential a little. */
const STRETCHES = 0.01;

for (const text of [
  "distance:exponent=4",
  "distance:exponent=2",
  "envelope",
  "heat:c=libigl",
  "heat:c=pinocchio",
  "heat:c=blender"
]) {
  test(`${text} on a long tube has the profile that its law says`, () => {
    const turned = turnedWeights(solved(text, rig).influences, rig.skeleton, 1);
    for (const {x, y} of limbProfile({...limb, along}, turned)) {
      // The envelope's law has a kink within a stretch.
      if (text === "envelope" && Math.abs(Math.abs(x) - Math.sqrt(3)) < 0.3) continue;
      assert.ok(
        Math.abs(y - (profileLaw(text, x) ?? NaN)) < STRETCHES,
        `${x}: ${y}, the law has ${profileLaw(text, x)}`
      );
    }
  });
}

test("a limb’s vertices are as far along as their place on the axis says, in radii of the study", () => {
  const {radius, along: found} = limbOf(rig, 1);
  found.forEach((x, v) => {
    if (!Number.isNaN(x)) assert.ok(Math.abs(x - rig.mesh.positions[3 * v] / radius) <= FLOAT32);
  });
});

test("laws run from 0 to 1, are a half at the joint and mirror themselves there", () => {
  for (const text of ["distance", "envelope", "heat", "closest"]) {
    assert.equal(profileLaw(text, 0), 0.5);
    for (const x of [0.2, 0.7, 1.3, 2.9]) {
      const sides = (profileLaw(text, x) ?? NaN) + (profileLaw(text, -x) ?? NaN);
      assert.ok(Math.abs(sides - 1) <= FORMULA, `${text} at ${x}`);
      assert.ok((profileLaw(text, x) ?? NaN) >= 0.5);
    }
  }
  assert.equal(profileLaw("voxel", 1), null);
  for (const finished of ["smooth=1", "k=1", "quantise=u8"]) assert.equal(profileLaw(`heat:${finished}`, 1), null);
});

test("bone heat rises from 10 to 90 % over 3.219 radii where c is 1, and less by the root of c elsewhere", () => {
  for (const [program, c] of Object.entries(HEAT_CONSTANTS)) {
    const points = Array.from({length: 801}, (_, i) => ({
      x: i / 100 - 4,
      y: profileLaw(`heat:c=${program}`, i / 100 - 4) ?? NaN
    }));
    assert.ok(Math.abs(riseWidth(points) - heatWidth(c)) < 1e-3, program);
  }
  assert.ok(Math.abs(heatWidth(1) - 3.219) < 1e-3);
});

test("of the arm’s limb at the elbow no vertex is the hand’s, and at the wrist none is the upper arm’s", () => {
  const whole = arm();
  const {positions} = whole.mesh;
  const reach = (name: string) => {
    const {along: at} = limbOf(whole, findJoint(whole.skeleton, name));
    const xs = Array.from(at.keys())
      .filter((v) => !Number.isNaN(at[v]))
      .map((v) => positions[3 * v]);
    return [Math.min(...xs), Math.max(...xs)];
  };
  assert.ok(reach("wrist")[0] > 0.2, `${reach("wrist")}`);
  assert.ok(reach("elbow")[1] < 0.62, `${reach("elbow")}`);
});
