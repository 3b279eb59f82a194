import assert from "node:assert/strict";
import {test} from "node:test";
import {fairMesh} from "../../components/core/fair-mesh.js";
import {twins} from "../../components/core/half-edges.js";
import {surfaceNets, type Field} from "../../components/core/isosurface.js";
import {length, subtract, vectorAt} from "../../components/core/vector.js";
import {smallestAngles} from "../support/triangle-angles.js";
import {FORMULA} from "../support/tolerance.js";

const ellipsoid: Field = (x, y, z) => {
  const stretched = Math.hypot(x / 0.8, y / 0.6, z / 0.5);
  return (stretched - 1) * 0.6;
};

const CELL = 0.05;
const rough = () =>
  surfaceNets(ellipsoid, {counts: [41, 41, 41], place: (i, j, k) => [i * CELL - 1, j * CELL - 1, k * CELL - 1]});

test("fairing puts every vertex on the surface and keeps the mesh closed", () => {
  const mesh = rough();
  fairMesh(mesh, ellipsoid, 5);
  twins(mesh.triangles);
  for (let v = 0; v < mesh.positions.length / 3; ++v) {
    assert.ok(Math.abs(ellipsoid(...vectorAt(mesh.positions, v))) < FORMULA);
  }
});

test("fairing opens the narrow angles: from under 30 degrees to over 35 for all but one triangle in a hundred", () => {
  const mesh = rough();
  const hundredth = () => {
    const angles = smallestAngles(mesh.positions, mesh.triangles);
    return angles[Math.floor(angles.length / 100)];
  };
  assert.ok(hundredth() < 30, `${hundredth()}`);
  fairMesh(mesh, ellipsoid, 8);
  assert.ok(hundredth() > 35, `${hundredth()}`);
});

test("fairing moves no vertex far: the mesh keeps its vertices and each stays within two cells", () => {
  const mesh = rough();
  const before = mesh.positions.slice();
  fairMesh(mesh, ellipsoid, 8);
  assert.equal(mesh.positions.length, before.length);
  for (let v = 0; v < before.length / 3; ++v) {
    assert.ok(length(subtract(vectorAt(mesh.positions, v), vectorAt(before, v))) < 2 * CELL);
  }
});
