import assert from "node:assert/strict";
import {test} from "node:test";
import {bandTriangles} from "../../components/metrics/band-triangles.js";
import {studyJoint} from "../../components/metrics/study.js";
import {tube} from "../../components/rigs/tube.js";
import {closedForms} from "../support/closed-forms.js";
import {readingOf, turned} from "../support/measure.js";
import {assertNear} from "../support/near.js";
import {pointRig} from "../support/rigs.js";
import {FORMULA, MESH} from "../support/tolerance.js";

for (const weights of ["linear", "smoothstep"] as const) {
  const rig = tube({weights, sides: 48, rings: 96});
  const touched = Array.from(bandTriangles(rig.mesh, studyJoint(rig, 1).band), (v) => rig.mesh.positions[3 * v]);
  const counted = (Math.max(...touched) - Math.min(...touched)) / 2;
  const short = weights === "linear" ? "linear" : "smooth";

  for (const motion of ["twist", "bend"] as const) {
    test(`a ${motion} with ${weights} weights loses the closed form's volume by linear blending, by dual quaternions none`, () => {
      for (const row of closedForms) {
        const kept = (method: string) =>
          readingOf("volume.ratio", turned(rig, {motion, degrees: row.deg, method})).value;
        // The closed form speaks of all of the band; rings that a thousandth of the weight moves are not counted.
        const expected = 1 - (1 - row[`vol_${motion}_lbs_${short}`]) / counted;
        assertNear([kept("lbs")], [expected], MESH, `linear at ${row.deg} degrees`);
        // At a half turn neighbours on either side of the joint go opposite ways: a mesh has no volume there.
        if (row.deg < 180) assertNear([kept("dqs")], [row.vol_dqs], MESH, `dual quaternions at ${row.deg} degrees`);
      }
    });
  }
}

test("the volume kept does not depend on the size of the limb", () => {
  const [thin, thick] = [0.01, 20].map((size) => {
    const rig = tube({radius: size, band: size, length: 3 * size, sides: 8, rings: 16});
    return readingOf("volume.ratio", turned(rig, {motion: "bend", degrees: 80, method: "lbs"})).value;
  });
  assertNear([thin], [thick], FORMULA);
});

test("a surface that encloses nothing at rest has nothing to lose", () => {
  const sheet = pointRig({
    joints: [{at: [0, 0, 0]}, {at: [1, 0, 0], parent: 0}],
    points: [
      [1, 1, 0],
      [1.5, 1, 0],
      [1, 2, 0]
    ],
    triangles: [0, 1, 2],
    influences: [
      [0, 0.5],
      [1, 0.5]
    ]
  });
  assert.equal(readingOf("volume.ratio", turned(sheet, {motion: "bend", degrees: 90, method: "lbs"})).value, 1);
  assert.equal(readingOf("section.ratio", turned(sheet, {motion: "bend", degrees: 90, method: "lbs"})).value, 1);
});
