import assert from "node:assert/strict";
import {test} from "node:test";
import fc from "fast-check";
import {toDegrees, toRadians} from "../../components/core/angle.js";
import {seededRandom} from "../../components/core/random.js";
import {singularValues} from "../../components/core/singular-values.js";
import {cross, dot, length, normalize, scale, subtract, vectorAt, type Vector} from "../../components/core/vector.js";
import type {Posed} from "../../components/rigs/palette.js";
import type {Rig} from "../../components/rigs/rig.js";
import {lbs} from "../../components/skinning/lbs.js";
import {closedForms} from "../support/closed-forms.js";
import {assertNear} from "../support/near.js";
import {pointRig, posedBy, randomPose, randomRig, randomVector, posedAs, skinned} from "../support/rigs.js";
import {seeds} from "../support/seeds.js";
import {EXACT, FLOAT32, FORMULA} from "../support/tolerance.js";
import {bearing, turned, twoBones} from "../support/two-bones.js";

function blendedLinear(rig: Rig, posed: Posed): Float64Array {
  const out = new Float64Array(9);
  lbs.blendedLinear(lbs.bind(rig), posed, 0, out);
  return out;
}

test("lbs blends half and half at 90 degrees into ((.5, -.5), (.5, .5)): .7071 times a rotation by 45 degrees", () => {
  const rig = twoBones(0.5, [0.6, 0, 0]);
  const m = blendedLinear(rig, turned(rig, 90));
  assertNear(m, [0.5, -0.5, 0, 0.5, 0.5, 0, 0, 0, 1], FORMULA);
  assertNear([m[0] * m[4] - m[1] * m[3]], [0.5], FORMULA);
  const shrunk = Math.SQRT1_2;
  const half = [Math.cos(Math.PI / 4), -Math.sin(Math.PI / 4), Math.sin(Math.PI / 4), Math.cos(Math.PI / 4)];
  assertNear(
    [m[0], m[1], m[3], m[4]],
    half.map((value) => shrunk * value),
    FORMULA
  );
});

test("lbs brings a vertex .6 from the elbow to .424 at 90 degrees, 29 % inward", () => {
  const rig = twoBones(0.5, [0.6, 0, 0]);
  const [x, y, z] = skinned("lbs", rig, turned(rig, 90)).positions;
  assertNear([x, y, z], [0.3, 0.3, 0], FORMULA);
  assert.equal(Math.hypot(x, y, z).toFixed(3), "0.424");
});

test("lbs scales by |cos(angle / 2)| across the axis and by 1 along it, at every tabled angle", () => {
  for (const {deg, lbs_scale_w50: half, lbs_area_w50: area, lbs_scale_w25: quarter} of closedForms) {
    const even = twoBones(0.5, [1, 0, 0]);
    const shrunk = Math.abs(Math.cos(toRadians(deg) / 2));
    assertNear([half], [shrunk], FORMULA);
    assertNear(singularValues(blendedLinear(even, turned(even, deg))), [1, shrunk, shrunk], FORMULA, `${deg} degrees`);
    const {positions} = skinned("lbs", even, turned(even, deg));
    assertNear([Math.hypot(...positions)], [shrunk], FORMULA);
    assertNear([Math.hypot(...positions) ** 2], [area], FORMULA);
    const uneven = twoBones(0.25, [1, 0, 0]);
    assertNear(singularValues(blendedLinear(uneven, turned(uneven, deg))), [1, quarter, quarter], FORMULA);
  }
});

test("lbs scales by the same about any axis through the joint", () => {
  fc.assert(
    fc.property(
      fc.integer(),
      fc.double({min: 0, max: 180, noNaN: true}),
      fc.integer({min: 0, max: 16}),
      (seed, deg, w) => {
        const random = seededRandom(seed);
        const rig = twoBones(w / 16, randomVector(random), randomVector(random));
        const s = Math.sqrt(1 - 4 * (w / 16) * (1 - w / 16) * Math.sin(toRadians(deg) / 2) ** 2);
        const values = singularValues(blendedLinear(rig, turned(rig, deg, randomVector(random))));
        assertNear(values, [1, s, s], FORMULA);
      }
    )
  );
});

test("lbs collapses a half turn to the joint", () => {
  const rig = twoBones(0.5, [1, 0.2, 0.7]);
  assertNear(skinned("lbs", rig, turned(rig, 180)).positions, [0, 0, 0.7], FORMULA);
});

test("lbs turns a vertex of weight 1/4 by the tabled angle, which falls again beyond 109 degrees", () => {
  for (const {deg, lbs_angle_w25_deg: expected} of closedForms) {
    const rig = twoBones(0.25, [1, 0, 0]);
    assertNear([bearing(skinned("lbs", rig, turned(rig, deg)).positions)], [expected], FORMULA);
  }
});

