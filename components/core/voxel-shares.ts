import type {Counts} from "./cells-met.js";
import type {Floats} from "./floats.js";
import {insideVotes} from "./inside-votes.js";
import type {VoxelGrid} from "./voxel-grid.js";

/** How much of a body of voxels is inside the mesh that they fill. */
export interface VoxelShares {
  /** N shares of the solid voxels' volumes, from `LEAST_SHARE` to 1. */
  volumes: Float64Array;
  /** 3N shares of the faces towards x, y and z, by voxel: 0 where no solid voxel lies beyond, else from `LEAST_SHARE` to 1. */
  faces: Float64Array;
}

/**
 * What every solid voxel and every face between two has at least: a sheet, which has no inside, so is a body half as thick, and as
 * stiff along itself as a whole one. A ball's skin so counts a quarter of a voxel too much. With a quarter it would be less than a
 * tenth, but stiffer slivers make bounded biharmonic weights take half as long again.
 */
export const LEAST_SHARE = 0.5;

/** Along an axis, cells in a voxel, where the grid is not finer than `FINEST` in all. */
const PARTS = 4;

/** Along the longest side, unless two cells in a voxel are more: so a cube 128 voxels long has eighteen million. */
const FINEST = 256;

/**
 * The shares, by counting cells of a finer grid whose middles two of three rays hold to be inside: of the cut cells of Ng, Min and
 * Gibou (2009), in which unknowns stay in the middles of the voxels, also of those outside. `positions`: 3V numbers, the
 * mesh's of which `voxelise` made the grid; `triangles`: 3T vertex numbers.
 */
export function voxelShares(grid: VoxelGrid, positions: Floats, triangles: ArrayLike<number>): VoxelShares {
  const {counts, origin, size, solid, indices} = grid;
  const parts = Math.max(2, Math.min(PARTS, Math.floor(FINEST / Math.max(...counts))));
  const fine: Counts = [parts * counts[0], parts * counts[1], parts * counts[2]];
  const inCells = Float64Array.from(positions, (value, i) => (parts * (value - origin[i % 3])) / size);
  const votes = insideVotes(inCells, triangles, fine);
  const strides = [1, fine[0], fine[0] * fine[1]];
  const offsets = [1, counts[0], counts[0] * counts[1]];

  /** The share of a block of cells that is inside. */
  const shareOf = (first: number, [nx, ny, nz]: readonly number[]): number => {
    let inside = 0;
    for (let k = 0; k < nz; ++k) {
      for (let j = 0; j < ny; ++j) {
        const start = first + j * strides[1] + k * strides[2];
        for (let cell = start; cell < start + nx; ++cell) if (votes[cell] >= 2) ++inside;
      }
    }
    return Math.max(inside / (nx * ny * nz), LEAST_SHARE);
  };

  const volumes = new Float64Array(solid.length);
  const faces = new Float64Array(3 * solid.length);
  solid.forEach((cell, voxel) => {
    const row = Math.floor(cell / counts[0]);
    const first =
      parts * ((cell % counts[0]) + (row % counts[1]) * strides[1] + Math.floor(row / counts[1]) * strides[2]);
    volumes[voxel] = shareOf(first, [parts, parts, parts]);
    for (let axis = 0; axis < 3; ++axis) {
      if (indices[cell + offsets[axis]] < 0) continue;
      // The two layers of cells at the face.
      const block = [0, 1, 2].map((own) => (own === axis ? 2 : parts));
      faces[3 * voxel + axis] = shareOf(first + (parts - 1) * strides[axis], block);
    }
  });
  return {volumes, faces};
}
