import assert from "node:assert/strict";
import {test} from "node:test";
import {seededRandom} from "../../components/core/random.js";
import {middleOf, voxelise} from "../../components/core/voxel-grid.js";
import {createVoxelLaplacian, LAPLACIAN_BOUND} from "../../components/core/voxel-laplacian.js";
import {sphere} from "../support/sphere.js";
import {FORMULA} from "../support/tolerance.js";

const {points, triangles} = sphere(1, 8);
const grid = voxelise(Float64Array.from(points.flat()), triangles, 9);
const count = grid.solid.length;

function applied(x: Float64Array): Float64Array {
  const out = new Float64Array(count);
  createVoxelLaplacian(grid)(x, out);
  return out;
}
const dot = (a: Float64Array, b: Float64Array) => a.reduce((sum, value, i) => sum + value * b[i], 0);
const random = seededRandom(7);
const noise = () => Float64Array.from({length: count}, () => random() - 0.5);

test("constants have none, and what is linear has none where all six neighbours are solid", () => {
  assert.ok(applied(new Float64Array(count).fill(3)).every((value) => value === 0));
  const out = applied(Float64Array.from(grid.solid, (_, voxel) => middleOf(grid, voxel)[1]));
  const centre = grid.indices[grid.solid[count >> 1]];
  assert.equal(out[centre], 0);
});

test("it is symmetric, never negative, and within its bound", () => {
  for (let run = 0; run < 10; ++run) {
    const [a, b] = [noise(), noise()];
    assert.ok(Math.abs(dot(a, applied(b)) - dot(b, applied(a))) < FORMULA);
    assert.ok(dot(a, applied(a)) >= 0 && dot(a, applied(a)) <= LAPLACIAN_BOUND * dot(a, a));
  }
});
