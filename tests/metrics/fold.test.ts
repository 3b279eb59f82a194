import assert from "node:assert/strict";
import {test} from "node:test";
import {toRadians} from "../../components/core/angle.js";
import {cross, dot, subtract, vectorAt} from "../../components/core/vector.js";
import {weld} from "../../components/core/weld.js";
import {tube} from "../../components/rigs/tube.js";
import {closedForms} from "../support/closed-forms.js";
import {readingOf, turned, valuesOf, verticesWhere} from "../support/measure.js";
import {seamTube} from "../support/fixtures/seam-tube.js";
import {assertNear} from "../support/near.js";
import {pointRig} from "../support/rigs.js";
import {MESH} from "../support/tolerance.js";

// A bend folds where the surface at the joint no longer advances along the limb.

/** How far the line at height y advances at the joint in the direction of the bent limb, per metre at rest. */
function advance(radius: number, y: number, degrees: number, method: string): number {
  const rig = tube({radius, sides: 4, rings: 256});
  const line = verticesWhere(rig, (x, py) => py === y && Math.abs(x) < 0.01);
  const [before, , after] = line.sort((a, b) => rig.mesh.positions[3 * a] - rig.mesh.positions[3 * b]);
  const {positions} = turned(rig, {motion: "bend", degrees, method}).surface;
  const half = toRadians(degrees) / 2;
  const step = subtract(vectorAt(positions, after), vectorAt(positions, before));
  const rest = rig.mesh.positions[3 * after] - rig.mesh.positions[3 * before];
  return dot(step, [Math.cos(half), Math.sin(half), 0]) / rest;
}

for (const method of ["lbs", "dqs"] as const) {
  test(`a bend by ${method} folds from the closed form's radius inward`, () => {
    for (const row of closedForms) {
      const expected = row[`${method}_inversion_radius_over_L`];
      if (expected === undefined || row.deg === 180) continue;
      // The advance is linear in y: the fold begins at its root.
      const outer = advance(1, -1, row.deg, method);
      const inner = advance(1, 1, row.deg, method);
      assertNear([(outer + inner) / (outer - inner)], [expected], MESH, `fold radius at ${row.deg} degrees`);
    }
  });

  test(`a bend by ${method} turns triangles over in a tube a little thicker than that, and none in one a little thinner`, () => {
    for (const row of closedForms) {
      const onset = row[`${method}_inversion_radius_over_L`];
      if (onset === undefined || row.deg < 60 || row.deg > 150) continue;
      assert.equal(inverted(0.98 * onset, row.deg, method), 0, `at ${row.deg} degrees`);
      assert.ok(inverted(1.02 * onset, row.deg, method) > 0, `at ${row.deg} degrees`);
    }
  });
}

for (const method of ["lbs", "dqs"] as const) {
  test(`the metric finds a fold by ${method} in a tube a little thicker than the closed form's radius, and none in one a little thinner`, () => {
    for (const row of closedForms) {
      const onset = row[`${method}_inversion_radius_over_L`];
      if (onset === undefined || row.deg < 60 || row.deg > 150) continue;
      const folded = (radius: number) => {
        const rig = tube({radius, sides: 64, rings: 128});
        return readingOf("fold.mean", turned(rig, {motion: "bend", degrees: row.deg, method})).value;
      };
      assert.equal(folded(0.98 * onset), 0, `at ${row.deg} degrees`);
      assert.ok(folded(1.02 * onset) > 0, `at ${row.deg} degrees`);
    }
  });

  test(`no twist by ${method} folds the tube, at any angle`, () => {
    for (const {deg} of closedForms) {
      const values = valuesOf("fold", turned(tube({sides: 16, rings: 16}), {motion: "twist", degrees: deg, method}));
      assert.equal(Math.max(...values), 0, `at ${deg} degrees`);
    }
  });
}

test("the share of the band that a bend by linear blending folds is that of the gradient's negative determinant", () => {
  const rig = tube({sides: 256, rings: 256});
  for (const degrees of [110, 140, 170]) {
    const half = toRadians(degrees) / 2;
    // At x = u L and the height y of the ring det F = cos^2 + 2 u^2 sin^2 - y sin cos, of the half angle, with r = L = 1.
    const steps = 400;
    let sum = 0;
    for (let i = 0; i < steps; ++i) {
      const u = (2 * i + 1) / steps - 1;
      const onset = (Math.cos(half) ** 2 + 2 * u * u * Math.sin(half) ** 2) / (Math.sin(half) * Math.cos(half));
      sum += onset < 1 ? Math.acos(onset) / Math.PI : 0;
    }
    const {value} = readingOf("fold.mean", turned(rig, {motion: "bend", degrees, method: "lbs"}));
    assert.ok(sum / steps > 0.02);
    // Whole triangles count: along the fold's edge a triangle or two of 256 by 256 are on the wrong side of it.
    assertNear([value], [sum / steps], 0.01, `share at ${degrees} degrees`);
  }
});

test("a seam's vertices read alike, and a vertex without a triangle reads 0", () => {
  const rig = seamTube();
  const values = valuesOf("fold", turned(rig, {motion: "bend", degrees: 140, method: "lbs"}));
  const companions = weld(rig.mesh.positions);
  assert.ok(values.some((value) => value > 0));
  values.forEach((value, v) => assert.equal(value, values[companions[v]]));
  const points = pointRig({
    joints: [{at: [0, 0, 0]}, {at: [1, 0, 0], parent: 0}],
    points: [[1, 1, 0]],
    influences: [
      [0, 0.5],
      [1, 0.5]
    ]
  });
  assert.deepEqual(Array.from(valuesOf("fold", turned(points, {motion: "bend", degrees: 170, method: "lbs"}))), [0]);
});

/** How many triangles face away from the rest normal as the half turn at the joint carries it. */
function inverted(radius: number, degrees: number, method: string): number {
  const rig = tube({radius, sides: 64, rings: 128});
  const {positions} = turned(rig, {motion: "bend", degrees, method}).surface;
  const half = toRadians(degrees) / 2;
  const {triangles} = rig.mesh;
  const normalOf = (of: typeof positions, t: number) => {
    const [a, b, c] = [0, 1, 2].map((corner) => vectorAt(of, triangles[t + corner]));
    return cross(subtract(b, a), subtract(c, a));
  };
  let count = 0;
  for (let t = 0; t < triangles.length; t += 3) {
    if (Math.abs(rig.mesh.positions[3 * triangles[t]]) > 0.1) continue;
    const [x, y, z] = normalOf(rig.mesh.positions, t);
    const carried = dot(normalOf(positions, t), [
      Math.cos(half) * x - Math.sin(half) * y,
      Math.sin(half) * x + Math.cos(half) * y,
      z
    ]);
    if (carried < 0) ++count;
  }
  return count;
}
