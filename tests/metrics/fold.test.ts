import assert from "node:assert/strict";
import {test} from "node:test";
import {toRadians} from "../../components/core/angle.js";
import {cross, dot, subtract, vectorAt} from "../../components/core/vector.js";
import {tube} from "../../components/rigs/tube.js";
import {closedForms} from "../support/closed-forms.js";
import {turned, verticesWhere} from "../support/measure.js";
import {assertNear} from "../support/near.js";
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
