import type {VoxelGrid} from "./voxel-grid.js";

/**
 * How far each solid voxel's middle is from where one starts, in voxels, going through solid voxels from neighbour to neighbour
 * of the 26 (Dijkstra 1959): up to 13 % longer than straight, and Infinity where no way leads. `starts`: solid voxels and their
 * own distance. No step is shorter than 1, so that of the voxels in [n, n + 1) none lies on the way to another: whole numbers are
 * order enough, and no heap is needed (Dial 1969).
 */
export function voxelDistances({counts, solid, indices}: VoxelGrid, starts: ReadonlyMap<number, number>): Float64Array {
  const {offsets, lengths} = neighbours(counts[0], counts[0] * counts[1]);
  const out = new Float64Array(solid.length).fill(Infinity);
  const settled = new Uint8Array(solid.length);
  const waiting: number[][] = [];
  const offer = (voxel: number, distance: number): void => {
    if (!(distance < out[voxel])) return;
    out[voxel] = distance;
    (waiting[Math.floor(distance)] ??= []).push(voxel);
  };
  for (const [voxel, distance] of starts) offer(voxel, distance);
  for (let n = 0; n < waiting.length; ++n) {
    for (const voxel of waiting[n] ?? []) {
      if (settled[voxel]) continue;
      settled[voxel] = 1;
      for (let i = 0; i < offsets.length; ++i) {
        const next = indices[solid[voxel] + offsets[i]];
        if (next >= 0) offer(next, out[voxel] + lengths[i]);
      }
    }
    waiting[n] = [];
  }
  return out;
}

function neighbours(row: number, layer: number): {offsets: Int32Array; lengths: Float64Array} {
  const steps = [-1, 0, 1].flatMap((z) => [-1, 0, 1].flatMap((y) => [-1, 0, 1].map((x) => [x, y, z])));
  const moves = steps.filter((step) => step.some((part) => part !== 0));
  return {
    offsets: Int32Array.from(moves, ([x, y, z]) => x + row * y + layer * z),
    lengths: Float64Array.from(moves, (move) => Math.hypot(...move))
  };
}
