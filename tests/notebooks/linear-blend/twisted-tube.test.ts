import assert from "node:assert/strict";
import {test} from "node:test";
import {toRadians} from "../../../components/core/angle.js";
import {bentVolume, STATIONS, twistedTube} from "../../../components/notebooks/linear-blend/twisted-tube.js";
import {linearScale} from "../../../components/skinning/lbs.js";
import {closedForms} from "../../support/closed-forms.js";
import {assertNear} from "../../support/near.js";
import {FLOAT32, FORMULA, MESH} from "../../support/tolerance.js";

test("a ring keeps the closed form's share of its radius, and the square of it of its area", () => {
  for (const {deg} of closedForms) {
    for (const {weight, radius, area} of twistedTube(deg).sections) {
      const scale = linearScale(weight, toRadians(deg));
      assertNear([radius, area], [scale, scale ** 2], FLOAT32, `${deg} degrees, weight ${weight}`);
    }
  }
});

test("a line of vertices along the tube is a straight chord, seen along the axis", () => {
  const {sections} = twistedTube(120);
  const [first, last] = [sections[0].points, sections[STATIONS.length - 1].points];
  for (const {weight, points} of sections) {
    points.forEach(([y, z], side) => {
      const between = [0, 1].map((i) => (1 - weight) * first[side][i] + weight * last[side][i]);
      assertNear([y, z], between, FLOAT32);
    });
  }
});

test("the band keeps the closed form's share of its volume, and bent loses half as much as twisted", () => {
  for (const {deg, vol_twist_lbs_linear, vol_bend_lbs_linear} of closedForms) {
    const [twisted, bent] = [twistedTube(deg).volume, bentVolume(deg)];
    assertNear([twisted, bent], [vol_twist_lbs_linear, vol_bend_lbs_linear], MESH, `volume at ${deg} degrees`);
    assertNear([1 - bent], [(1 - twisted) / 2], MESH);
  }
});

test("at a half turn the middle matrix is zero across the axis and one along it", () => {
  const {matrix, blended} = twistedTube(180);
  assertNear(matrix, [1, 0, 0, 0, 0, 0, 0, 0, 0], FORMULA);
  assertNear(blended, [1, 0, 0], FORMULA);
});

test("the surface scales by other values than the blended matrix, with the same product", () => {
  for (const degrees of [30, 90, 150]) {
    const {blended, gradient} = twistedTube(degrees);
    const half = toRadians(degrees) / 2;
    // The changing weight adds a shear of sin(theta/2) around the axis: squares of 1 +- sin, and cos across.
    const expected = [Math.sqrt(1 + Math.sin(half)), Math.cos(half), Math.sqrt(1 - Math.sin(half))];
    assertNear(blended, [1, Math.cos(half), Math.cos(half)], FORMULA);
    // The tube is a polygon of 48 sides, and its triangles lean: to first order 1/48 squared, some thousandths.
    assertNear(gradient, expected, 5 * MESH, `gradient at ${degrees} degrees`);
    const product = (values: readonly number[]) => values.reduce((a, b) => a * b);
    assertNear([product(gradient)], [product(blended)], 5 * MESH);
    assert.ok(gradient[0] > 1 + MESH && gradient[2] < blended[2] - MESH);
  }
});
