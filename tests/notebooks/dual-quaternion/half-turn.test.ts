import {test} from "node:test";
import {workedExample} from "../../../components/notebooks/dual-quaternion/half-turn.js";
import {turnOf} from "../../../components/notebooks/dual-quaternion/two-bones.js";
import {closedForms} from "../../support/closed-forms.js";
import {assertNear} from "../../support/near.js";
import {FORMULA} from "../../support/tolerance.js";

for (const {deg, lbs_scale_w50, lbs_scale_w25, dqs_angle_w25_deg} of closedForms) {
  test(`at ${deg} degrees the matrix has singular values 1 and twice the closed form's, the sum turns by half the twist`, () => {
    const half = workedExample({degrees: deg, weight: 0.5});
    assertNear(half.singular, [1, lbs_scale_w50, lbs_scale_w50], FORMULA);
    assertNear(workedExample({degrees: deg, weight: 0.25}).singular, [1, lbs_scale_w25, lbs_scale_w25], FORMULA);
    assertNear([turnOf(half.dqs.linear), Math.hypot(half.dqs.at.x, half.dqs.at.y)], [deg / 2, 1], FORMULA);
    // The oracle is written to four digits.
    assertNear([turnOf(workedExample({degrees: deg, weight: 0.25}).dqs.linear)], [dqs_angle_w25_deg], 1e-4);
  });
}

test("at half a turn and half weight one method takes (1, 0) to the axis, the other to (0, 1)", () => {
  const {lbs, dqs, blend} = workedExample({degrees: 180, weight: 0.5});
  assertNear([lbs.at.x, lbs.at.y, dqs.at.x, dqs.at.y], [0, 0, 0, 1], FORMULA);
  assertNear([blend.norm], [Math.SQRT1_2], FORMULA);
});
