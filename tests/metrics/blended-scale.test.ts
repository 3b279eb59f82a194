import assert from "node:assert/strict";
import {test} from "node:test";
import {smallestSingularValue} from "../../components/core/singular-values.js";
import {blendedFromRest} from "../../components/metrics/rest.js";
import {MOTIONS} from "../../components/rigs/joint-frame.js";
import {tube} from "../../components/rigs/tube.js";
import {closedForms} from "../support/closed-forms.js";
import {turned, valuesOf, verticesWhere} from "../support/measure.js";
import {assertNear} from "../support/near.js";
import {FLOAT32, FORMULA} from "../support/tolerance.js";

const rig = tube({sides: 4, rings: 8});
const [half] = verticesWhere(rig, (x) => x === 0);
const [quarter] = verticesWhere(rig, (x) => x === -0.5);
const linear = new Float64Array(9);

for (const motion of MOTIONS) {
  test(`linear blending shrinks a ${motion} by |cos(theta/2)| at weight 1/2, and by the formula at 1/4`, () => {
    for (const {deg, lbs_scale_w50, lbs_scale_w25} of closedForms) {
      const measurement = turned(rig, {motion, degrees: deg, method: "lbs"});
      for (const [vertex, expected] of [
        [half, lbs_scale_w50],
        [quarter, lbs_scale_w25]
      ]) {
        blendedFromRest(measurement, vertex, linear);
        assertNear([smallestSingularValue(linear)], [expected], FORMULA, `scale at ${deg} degrees of vertex ${vertex}`);
      }
    }
  });

  test(`dual quaternions keep the scale of a ${motion} at 1 for every vertex`, () => {
    for (const {deg} of closedForms) {
      const values = valuesOf("blended-scale", turned(rig, {motion, degrees: deg, method: "dqs"}));
      assertNear(
        values,
        values.map(() => 1),
        FLOAT32,
        `scale at ${deg} degrees of vertex`
      );
    }
  });
}

test("the metric writes the smallest singular value, vertex by vertex", () => {
  const measurement = turned(rig, {motion: "bend", degrees: 100, method: "lbs"});
  const values = valuesOf("blended-scale", measurement);
  values.forEach((value, v) => {
    blendedFromRest(measurement, v, linear);
    assertNear([value], [smallestSingularValue(linear)], FLOAT32, `scale of vertex ${v}`);
  });
  assert.ok(values[half] < values[quarter]);
});
