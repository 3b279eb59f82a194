import assert from "node:assert/strict";
import {test} from "node:test";
import {fromAxisAngle} from "../../components/core/quaternion.js";
import {studyJoint} from "../../components/metrics/study.js";
import {arm} from "../../components/rigs/arm.js";
import {findJoint} from "../../components/rigs/skeleton.js";
import {tube, type TubeOptions} from "../../components/rigs/tube.js";
import {closedForms, type ClosedForm} from "../support/closed-forms.js";
import {measured, turned, valuesOf, verticesWhere} from "../support/measure.js";
import {assertNear} from "../support/near.js";
import {pointRig, posedBy} from "../support/rigs.js";
import {EXACT, FLOAT32, MESH} from "../support/tolerance.js";

const excesses: [string, TubeOptions, keyof ClosedForm][] = [
  ["dqs", {band: 0.5}, "dqs_outer_excess_linear_L05"],
  ["dqs", {band: 1}, "dqs_outer_excess_linear_L1"],
  ["dqs", {band: 2}, "dqs_outer_excess_linear_L2"],
  ["dqs", {band: 1, weights: "smoothstep"}, "dqs_outer_excess_smooth_L1"],
  ["lbs", {band: 1}, "lbs_outer_excess_linear_L1"],
  ["lbs", {band: 2}, "lbs_outer_excess_linear_L2"]
];

for (const [method, options, column] of excesses) {
  test(`the outer line of a bend by ${method} bulges by the closed form ${column}`, () => {
    const rig = tube({...options, sides: 8, rings: 256});
    const outer = verticesWhere(rig, (_x, y) => y === -1);
    for (const row of closedForms) {
      const expected = row[column];
      if (expected === undefined) continue;
      const values = valuesOf("bulge", turned(rig, {motion: "bend", degrees: row.deg, method}));
      const largest = Math.max(...outer.map((v) => values[v]));
      assertNear([largest], [expected], MESH, `largest excess at ${row.deg} degrees`);
    }
  });
}

test("a twist by linear blending pinches the middle ring by 1 - |cos(theta/2)| and bulges nowhere", () => {
  const rig = tube({sides: 16, rings: 16});
  for (const {deg, lbs_scale_w50} of closedForms) {
    const values = valuesOf("bulge", turned(rig, {motion: "twist", degrees: deg, method: "lbs"}));
    assertNear([Math.min(...values)], [lbs_scale_w50 - 1], FLOAT32, `pinch at ${deg} degrees`);
    assert.ok(Math.max(...values) <= FLOAT32, `bulge at ${deg} degrees`);
  }
});

test("bulge is in limb radii: a tube of any radius with a band to match reads the same", () => {
  const [thin, thick] = [0.01, 20].map((size) => {
    const rig = tube({radius: size, band: size, length: 3 * size, sides: 8, rings: 16});
    return valuesOf("bulge", turned(rig, {motion: "bend", degrees: 80, method: "dqs"}));
  });
  assertNear(thin, thick, FLOAT32, "bulge of vertex");
});

//            2 o v2        a trunk with two limbs: joint 1 is under study,
//              |           joint 2 turns about the root
//   root 0 o---+---o 1 --- o 3
test("a vertex of another limb has no part in the bulge, however it moves", () => {
  const rig = pointRig({
    joints: [{at: [0, 0, 0]}, {at: [1, 0, 0], parent: 0}, {at: [0.5, 1, 0], parent: 0}, {at: [2, 0, 0], parent: 1}],
    points: [
      [1.5, 0.2, 0],
      [0.5, 1.5, 0.1]
    ],
    influences: [[[1, 1]], [[2, 1]]]
  });
  const posed = posedBy(rig, {2: {turn: fromAxisAngle([0, 0, 1], -1)}});
  const values = valuesOf("bulge", measured(studyJoint(rig, 1), posed, "lbs"));
  assertNear(values, [0, 0], EXACT);
});

//          x      x
//   0 o------o 1------o 2     two fingers: what is rigid with a bone of the first keeps its distance,
//     o 3------o 4            wherever the second goes
test("a vertex is measured against the bones that hold it, whichever others come near", () => {
  const rig = pointRig({
    joints: [
      {at: [0, 0, 0]},
      {at: [1, 0, 0], parent: 0},
      {at: [2, 0, 0], parent: 1},
      {at: [0, -1, 0], parent: 0},
      {at: [1, -1, 0], parent: 3}
    ],
    points: [
      [0.5, 0.2, 0],
      [1.5, 0.2, 0]
    ],
    influences: [[[0, 1]], [[1, 1]]]
  });
  // The second finger swings right through the first one's place; the first joint bends up.
  const posed = posedBy(rig, {3: {turn: fromAxisAngle([0, 0, 1], 1)}, 1: {turn: fromAxisAngle([0, 0, 1], 1)}});
  const values = valuesOf("bulge", measured(studyJoint(rig, 1), posed, "lbs"));
  assertNear(values, [0, 0], FLOAT32);
});

test("a twisted wrist bulges nowhere by dual quaternions, though the hand's bones fan out from it", () => {
  const rig = arm();
  const values = valuesOf(
    "bulge",
    turned(rig, {motion: "twist", degrees: 135, method: "dqs", joint: findJoint(rig.skeleton, "wrist")})
  );
  assert.ok(values.every((value) => Math.abs(value) < MESH));
});

test("where a joint branches, the bone that leads to it is its parent's, whatever else branches off there", () => {
  const rig = arm();
  const [wrist, index] = ["wrist", "index-metacarpal"].map((name) => findJoint(rig.skeleton, name));
  const [{from, to}] = studyJoint(rig, index).bones;
  assert.deepEqual([from.joint, to.joint, to.offset], [wrist, index, [0, 0, 0]]);
});

test("a twisted limb keeps |cos(theta/2)| of its width by linear blending, measured on its vertices, and all by dual quaternions", () => {
  const rig = tube({sides: 16, rings: 16});
  for (const {deg, lbs_scale_w50} of closedForms) {
    const narrowest = (method: string) =>
      Math.min(...valuesOf("width", turned(rig, {motion: "twist", degrees: deg, method})));
    assertNear([narrowest("lbs")], [lbs_scale_w50], FLOAT32, `linear at ${deg} degrees`);
    assertNear([narrowest("dqs")], [1], FLOAT32, `dual quaternions at ${deg} degrees`);
  }
});
