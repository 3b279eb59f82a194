import assert from "node:assert/strict";
import {test} from "node:test";
import {toRadians} from "../../../components/core/angle.js";
import {acrossZ, twoBoneBlend} from "../../../components/notebooks/linear-blend/two-bone-blend.js";
import {closedForms} from "../../support/closed-forms.js";
import {assertNear} from "../../support/near.js";
import {FLOAT32, FORMULA} from "../../support/tolerance.js";

const ANGLES = closedForms.map(({deg}) => deg);

test("the worked example: half of a quarter turn takes a vertex from 0.6 to 0.424, by a matrix of determinant one half", () => {
  const {blended, determinant, lands, turned} = twoBoneBlend(90, 0.5, 0.6);
  assertNear(acrossZ(blended), [0.5, -0.5, 0.5, 0.5], FORMULA);
  assertNear([determinant, turned], [0.5, 45], FORMULA);
  assertNear([Math.hypot(...lands)], [0.6 * Math.SQRT1_2], FORMULA);
});

test("one singular value is 1, the other two are those of the closed forms", () => {
  for (const {deg, lbs_scale_w50, lbs_scale_w25} of closedForms) {
    const [half, quarter] = [0.5, 0.25].map((weight) => twoBoneBlend(deg, weight).singularValues);
    assertNear(half, [1, lbs_scale_w50, lbs_scale_w50], FORMULA, `${deg} degrees, weight 1/2`);
    assertNear(quarter, [1, lbs_scale_w25, lbs_scale_w25], FORMULA, `${deg} degrees, weight 1/4`);
  }
});

test("the determinant is the square of the scale, which at weight 1/2 is the square of the cosine of half the angle", () => {
  for (const degrees of ANGLES) {
    for (const weight of [0.1, 0.25, 0.5, 0.9]) {
      const {determinant, singularValues} = twoBoneBlend(degrees, weight);
      assertNear([determinant], [singularValues[2] ** 2], FLOAT32);
      if (weight === 0.5) assertNear([determinant], [Math.cos(toRadians(degrees) / 2) ** 2], FORMULA);
    }
  }
});

test("it turns by half the angle at weight 1/2, by the closed form at 1/4, and by nothing where nothing is left", () => {
  for (const {deg, lbs_angle_w25_deg} of closedForms) {
    assertNear([twoBoneBlend(deg, 0.25).turned], [lbs_angle_w25_deg], FORMULA);
    const {turned} = twoBoneBlend(deg, 0.5);
    if (deg === 180) assert.ok(Number.isNaN(turned));
    else assertNear([turned], [deg / 2], FORMULA);
  }
});

test("the matrix is its scale times the rotation by its turn, and takes the vertex where skinning does", () => {
  for (const degrees of [20, 90, 150]) {
    for (const weight of [0.2, 0.5, 0.7]) {
      const {blended, singularValues, turned, lands} = twoBoneBlend(degrees, weight, 0.8);
      const [s, psi] = [singularValues[2], toRadians(turned)];
      const [c, n] = [s * Math.cos(psi), s * Math.sin(psi)];
      // Weights are stored in 32 bits, and those of a vertex sum to 1 within their rounding.
      assertNear(blended, [c, -n, 0, n, c, 0, 0, 0, 1], FLOAT32);
      assertNear(lands, [-0.8 * n, 0.8 * c, 0], FLOAT32);
    }
  }
});

test("the vertex lies on the straight line between where the two bones would take it, as its weight says", () => {
  const {ghosts, lands} = twoBoneBlend(120, 0.3, 0.7);
  const [still, turned] = ghosts;
  assertNear(
    lands,
    still.map((value, i) => 0.7 * value + 0.3 * turned[i]),
    FLOAT32
  );
});
