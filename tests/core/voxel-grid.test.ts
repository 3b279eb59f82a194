import assert from "node:assert/strict";
import {test} from "node:test";
import type {Vector} from "../../components/core/vector.js";
import {middleOf, toCells, voxelise} from "../../components/core/voxel-grid.js";
import {box, together, type Shape} from "../support/box.js";
import {sphere} from "../support/sphere.js";

const gridOf = ({points, triangles}: Shape, resolution: number) =>
  voxelise(Float64Array.from(points.flat()), triangles, resolution);

test("a box of cubes is filled to its faces and no further, in a border of one empty cell", () => {
  const {counts, solid, size, origin} = gridOf(box([3, -2, 5], 2), 8);
  assert.deepEqual(counts, [10, 10, 10]);
  assert.equal(solid.length, 512);
  assert.ok(Math.abs(size - 0.25) < 1e-4 && Math.abs(origin[0] - 2.75) < 1e-3);
});

test("numbers of voxels and of cells lead to each other, and middles lie within", () => {
  const grid = gridOf(sphere(), 12);
  grid.solid.forEach((cell, voxel) => {
    assert.equal(grid.indices[cell], voxel);
    const [i, j, k] = middleOf(grid, voxel).map(Math.floor);
    assert.equal(i + grid.counts[0] * (j + grid.counts[1] * k), cell);
  });
  assert.equal(grid.indices.filter((index) => index >= 0).length, grid.solid.length);
});

test("every point of the surface lies in a solid voxel, and a ball has its volume and a part of its skin's voxels more", () => {
  const shape = sphere();
  const grid = gridOf(shape, 32);
  for (const point of shape.points) {
    const [i, j, k] = toCells(grid, point).map(Math.floor);
    assert.ok(grid.indices[i + grid.counts[0] * (j + grid.counts[1] * k)] >= 0, point.join());
  }
  const volume = grid.solid.length * grid.size ** 3;
  const ball = (4 / 3) * Math.PI;
  const skin = 4 * Math.PI * grid.size;
  assert.ok(volume > ball && volume < ball + skin, `${volume}`);
});

test("a sheet is one voxel thick, or two where it lies between two layers", () => {
  const sheet = (z: number): Shape => ({
    points: [
      ...[
        [0, 0],
        [1, 0],
        [0, 1],
        [1, 1]
      ].map(([x, y]): Vector => [x, y, z])
    ],
    triangles: [0, 1, 3, 0, 3, 2]
  });
  assert.equal(gridOf(sheet(0.3), 16).solid.length, 256);
  // A box far below makes the grid taller, and the sheet lie half way up.
  const layers = (z: number) => {
    const grid = gridOf(together(sheet(z), box([0, 0, -1], 0.25), box([0, 0, 0.75], 0.25)), 16);
    return Array.from(
      {length: grid.counts[2]},
      (_, k) => grid.indices[7 + grid.counts[0] * (7 + grid.counts[1] * k)] >= 0
    );
  };
  assert.equal(layers(0).filter(Boolean).length, 2);
  assert.equal(layers(0.05).filter(Boolean).length, 1);
});

test("what is symmetric has symmetric voxels, an edge in the mirror's plane or not", () => {
  for (const resolution of [15, 16]) {
    const {counts, indices} = gridOf(sphere(1, 8), resolution);
    indices.forEach((index, cell) => {
      const i = cell % counts[0];
      assert.equal(index >= 0, indices[cell - i + (counts[0] - 1 - i)] >= 0);
    });
  }
});

test("two boxes that are a voxel and a half apart do not touch, and no triangles give no voxels", () => {
  const {counts, indices} = gridOf(together(box([0, 0, 0], 1), box([1.15, 0, 0], 1)), 21);
  const row = Array.from({length: counts[0]}, (_, i) => indices[i + counts[0] * (5 + counts[1] * 5)] >= 0);
  assert.equal(row.lastIndexOf(true) - row.indexOf(true), 20);
  assert.ok(row.filter(Boolean).length < 21, row.join());
  assert.equal(voxelise(Float64Array.of(1, 2, 3), [], 8).solid.length, 0);
});
