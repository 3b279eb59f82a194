import type {Floats} from "./floats.js";
import {vectorAt} from "./vector.js";
import {toCells, type VoxelGrid} from "./voxel-grid.js";

/** Reads at points what solid voxels hold in their middles. */
export interface VoxelSamples {
  /** P flags: 0 for a point that no solid voxel lies about. */
  found: Uint8Array;
  /** P numbers of N; what is not found gives 0. */
  read(values: Float64Array): Float64Array;
}

/** Shares below this are rounding: a point in the plane of two middles has none of those beside it. */
const NEGLIGIBLE = 1e-9;

/**
 * Trilinear between the eight middles about a point, of which the empty ones are left out. These eight all touch each other: a
 * gap that parts voxels is not reached across. `points`: 3P numbers in the unit of the grid.
 */
export function createVoxelSamples(grid: VoxelGrid, points: Floats): VoxelSamples {
  const count = points.length / 3;
  const voxels = new Uint32Array(8 * count);
  const shares = new Float64Array(8 * count);
  const found = new Uint8Array(count);
  for (let p = 0; p < count; ++p) {
    const [x, y, z] = toCells(grid, vectorAt(points, p)).map((value) => value - 0.5);
    let sum = 0;
    for (let corner = 0; corner < 8; ++corner) {
      const [i, j, k] = [
        Math.floor(x) + (corner & 1),
        Math.floor(y) + ((corner >> 1) & 1),
        Math.floor(z) + (corner >> 2)
      ];
      const share = (1 - Math.abs(x - i)) * (1 - Math.abs(y - j)) * (1 - Math.abs(z - k));
      const voxel = solidAt(grid, i, j, k);
      if (voxel < 0 || share < NEGLIGIBLE) continue;
      voxels[8 * p + corner] = voxel;
      shares[8 * p + corner] = share;
      sum += share;
    }
    if (sum === 0) continue;
    found[p] = 1;
    for (let i = 8 * p; i < 8 * p + 8; ++i) shares[i] /= sum;
  }
  return {
    found,
    read(values) {
      const out = new Float64Array(count);
      for (let i = 0; i < shares.length; ++i) if (shares[i] > 0) out[i >> 3] += shares[i] * values[voxels[i]];
      return out;
    }
  };
}

function solidAt({counts, indices}: VoxelGrid, i: number, j: number, k: number): number {
  const within = i >= 0 && j >= 0 && k >= 0 && i < counts[0] && j < counts[1] && k < counts[2];
  return within ? indices[i + counts[0] * (j + counts[1] * k)] : -1;
}
