import assert from "node:assert/strict";
import {test} from "node:test";
import {toRadians} from "../../components/core/angle.js";
import {studyJoint} from "../../components/metrics/study.js";
import {arm} from "../../components/rigs/arm.js";
import {jointFrames} from "../../components/rigs/joint-frame.js";
import {REST_TURN, turnJoints} from "../../components/rigs/joint-turn.js";
import {findJoint} from "../../components/rigs/skeleton.js";
import {tube} from "../../components/rigs/tube.js";
import {closedForms} from "../support/closed-forms.js";
import {measured, readingOf, turned} from "../support/measure.js";
import {assertNear} from "../support/near.js";
import {posedAs} from "../support/rigs.js";
import {FORMULA, MESH} from "../support/tolerance.js";

const rig = tube({sides: 32, rings: 64});

test("a twist keeps cos^2(theta/2) of the section by linear blending, and all of it by dual quaternions", () => {
  for (const {deg, lbs_area_w50} of closedForms) {
    const kept = (method: string) =>
      readingOf("section.ratio", turned(rig, {motion: "twist", degrees: deg, method})).value;
    assertNear([kept("lbs")], [lbs_area_w50], FORMULA, `linear at ${deg} degrees`);
    assertNear([kept("dqs")], [1], FORMULA, `dual quaternions at ${deg} degrees`);
  }
});

test("a bend keeps |cos(theta/2)| of the section by linear blending, and all of it by dual quaternions, folded or not", () => {
  for (const {deg, lbs_scale_w50} of closedForms) {
    const kept = (method: string) =>
      readingOf("section.ratio", turned(rig, {motion: "bend", degrees: deg, method})).value;
    assertNear([kept("lbs")], [lbs_scale_w50], FORMULA, `linear at ${deg} degrees`);
    assertNear([kept("dqs")], [1], FORMULA, `dual quaternions at ${deg} degrees`);
  }
});

test("a cut between two rings reads as the ring that would be there", () => {
  const shift = 0.4 * (2 / 64);
  const positions = rig.mesh.positions.map((value, i) => (i % 3 === 0 ? value + shift : value));
  const shifted = {...rig, mesh: {...rig.mesh, positions}};
  const weight = 0.5 - shift / 2;
  for (const {deg} of closedForms) {
    const {value} = readingOf("section.ratio", turned(shifted, {motion: "twist", degrees: deg, method: "lbs"}));
    const expected = 1 - 4 * weight * (1 - weight) * Math.sin(toRadians(deg) / 2) ** 2;
    assertNear([value], [expected], MESH, `at ${deg} degrees`);
  }
});

test("a bend and a twist together keep all of the section by dual quaternions, whatever axis they come to", () => {
  for (const [twist, bend, swing] of [
    [80, 60, 0],
    [-120, 30, 40],
    [10, -100, 70]
  ]) {
    const turn = {...REST_TURN, twist: toRadians(twist), bend: toRadians(bend), swing: toRadians(swing)};
    const pose = turnJoints(rig.skeleton, jointFrames(rig.skeleton), new Map([[1, turn]]));
    const {value} = readingOf("section.ratio", measured(studyJoint(rig, 1), posedAs(rig, pose), "dqs"));
    assertNear([value], [1], FORMULA, `twist ${twist}, bend ${bend}, swing ${swing}`);
  }
});

test("the cut of the arm's elbow is one limb's, not the fingers' that the plane meets as well", () => {
  const limb = arm();
  const elbow = findJoint(limb.skeleton, "elbow");
  const kept = (method: string) =>
    readingOf("section.ratio", turned(limb, {joint: elbow, motion: "twist", degrees: 120, method})).value;
  assert.ok(kept("lbs") < 0.5 && kept("dqs") > 0.8, `${kept("lbs")}, ${kept("dqs")}`);
});
