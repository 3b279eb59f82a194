import assert from "node:assert/strict";
import {test} from "node:test";
import type {Vector} from "../../components/core/vector.js";
import {voxelise} from "../../components/core/voxel-grid.js";
import {LEAST_SHARE, voxelShares} from "../../components/core/voxel-shares.js";
import {box, type Shape} from "../support/box.js";
import {sphere} from "../support/sphere.js";

/** Of a ball's volume: a skin that counts a quarter of a voxel too thick, of a radius of sixteen, measured 0.047. */
const SKIN = 0.05;

function sharesOf({points, triangles}: Shape, resolution: number) {
  const positions = Float64Array.from(points.flat());
  const grid = voxelise(positions, triangles, resolution);
  return {grid, ...voxelShares(grid, positions, triangles)};
}

test("in a box of cubes every voxel and every face between two is whole", () => {
  const {volumes, faces} = sharesOf(box([3, -2, 5], 2), 8);
  assert.ok(volumes.every((share) => share === 1));
  assert.equal(faces.filter((share) => share === 1).length, 3 * 8 * 8 * 7);
  assert.equal(faces.filter((share) => share === 0).length, 3 * 8 * 8);
});

test("a ball's volumes sum to its own, which whole voxels exceed by more than a tenth", () => {
  const {grid, volumes} = sharesOf(sphere(1, 64), 32);
  const ball = (4 / 3) * Math.PI;
  const sum = volumes.reduce((a, b) => a + b, 0) * grid.size ** 3;
  assert.ok(Math.abs(sum / ball - 1) < SKIN, `${sum / ball}`);
  assert.ok((grid.solid.length * grid.size ** 3) / ball > 1.1);
});

test("a sheet, which has no inside, has the least share everywhere", () => {
  const corners: Vector[] = [
    [0, 0, 0.3],
    [1, 0, 0.3],
    [0, 1, 0.3],
    [1, 1, 0.3]
  ];
  const {volumes, faces} = sharesOf({points: corners, triangles: [0, 1, 3, 0, 3, 2]}, 16);
  assert.ok(volumes.every((share) => share === LEAST_SHARE));
  assert.ok(faces.every((share) => share === LEAST_SHARE || share === 0));
});
