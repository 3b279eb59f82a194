import assert from "node:assert/strict";
import {test} from "node:test";
import type {Field, Grid} from "../../components/core/isosurface.js";
import {fairMirrored, imageOf, mirroredNets, type MirroredMesh} from "../../components/core/mirrored-mesh.js";
import {bodyField, smoothUnion, type Body} from "../../components/core/smooth-union.js";
import {length, subtract, vectorAt} from "../../components/core/vector.js";
import {closedShellVolume} from "../support/closed-shell.js";
import {smallestAngles} from "../support/triangle-angles.js";
import {EXACT, FORMULA, MESH} from "../support/tolerance.js";

const CELL = 0.05;
const SIZE = 0.8;

/** Two balls that stand wide apart and the bar that joins them: an even field with little of it on the plane. */
const BODIES: Body[] = [
  {from: [0.5, 0, 0], to: [0.5, 0.1, 0], radii: [0.25, 0.2]},
  {from: [-0.5, 0, 0], to: [-0.5, 0.1, 0], radii: [0.25, 0.2]},
  {from: [-0.5, 0, 0], to: [0.5, 0, 0], radii: [0.1, 0.1]}
];
const union = smoothUnion(BODIES.map(bodyField), 0.02);
const dumbbell: Field = (x, y, z) => union(Math.abs(x), y, z);
const grid: Grid = {
  counts: [22, 17, 17],
  place: (i, j, k) => [(i - 2.5) * CELL, j * CELL - SIZE / 2, k * CELL - SIZE / 2]
};

const rough = () => mirroredNets(dumbbell, grid);

function fair(): MirroredMesh {
  const mesh = rough();
  fairMirrored(mesh, dumbbell, 6);
  return mesh;
}

/** The triangles as sets of corners that keep their turning: least number first. */
const turnings = (triangles: ArrayLike<number>) =>
  Array.from({length: triangles.length / 3}, (_, t) => {
    const corners = [triangles[3 * t], triangles[3 * t + 1], triangles[3 * t + 2]];
    const first = corners.indexOf(Math.min(...corners));
    return [0, 1, 2].map((step) => corners[(first + step) % 3]).join(" ");
  });

for (const [name, make] of [
  ["polygonised", rough],
  ["faired", fair]
] as const) {
  test(`a ${name} mirrored mesh is closed, and its own mirror image to the last bit`, () => {
    const mesh = make();
    const {positions, triangles} = mesh;
    assert.ok(closedShellVolume(mesh) > 0);
    for (let v = 0; v < positions.length / 3; ++v) {
      const [x, y, z] = vectorAt(positions, v);
      const image = vectorAt(positions, imageOf(mesh, v));
      assert.equal(length(subtract(image, [-x, y, z])), EXACT);
      assert.equal(x === 0, v < mesh.onPlane);
      assert.equal(imageOf(mesh, imageOf(mesh, v)), v);
    }
    const images = Array.from({length: triangles.length}, (_, i) => {
      const [a, b, c] = Array.from(triangles.subarray(i - (i % 3), i - (i % 3) + 3), (v) => imageOf(mesh, v));
      return [a, c, b][i % 3];
    });
    assert.deepEqual(turnings(images).sort(), turnings(triangles).sort());
  });
}

test("fairing a mirrored mesh puts its vertices on the surface, on the plane too, and opens its narrow angles", () => {
  const mesh = fair();
  for (let v = 0; v < mesh.positions.length / 3; ++v) {
    assert.ok(Math.abs(dumbbell(...vectorAt(mesh.positions, v))) < FORMULA);
  }
  const [before, after] = [rough(), mesh].map(({positions, triangles}) => smallestAngles(positions, triangles)[0]);
  assert.ok(after > before && after > 20, `${before} to ${after}`);
});

test("the mesh of a ball about the origin has a ball's volume", () => {
  const ball = bodyField({from: [0, 0, 0], to: [0, 0, 0], radii: [0.35, 0.35]});
  const fine = 0.01;
  const mesh = mirroredNets(ball, {
    counts: [44, 81, 81],
    place: (i, j, k) => [(i - 2.5) * fine, (j - 40) * fine, (k - 40) * fine]
  });
  fairMirrored(mesh, ball, 4);
  const volume = (4 / 3) * Math.PI * 0.35 ** 3;
  assert.ok(Math.abs(closedShellVolume(mesh) / volume - 1) < MESH);
});
