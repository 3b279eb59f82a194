import type {VoxelGrid} from "./voxel-grid.js";
import type {VoxelShares} from "./voxel-shares.js";

/**
 * The Laplacian of N solid voxels by finite volumes, scaled to M^-1/2 L M^-1/2: of M the voxels' volumes and of L the flow
 * between neighbours through their faces, none through the surface. It acts on numbers that are multiplied by the roots.
 */
export interface VoxelLaplacian {
  /** 6N voxel numbers; where there is no neighbour the voxel's own, with a flow of 0. */
  neighbours: Int32Array;
  /** 6N numbers. */
  flows: Float64Array;
  /** N numbers: the flows to all neighbours by the volume. */
  diagonal: Float64Array;
  /** N square roots of the volumes. */
  roots: Float64Array;
}

export function voxelLaplacian({counts, solid, indices}: VoxelGrid, {volumes, faces}: VoxelShares): VoxelLaplacian {
  const offsets = [1, counts[0], counts[0] * counts[1]];
  const roots = volumes.map(Math.sqrt);
  const neighbours = Int32Array.from({length: 6 * solid.length}, (_, i) => Math.floor(i / 6));
  const flows = new Float64Array(6 * solid.length);
  const diagonal = new Float64Array(solid.length);
  solid.forEach((cell, voxel) => {
    offsets.forEach((offset, axis) => {
      const next = indices[cell + offset];
      if (next < 0) return;
      const face = faces[3 * voxel + axis];
      neighbours[6 * voxel + 2 * axis] = next;
      neighbours[6 * next + 2 * axis + 1] = voxel;
      flows[6 * voxel + 2 * axis] = flows[6 * next + 2 * axis + 1] = face / (roots[voxel] * roots[next]);
      diagonal[voxel] += face / volumes[voxel];
      diagonal[next] += face / volumes[next];
    });
  });
  return {neighbours, flows, diagonal, roots};
}

/** Writes what the Laplacian makes of `x` to `out`: N numbers, not the same array. */
export function applyLaplacian(
  {neighbours, flows, diagonal}: VoxelLaplacian,
  x: Float64Array,
  out: Float64Array
): void {
  for (let i = 0, n = 0; i < out.length; ++i, n += 6) {
    out[i] =
      diagonal[i] * x[i] -
      (flows[n] * x[neighbours[n]] +
        flows[n + 1] * x[neighbours[n + 1]] +
        flows[n + 2] * x[neighbours[n + 2]] +
        flows[n + 3] * x[neighbours[n + 3]] +
        flows[n + 4] * x[neighbours[n + 4]] +
        flows[n + 5] * x[neighbours[n + 5]]);
  }
}

/**
 * No eigenvalue is larger: unscaled, which is similar, a row's numbers add up to twice its diagonal (Gershgorin 1931). 12 where all
 * voxels are whole.
 */
export const laplacianBound = ({diagonal}: VoxelLaplacian): number =>
  diagonal.reduce((most, own) => Math.max(most, 2 * own), 0);
