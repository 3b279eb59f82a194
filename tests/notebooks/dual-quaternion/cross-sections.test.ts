import assert from "node:assert/strict";
import {test} from "node:test";
import {slice} from "../../../components/notebooks/dual-quaternion/cross-sections.js";
import {closedForms} from "../../support/closed-forms.js";
import {assertNear} from "../../support/near.js";
import {FORMULA} from "../../support/tolerance.js";

for (const {deg, lbs_scale_w50, lbs_area_w50} of closedForms) {
  test(`at ${deg} degrees linear blending leaves the slice the closed form's radius and area, dual quaternions all`, () => {
    const [lbs, dqs] = ["lbs", "dqs"].map((method) => slice(method, deg));
    const rest = slice("lbs", 0).area;
    assertNear([lbs.radius, lbs.area / rest], [lbs_scale_w50, lbs_area_w50], FORMULA, `lbs ${deg}`);
    assertNear([dqs.radius, dqs.area / rest], [1, 1], FORMULA, `dqs ${deg}`);
  });
}

test("the slice stays a square under linear blending: all its sides shrink alike", () => {
  for (const degrees of [45, 135, 179, 250]) {
    const {corners} = slice("lbs", degrees);
    const sides = corners.map(({x, y}, i) => Math.hypot(x - corners[(i + 1) % 4].x, y - corners[(i + 1) % 4].y));
    assertNear(sides, Array(4).fill(sides[0]), FORMULA);
    const {x, y} = {x: corners[1].x - corners[0].x, y: corners[1].y - corners[0].y};
    const next = {x: corners[2].x - corners[1].x, y: corners[2].y - corners[1].y};
    assert.ok(Math.abs(x * next.x + y * next.y) <= FORMULA);
  }
});
