import assert from "node:assert/strict";
import {test} from "node:test";
import {voxelDistances} from "../../components/core/voxel-distances.js";
import {middleOf, voxelise} from "../../components/core/voxel-grid.js";
import {box, together, type Shape} from "../support/box.js";
import {FORMULA} from "../support/tolerance.js";

const gridOf = ({points, triangles}: Shape, resolution: number) =>
  voxelise(Float64Array.from(points.flat()), triangles, resolution);

test("in a box a way is its straight and diagonal steps, the most of the cube's diagonals first", () => {
  const grid = gridOf(box(), 9);
  const start = 0;
  const from = middleOf(grid, start);
  voxelDistances(grid, new Map([[start, 0.25]])).forEach((distance, voxel) => {
    const [least, middle, most] = middleOf(grid, voxel)
      .map((value, axis) => Math.abs(value - from[axis]))
      .sort((a, b) => a - b);
    const expected = 0.25 + Math.sqrt(3) * least + Math.SQRT2 * (middle - least) + (most - middle);
    assert.ok(Math.abs(distance - expected) < FORMULA, `voxel ${voxel}: ${distance}, expected ${expected}`);
    assert.ok(expected - 0.25 <= 1.13 * Math.hypot(least, middle, most) + FORMULA);
  });
});

test("of several starts the nearest counts, each with its own distance", () => {
  const grid = gridOf(box(), 7);
  const last = grid.solid.length - 1;
  const own = [0, last].map((start, i) => voxelDistances(grid, new Map([[start, 3 * i]])));
  const both = voxelDistances(
    grid,
    new Map([
      [0, 0],
      [last, 3]
    ])
  );
  both.forEach((distance, voxel) => assert.equal(distance, Math.min(own[0][voxel], own[1][voxel])));
});

test("what no way leads to is endlessly far", () => {
  const grid = gridOf(together(box(), box([2, 0, 0])), 12);
  const distances = voxelDistances(grid, new Map([[0, 0]]));
  distances.forEach((distance, voxel) => assert.equal(distance < Infinity, middleOf(grid, voxel)[0] < 7));
});
