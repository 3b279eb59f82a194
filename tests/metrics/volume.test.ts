import assert from "node:assert/strict";
import {test} from "node:test";
import {trianglesWithin, volume} from "../../components/metrics/volume.js";
import {tube} from "../../components/rigs/tube.js";
import {closedForms} from "../support/closed-forms.js";
import {turned} from "../support/measure.js";
import {assertNear} from "../support/near.js";
import {FORMULA, MESH} from "../support/tolerance.js";

for (const weights of ["linear", "smoothstep"] as const) {
  const rig = tube({weights, sides: 48, rings: 96});
  const {positions} = rig.mesh;
  const band = trianglesWithin(rig.mesh.triangles, (v) => Math.abs(positions[3 * v]) <= 1);
  const rest = volume(positions, band);
  const kept = (motion: "twist" | "bend", degrees: number, method: string) =>
    volume(turned(rig, {motion, degrees, method}).surface.positions, band, positions) / rest;
  const short = weights === "linear" ? "linear" : "smooth";

  for (const motion of ["twist", "bend"] as const) {
    test(`the band of a ${motion} by linear blending with ${weights} weights keeps the volume of the closed form`, () => {
      for (const row of closedForms) {
        const expected = row[`vol_${motion}_lbs_${short}`];
        assertNear([kept(motion, row.deg, "lbs")], [expected], MESH, `volume at ${row.deg} degrees`);
      }
    });

    test(`the band of a ${motion} by dual quaternions with ${weights} weights keeps all of its volume`, () => {
      for (const {deg, vol_dqs} of closedForms) {
        // At a half turn neighbours on either side of the joint go opposite ways: a mesh has no volume there.
        if (deg === 180) continue;
        assertNear([kept(motion, deg, "dqs")], [vol_dqs], MESH, `volume at ${deg} degrees`);
      }
    });
  }
}

test("an open rim counts as closed: half a cylinder has half its volume, wherever it lies", () => {
  const {positions, triangles} = tube({sides: 32, rings: 8}).mesh;
  const half = trianglesWithin(triangles, (v) => positions[3 * v] >= 0);
  const prism = 16 * Math.sin(Math.PI / 16);
  assertNear([volume(positions, triangles)], [6 * prism], FORMULA);
  assertNear([volume(positions, half)], [3 * prism], FORMULA);
  const away = positions.map((value, i) => value + [100, 200, 300][i % 3]);
  assertNear([volume(away, half)], [3 * prism], FORMULA);
});

test("two pieces cut off at both ends are closed rim by rim", () => {
  const {positions, triangles} = tube({sides: 32, rings: 8}).mesh;
  const pieces = trianglesWithin(triangles, (v) => Math.abs(Math.abs(positions[3 * v]) - 0.5) <= 0.25);
  assertNear([volume(positions, pieces)], [16 * Math.sin(Math.PI / 16)], FORMULA);
});

test("a surface turned inside out has the negative volume, and no triangles have none", () => {
  const {positions, triangles} = tube({sides: 4, rings: 4}).mesh;
  assertNear([volume(positions, triangles.slice().reverse())], [-volume(positions, triangles)], FORMULA);
  assert.equal(volume(positions, new Uint32Array(0)), 0);
});
