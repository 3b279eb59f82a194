import assert from "node:assert/strict";
import {test} from "node:test";
import fc from "fast-check";
import {toDegrees, toRadians} from "../../components/core/angle.js";
import {fromAxisAngle, rotate, type Quaternion} from "../../components/core/quaternion.js";
import {seededRandom} from "../../components/core/random.js";
import {cross, dot, length, subtract, vectorAt, type Vector} from "../../components/core/vector.js";
import {dqs} from "../../components/skinning/dqs.js";
import {closedForms} from "../support/closed-forms.js";
import {assertNear} from "../support/near.js";
import {pointRig, posedAs, posedBy, randomPose, randomRig, skinned} from "../support/rigs.js";
import {seeds} from "../support/seeds.js";
import {EXACT, FORMULA} from "../support/tolerance.js";
import {bearing, turned, twoBones} from "../support/two-bones.js";

const Z: Vector = [0, 0, 1];

/** The angle by which two bones at weights 1 - w and w turn a vertex, radians. */
const blendAngle = (w: number, radians: number) =>
  2 * Math.atan2(w * Math.sin(radians / 2), 1 - w + w * Math.cos(radians / 2));

test("dqs takes (1, 0) to (0, 1) in a half turn, radius still 1", () => {
  const rig = twoBones(0.5, [1, 0, 0]);
  assertNear(skinned("dqs", rig, turned(rig, 180)).positions, [0, 1, 0], FORMULA);
});

test("dqs turns a vertex of weight 1/2 by half the angle and keeps its radius, at every tabled angle", () => {
  for (const {deg} of closedForms) {
    const rig = twoBones(0.5, [0.6, 0, 0.3]);
    const half = rotate(fromAxisAngle(Z, toRadians(deg) / 2), [0.6, 0, 0.3]);
    assertNear(skinned("dqs", rig, turned(rig, deg)).positions, half, FORMULA, `${deg} degrees`);
  }
});

test("dqs turns a vertex of weight 1/4 by the tabled angle", () => {
  for (const {deg, dqs_angle_w25_deg: expected} of closedForms) {
    const rig = twoBones(0.25, [1, 0, 0]);
    assertNear([bearing(skinned("dqs", rig, turned(rig, deg)).positions)], [expected], FORMULA);
  }
});

test("dqs strays from the even turn by at most .919, 2.234, 4.514 and 8.149 degrees at 90, 120, 150 and 180", () => {
  const worst = [
    [90, 0.919],
    [120, 2.234],
    [150, 4.514],
    [180, 8.149]
  ];
  for (const [deg, expected] of worst) {
    let most = 0;
    for (let i = 0; i <= 512; ++i) {
      const w = i / 512;
      const rig = twoBones(w, [1, 0, 0]);
      const angle = bearing(skinned("dqs", rig, turned(rig, deg)).positions);
      assertNear([angle], [toDegrees(blendAngle(w, toRadians(deg)))], FORMULA);
      most = Math.max(most, Math.abs(angle - w * deg));
    }
    // Three digits are tabled; the grid of weights misses the peak by less.
    assertNear([most], [expected], 1e-3, `${deg} degrees: deviation`);
  }
});

test("dqs jumps across a half turn by 2, 1.2 and .439 radii at weights 1/2, 1/4 and 1/10", () => {
  const jumps = [
    [0.5, 2],
    [0.25, 1.2],
    [0.1, 0.439]
  ];
  const step = 1e-3;
  for (const [wanted, tabled] of jumps) {
    const rig = twoBones(wanted, [1, 0, 0]);
    const w = rig.influences.weights[1] > 0.5 ? rig.influences.weights[0] : rig.influences.weights[1];
    const before = vectorAt(skinned("dqs", rig, turned(rig, 180 - step)).positions, 0);
    const after = vectorAt(skinned("dqs", rig, turned(rig, 180 + step)).positions, 0);
    const jump = length(subtract(after, before));
    assertNear([jump], [2 * Math.abs(Math.sin(blendAngle(w, toRadians(180 - step))))], 1e-7, "closed form of jump");
    assertNear([jump], [tabled], 1e-3, "tabled jump");
  }
});

