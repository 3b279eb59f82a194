import assert from "node:assert/strict";
import {test} from "node:test";
import {middleOf, voxelise} from "../../components/core/voxel-grid.js";
import {createVoxelSamples} from "../../components/core/voxel-samples.js";
import {box} from "../support/box.js";
import {FORMULA} from "../support/tolerance.js";

const {points, triangles} = box();
const grid = voxelise(Float64Array.from(points.flat()), triangles, 10);
/** What is linear in x, y and z. */
const linear = ([x, y, z]: readonly number[]) => 2 * x - 3 * y + 0.5 * z;
const values = Float64Array.from(grid.solid, (_, voxel) =>
  linear(middleOf(grid, voxel).map((value, axis) => grid.origin[axis] + value * grid.size))
);

test("between middles what is linear is read as it is", () => {
  const at = [0.31, 0.52, 0.777];
  const samples = createVoxelSamples(grid, Float64Array.of(...at, 0.5, 0.5, 0.5));
  const [read, middle] = samples.read(values);
  assert.ok(Math.abs(read - linear(at)) < FORMULA && Math.abs(middle - linear([0.5, 0.5, 0.5])) < FORMULA);
});

test("on the surface the solid ones about a point count alone, and a point far outside finds none", () => {
  const samples = createVoxelSamples(grid, Float64Array.of(1, 0.45, 0.45, 1.5, 0.5, 0.5));
  assert.deepEqual(Array.from(samples.found), [1, 0]);
  const [read, nothing] = samples.read(values);
  assert.ok(Math.abs(read - linear([0.95, 0.45, 0.45])) < 1e-3, `${read}`);
  assert.equal(nothing, 0);
});
