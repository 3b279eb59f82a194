import {boundsOf, centreOf} from "./bounds.js";
import {eachCellMet, TOUCH, type Counts} from "./cells-met.js";
import type {Floats} from "./floats.js";
import {insideVotes} from "./inside-votes.js";
import {add, scale, vectorAt, type Vector} from "./vector.js";

/** A body of cubes. Its N solid voxels are numbered for themselves, beside the numbers that all cells of the grid have. */
export interface VoxelGrid {
  /** Along x, y and z, with a border of one empty cell all around. */
  counts: Counts;
  /** The grid's lowest corner. */
  origin: Vector;
  /** Side of a voxel, the positions' unit. */
  size: number;
  /** N cell numbers, rising. */
  solid: Uint32Array;
  /** By cell: its number among the solid ones, or -1. */
  indices: Int32Array;
}

/** Along an axis, of a voxel: how far the mesh stays off the border, so that its outermost faces meet one layer only. */
const INSET = 2 * TOUCH;

/**
 * The voxels that a mesh fills: those that its surface meets, and those whose middle two of three rays hold to be inside. So it
 * need not be closed: an open tube is full, as two axes have walls on either side; a sheet is one or two voxels thick. Of shells
 * within each other every second space is empty, and so is what two shells share. `resolution`: voxels along the longest side
 * of the box around the triangles; the grid lies about its middle, so that a mesh with two like sides has like voxels.
 */
export function voxelise(positions: Floats, triangles: ArrayLike<number>, resolution: number): VoxelGrid {
  const corners = Float64Array.from(
    {length: 3 * triangles.length},
    (_, i) => positions[3 * triangles[Math.floor(i / 3)] + (i % 3)]
  );
  if (corners.length === 0) {
    return {counts: [0, 0, 0], origin: [0, 0, 0], size: 1, solid: new Uint32Array(), indices: new Int32Array()};
  }
  const bounds = boundsOf(corners);
  const sides = bounds.high.map((high, axis) => high - bounds.low[axis]);
  const size = Math.max(...sides) / (resolution - 2 * INSET);
  const [nx, ny, nz] = sides.map((side) => 2 + Math.ceil(side / size + 2 * INSET));
  const counts: Counts = [nx, ny, nz];
  const origin = add(centreOf(bounds), scale([nx, ny, nz], -size / 2));
  const inCells = corners.map((value, i) => (value - origin[i % 3]) / size);

  const numbers = Uint32Array.from({length: triangles.length}, (_, corner) => corner);
  const filled = insideVotes(inCells, numbers, counts).map((votes) => (votes >= 2 ? 1 : 0));
  for (let t = 0; t < numbers.length; t += 3) {
    const triangle = [vectorAt(inCells, t), vectorAt(inCells, t + 1), vectorAt(inCells, t + 2)] as const;
    eachCellMet(triangle, counts, (cell) => (filled[cell] = 1));
  }
  return {counts, origin, size, ...numberSolid(filled)};
}

function numberSolid(filled: Uint8Array): Pick<VoxelGrid, "solid" | "indices"> {
  const indices = new Int32Array(filled.length).fill(-1);
  let count = 0;
  for (let cell = 0; cell < filled.length; ++cell) if (filled[cell]) indices[cell] = count++;
  const solid = new Uint32Array(count);
  indices.forEach((index, cell) => {
    if (index >= 0) solid[index] = cell;
  });
  return {solid, indices};
}

/** A point in cells from the grid's lowest corner. */
export const toCells = ({origin, size}: VoxelGrid, point: Vector): Vector =>
  point.map((value, axis) => (value - origin[axis]) / size) as Vector;

/** The middle of a solid voxel, in cells. */
export function middleOf({counts, solid}: VoxelGrid, voxel: number): Vector {
  const cell = solid[voxel];
  const row = Math.floor(cell / counts[0]);
  return [(cell % counts[0]) + 0.5, (row % counts[1]) + 0.5, Math.floor(row / counts[1]) + 0.5];
}