test("dqs cannot tell a quaternion from its negative", () => {
  fc.assert(
    fc.property(seeds, (seed) => {
      const rig = randomRig(seed);
      const pose = randomPose(rig, seed + 1);
      const {positions} = skinned("dqs", rig, posedAs(rig, pose));
      const flipped = {...pose, rotations: pose.rotations.slice()};
      const random = seededRandom(seed + 2);
      for (let joint = 0; joint < rig.skeleton.joints.length; ++joint) {
        if (random() < 0.5) continue;
        for (let i = 4 * joint; i < 4 * joint + 4; ++i) flipped.rotations[i] *= -1;
      }
      assertNear(skinned("dqs", rig, posedAs(rig, flipped)).positions, positions, EXACT);
    })
  );
});

test("dqs takes the short way round when opposite signs arrive: 270 degrees turn back by 45", () => {
  const rig = twoBones(0.5, [1, 0, 0]);
  assertNear([bearing(skinned("dqs", rig, turned(rig, 270)).positions)], [-45], FORMULA);
  const full = twoBones(0.5, [1, 0, 0]);
  assertNear(skinned("dqs", full, turned(full, 360)).positions, [1, 0, 0], FORMULA);
});

test("dqs leaves the shared joint itself where it is, 374 units from the origin", () => {
  const at: Vector = [100, 200, 300];
  const rig = twoBones(0.25, at, at);
  assertNear(skinned("dqs", rig, turned(rig, 120, [1, 2, 3])).positions, at, FORMULA * 300);
  const beside = twoBones(0.5, [101, 200, 300], at);
  const [x, y, z] = skinned("dqs", beside, turned(beside, 90)).positions;
  assertNear([x, y, z], [100 + Math.SQRT1_2, 200 + Math.SQRT1_2, 300], FORMULA * 300);
});

test("dqs of a scaled bone drops the scale and keeps the bone's own origin", () => {
  const at: Vector = [100, 200, 300];
  const rig = pointRig({joints: [{at}], points: [at, [101, 200, 300]], influences: [[0, 1]]});
  const turn = fromAxisAngle(Z, Math.PI / 2);
  const {positions} = skinned("dqs", rig, posedBy(rig, {0: {turn, scale: [3, 1, 0.5], translation: [1, 2, 3]}}));
  assertNear(positions, [1, 2, 3, 1, 3, 3], FORMULA * 300);
});

test("dqs keeps a mirrored bone rigid", () => {
  const rig = pointRig({
    joints: [{at: [1, 0, 0]}],
    points: [
      [1, 0, 0],
      [2, 0, 0],
      [1, 1, 0],
      [1, 0, 1]
    ],
    influences: [[0, 1]]
  });
  const {positions} = skinned("dqs", rig, posedBy(rig, {0: {scale: [1, -1, 1]}}));
  const [o, x, y, z] = [0, 1, 2, 3].map((v) => vectorAt(positions, v));
  const [a, b, c] = [x, y, z].map((p) => subtract(p, o));
  assertNear(o, [1, 0, 0], FORMULA);
  assertNear([dot(a, cross(b, c)), length(a), length(b), length(c)], [1, 1, 1, 1], FORMULA);
});

const aboutZ = (degrees: number): Quaternion => fromAxisAngle(Z, toRadians(degrees));

test("dqs at 0, 120 and 240 degrees follows its pivot: no choice of signs agrees with itself", () => {
  // The pivot's weight is a hair above the other two's, so that each in turn is the largest.
  [0, 120, 240].forEach((degrees, pivot) => {
    const at: Vector = [0, 0, 0];
    const rig = pointRig({
      joints: [{at}, {at}, {at}],
      points: [[1, 0, 0]],
      influences: [0, 1, 2].map((joint) => [joint, joint === pivot ? 1 + 1e-6 : 1] as const)
    });
    const posed = posedBy(rig, {1: {turn: aboutZ(120)}, 2: {turn: aboutZ(240)}});
    const expected = rotate(aboutZ(degrees), [1, 0, 0]);
    assertNear(skinned("dqs", rig, posed).positions, expected, 1e-5, `pivot ${pivot}`);
  });
});

test("dqs refuses what is not one of its options in one sentence", () => {
  const rig = twoBones(0.5, [1, 0, 0]);
  assert.throws(() => dqs.bind(rig, {pivot: "best"}), {
    message: "dqs: pivot is best, expected one of largest, first, running, parent"
  });
});
