import {minimiseInBounds} from "../core/bound-constrained.js";
import {voxelDistances} from "../core/voxel-distances.js";
import type {VoxelGrid} from "../core/voxel-grid.js";
import {applyLaplacian, laplacianBound, voxelLaplacian} from "../core/voxel-laplacian.js";
import type {VoxelShares} from "../core/voxel-shares.js";

/** By voxel, the share of it that a bone holds fast. */
export type Handle = ReadonlyMap<number, number>;

/** Of the gradient, over all voxels, in weights: some 1e-5 of a weight in the middle of a limb that is thirty voxels thick. */
const TOLERANCE = 1e-7;

/**
 * By handle N weights in [0, 1] that minimise the integral of the squared Laplacian, with the voxels of all handles held at the
 * handle's own share of them (Jacobson, Baran, Popović and Sorkine 2011). Each is solved for itself: they sum to 1 nearly. Where no
 * handle is within a body of voxels all are 0. Voxels count by `shares`. Yields the share that is done.
 */
export function* biharmonicWeights(
  grid: VoxelGrid,
  shares: VoxelShares,
  handles: readonly Handle[]
): Generator<number, Float64Array[]> {
  const laplacian = voxelLaplacian(grid, shares);
  const {roots} = laplacian;
  const fixed = Uint32Array.from(new Set(handles.flatMap((handle) => Array.from(handle.keys()))));
  const inner = new Float64Array(grid.solid.length);
  const quadratic = {
    bound: laplacianBound(laplacian) ** 2,
    upper: roots,
    multiply(x: Float64Array, out: Float64Array) {
      applyLaplacian(laplacian, x, inner);
      applyLaplacian(laplacian, inner, out);
      for (const voxel of fixed) out[voxel] = 0;
    }
  };
  const nearest = nearestHandles(grid, handles);
  const out: Float64Array[] = [];
  for (const [i, handle] of handles.entries()) {
    const x = Float64Array.from(nearest, (own, voxel) => (own === i ? roots[voxel] : 0));
    for (const voxel of fixed) x[voxel] = roots[voxel] * (handle.get(voxel) ?? 0);
    const steps = minimiseInBounds(quadratic, x, TOLERANCE);
    while (!steps.next().done) yield i / handles.length;
    // On its upper bound a number is the root itself, which gives 1 to the last bit.
    out.push(x.map((value, voxel) => value / roots[voxel]));
  }
  return out;
}

/** By voxel the handle to which the way is shortest, near to which its weights are about 1; -1 where none leads. */
function nearestHandles(grid: VoxelGrid, handles: readonly Handle[]): Int32Array {
  const nearest = new Int32Array(grid.solid.length).fill(-1);
  const least = new Float64Array(grid.solid.length).fill(Infinity);
  for (const [i, handle] of handles.entries()) {
    voxelDistances(grid, new Map(Array.from(handle.keys(), (voxel) => [voxel, 0]))).forEach((distance, voxel) => {
      if (distance >= least[voxel]) return;
      least[voxel] = distance;
      nearest[voxel] = i;
    });
  }
  return nearest;
}