test("lbs keeps the shared joint where it is, far from the origin", () => {
  const at: Vector = [100, 200, 300];
  const rig = twoBones(0.25, [101, 200, 300], at);
  const {positions} = skinned("lbs", rig, turned(rig, 90));
  assertNear(positions, [100.75, 200.25, 300], FORMULA * 300);
  const there = twoBones(0.25, at, at);
  assertNear(skinned("lbs", there, turned(there, 90, [1, 2, 3])).positions, at, FORMULA * 300);
});

test("lbs is the weighted sum of the bones' matrices, in full", () => {
  fc.assert(
    fc.property(seeds, (seed) => {
      const rig = randomRig(seed);
      const posed = posedAs(rig, randomPose(rig, seed + 1));
      const {positions} = skinned("lbs", rig, posed);
      const {k, joints, weights} = rig.influences;
      const expected = new Float64Array(positions.length);
      for (let slot = 0; slot < weights.length; ++slot) {
        const v = Math.floor(slot / k);
        const point = [...vectorAt(rig.mesh.positions, v), 1];
        for (let i = 0; i < 12; ++i) {
          expected[3 * v + Math.floor(i / 4)] += weights[slot] * posed.palette[12 * joints[slot] + i] * point[i % 4];
        }
      }
      assertNear(positions, expected, FORMULA);
    })
  );
});

test("lbs normals stay perpendicular to the surface where weights do not change over it", () => {
  fc.assert(
    fc.property(seeds, (seed) => {
      const random = seededRandom(seed);
      const [a, b, c] = [randomVector(random), randomVector(random), randomVector(random)];
      const face = cross(subtract(b, a), subtract(c, a));
      fc.pre(length(face) > 0.1);
      const normal = normalize(face);
      const rig = pointRig({
        joints: [{at: randomVector(random)}, {at: randomVector(random)}, {at: randomVector(random)}],
        points: [a, b, c],
        normals: [normal, normal, normal],
        influences: [
          [0, random()],
          [1, random()],
          [2, random()]
        ]
      });
      const posed = posedAs(rig, randomPose(rig, seed + 1));
      const {positions, normals} = skinned("lbs", rig, posed);
      const [p, q, r] = [0, 1, 2].map((v) => vectorAt(positions, v));
      const turnedFace = cross(subtract(q, p), subtract(r, p));
      fc.pre(length(turnedFace) > 1e-3);
      // Where the blend turns the surface inside out the winding turns with it; the normal stays on the material's outside.
      const m = blendedLinear(rig, posed);
      const volume = dot([m[0], m[1], m[2]], cross([m[3], m[4], m[5]], [m[6], m[7], m[8]]));
      assertNear(vectorAt(normals, 0), scale(normalize(turnedFace), Math.sign(volume)), FLOAT32);
    })
  );
});

test("lbs normals follow a bone's uneven scale", () => {
  const slope = normalize([1, 1, 0]);
  const rig = pointRig({joints: [{at: [0, 0, 0]}], points: [[0, 0, 0]], normals: [slope], influences: [[0, 1]]});
  const {normals} = skinned("lbs", rig, posedBy(rig, {0: {scale: [2, 1, 1]}}));
  assertNear(normals, normalize([1, 2, 0]), FORMULA);
});

test("lbs keeps the rest normal where the blend collapses", () => {
  const rig = pointRig({
    joints: [{at: [0, 0, 0]}, {at: [0, 0, 0], parent: 0}],
    points: [[1, 0, 0]],
    normals: [[1, 0, 0]],
    influences: [
      [0, 0.5],
      [1, 0.5]
    ]
  });
  assertNear(skinned("lbs", rig, turned(rig, 180)).normals, [1, 0, 0], EXACT);
});

test("lbs normals are off by the tabled angle in a twist, as they know nothing of the weights' gradient", () => {
  // A cylinder about z, radius 1: the weight of the upper bone rises by 1/2 a unit of z.
  for (const {deg, normal_error_lbs_twist_w25_r1_L1_deg: expected} of closedForms) {
    const rig = pointRig({
      joints: [{at: [0, 0, 0]}, {at: [0, 0, 0], parent: 0}],
      points: [[1, 0, 0]],
      normals: [[1, 0, 0]],
      influences: [
        [0, 0.75],
        [1, 0.25]
      ]
    });
    const posed = turned(rig, deg);
    const own = vectorAt(skinned("lbs", rig, posed).normals, 0);
    const f = blendedLinear(rig, posed);
    // Down the cylinder: the blend's own column and what the change of weights adds, (T1 - T0) v / 2.
    const down: Vector = [
      f[2] + (posed.palette[12] - posed.palette[0]) / 2,
      f[5] + (posed.palette[16] - posed.palette[4]) / 2,
      f[8] + (posed.palette[20] - posed.palette[8]) / 2
    ];
    const around: Vector = [f[1], f[4], f[7]];
    const truth = normalize(cross(around, down));
    assertNear([toDegrees(Math.acos(Math.min(1, dot(own, truth))))], [expected], 1e-6, `${deg} degrees`);
  }
});
