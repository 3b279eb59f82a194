import type {VoxelGrid} from "./voxel-grid.js";

/** No eigenvalue of a voxel Laplacian is larger: each row's numbers add up to twice its six neighbours at most. */
export const LAPLACIAN_BOUND = 12;

/**
 * By solid voxel how much its number is over those of its six solid neighbours, summed; empty ones are left out, so that nothing
 * flows through the surface. `x`, `out`: N numbers, not the same array.
 */
export function createVoxelLaplacian({
  counts,
  solid,
  indices
}: VoxelGrid): (x: Float64Array, out: Float64Array) => void {
  const offsets = [1, -1, counts[0], -counts[0], counts[0] * counts[1], -counts[0] * counts[1]];
  // An empty neighbour's place takes the voxel itself, from which it does not differ.
  const neighbours = new Int32Array(6 * solid.length);
  solid.forEach((cell, voxel) => {
    offsets.forEach((offset, i) => {
      const next = indices[cell + offset];
      neighbours[6 * voxel + i] = next >= 0 ? next : voxel;
    });
  });
  return (x, out) => {
    for (let i = 0, n = 0; i < out.length; ++i, n += 6) {
      out[i] =
        6 * x[i] -
        (x[neighbours[n]] +
          x[neighbours[n + 1]] +
          x[neighbours[n + 2]] +
          x[neighbours[n + 3]] +
          x[neighbours[n + 4]] +
          x[neighbours[n + 5]]);
    }
  };
}
