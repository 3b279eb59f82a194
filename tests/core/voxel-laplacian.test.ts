import assert from "node:assert/strict";
import {test} from "node:test";
import {seededRandom} from "../../components/core/random.js";
import {middleOf, voxelise} from "../../components/core/voxel-grid.js";
import {
  applyLaplacian,
  laplacianBound,
  voxelLaplacian,
  type VoxelLaplacian
} from "../../components/core/voxel-laplacian.js";
import {voxelShares} from "../../components/core/voxel-shares.js";
import {sphere} from "../support/sphere.js";
import {FORMULA} from "../support/tolerance.js";

const {points, triangles} = sphere(1, 8);
const positions = Float64Array.from(points.flat());
const grid = voxelise(positions, triangles, 9);
const count = grid.solid.length;
const cut = voxelLaplacian(grid, voxelShares(grid, positions, triangles));
const whole = voxelLaplacian(grid, {
  volumes: new Float64Array(count).fill(1),
  faces: new Float64Array(3 * count).fill(1)
});

function applied(laplacian: VoxelLaplacian, x: Float64Array): Float64Array {
  const out = new Float64Array(count);
  applyLaplacian(laplacian, x, out);
  return out;
}
const dot = (a: Float64Array, b: Float64Array) => a.reduce((sum, value, i) => sum + value * b[i], 0);
const random = seededRandom(7);
const noise = () => Float64Array.from({length: count}, () => random() - 0.5);

test("constants have none, and what is linear has none where all six neighbours are whole", () => {
  for (const laplacian of [whole, cut]) {
    const constant = laplacian.roots.map((root) => 3 * root);
    assert.ok(applied(laplacian, constant).every((value) => Math.abs(value) < FORMULA));
    const linear = laplacian.roots.map((root, voxel) => root * middleOf(grid, voxel)[1]);
    const centre = grid.indices[grid.solid[count >> 1]];
    assert.ok(Math.abs(applied(laplacian, linear)[centre]) < FORMULA);
  }
});

test("it is symmetric, never negative, and within its bound, which is 12 where all voxels are whole", () => {
  assert.equal(laplacianBound(whole), 12);
  for (const laplacian of [whole, cut]) {
    for (let run = 0; run < 10; ++run) {
      const [a, b] = [noise(), noise()];
      assert.ok(Math.abs(dot(a, applied(laplacian, b)) - dot(b, applied(laplacian, a))) < FORMULA);
      const energy = dot(a, applied(laplacian, a));
      assert.ok(energy >= 0 && energy <= laplacianBound(laplacian) * dot(a, a));
    }
  }
});
