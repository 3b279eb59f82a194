import assert from "node:assert/strict";
import {test} from "node:test";
import {toRadians} from "../../../components/core/angle.js";
import {
  BEND_METHODS,
  bentVolume,
  dqsTurn,
  excessBound,
  foldOnset,
  linearWeight,
  outerExcess,
  outerPeak,
  twistedVolume
} from "../../../components/notebooks/bulge/bend-laws.js";
import {closedForms, type ClosedForm} from "../../support/closed-forms.js";
import {assertNear} from "../../support/near.js";
import {FORMULA, MESH} from "../../support/tolerance.js";

const peaks: [number, Record<"lbs" | "dqs", keyof ClosedForm | null>][] = [
  [0.5, {lbs: null, dqs: "dqs_outer_excess_linear_L05"}],
  [1, {lbs: "lbs_outer_excess_linear_L1", dqs: "dqs_outer_excess_linear_L1"}],
  [2, {lbs: "lbs_outer_excess_linear_L2", dqs: "dqs_outer_excess_linear_L2"}]
];

test("the outermost line's peak is the recorded one for narrow and wide bands", () => {
  for (const [band, columns] of peaks) {
    for (const method of BEND_METHODS) {
      const column = columns[method];
      for (const row of column ? closedForms : []) {
        const {excess} = outerPeak(method, toRadians(row.deg), {radius: 1, band});
        // The table is rounded: it was made on a mesh.
        assertNear([excess], [row[column as keyof ClosedForm] as number], MESH, `${method} L=${band} at ${row.deg}`);
      }
    }
  }
});

test("linear blending's peak is sin(theta)(L - r tan(theta/2))^2 / 8L, and none once L <= r tan(theta/2)", () => {
  for (const band of [0.5, 1, 2]) {
    for (const degrees of [10, 30, 60, 90, 120, 170]) {
      const angle = toRadians(degrees);
      const soft = band - Math.tan(angle / 2);
      const expected = soft > 0 ? (Math.sin(angle) * soft ** 2) / (8 * band) : 0;
      assertNear([outerPeak("lbs", angle, {radius: 1, band}).excess], [expected], FORMULA, `L=${band}, ${degrees}`);
    }
  }
});

test("dual quaternions have no excess in the joint's plane, none at the band's ends, and never more than the bound", () => {
  for (const degrees of [0, 20, 75, 110, 160, 180]) {
    for (const band of [0.5, 1, 2]) {
      const at = (along: number) => outerExcess("dqs", along, toRadians(degrees), {radius: 1, band});
      assertNear([at(0), at(band), at(-band)], [0, 0, 0], FORMULA, `${degrees}`);
      for (let share = -1; share <= 1; share += 0.05) {
        assert.ok(at(share * band) <= excessBound(share * band, 1) + FORMULA, `${degrees} at ${share} L`);
      }
    }
  }
});

test("the peak lies between .52 and .77 half bands off the joint from 30 degrees on, where the turned bone holds under a quarter", () => {
  for (const band of [0.5, 1, 2]) {
    for (let degrees = 30; degrees <= 180; degrees += 15) {
      const share = outerPeak("dqs", toRadians(degrees), {radius: 1, band}).along / band;
      assert.ok(share > 0.52 && share < 0.77, `L=${band}, ${degrees}: ${share}`);
      assert.ok(linearWeight(-share, 1) < 0.25);
    }
  }
});

test("a vertex of weight 1/4 turns as far as recorded, one of weight 1/2 by half the angle", () => {
  for (const {deg, dqs_angle_w25_deg} of closedForms) {
    const degreesOf = (weight: number) => (dqsTurn(weight, toRadians(deg)) * 180) / Math.PI;
    assertNear([degreesOf(0.25), degreesOf(0.5)], [dqs_angle_w25_deg, deg / 2], MESH, `turn at ${deg}`);
  }
});

test("folds begin at the recorded radii, and dual quaternions' always deeper than linear blending's", () => {
  for (const row of closedForms) {
    for (const method of BEND_METHODS) {
      const expected = row[`${method}_inversion_radius_over_L`];
      if (expected !== undefined)
        assertNear([foldOnset(method, toRadians(row.deg), 1)], [expected], 1e-6, `${row.deg}`);
    }
    if (row.deg > 0) {
      assert.ok(foldOnset("dqs", toRadians(row.deg), 1) > foldOnset("lbs", toRadians(row.deg), 1));
    }
  }
});

test("with the joint on the axis volumes are the recorded ones, and a bend loses half of what a twist does", () => {
  for (const {deg, vol_bend_lbs_linear, vol_twist_lbs_linear} of closedForms) {
    const angle = toRadians(deg);
    const [bent, twisted] = [bentVolume("lbs", angle, 0, 1), twistedVolume("lbs", angle)];
    assertNear([bent, twisted], [vol_bend_lbs_linear, vol_twist_lbs_linear], FORMULA, `volume at ${deg}`);
    assertNear([2 * (1 - bent)], [1 - twisted], FORMULA);
    assertNear([bentVolume("dqs", angle, 0, 1), twistedVolume("dqs", angle)], [1, 1], FORMULA);
  }
});

test("a joint off the middle costs dual quaternions theta e / 2L: .948, .843 and .738 at e = .2", () => {
  const kept = [30, 90, 150].map((degrees) => bentVolume("dqs", toRadians(degrees), 0.2, 1));
  assertNear(kept, [0.948, 0.843, 0.738], MESH);
});
