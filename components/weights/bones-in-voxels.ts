import {eachCellMet, TOUCH} from "../core/cells-met.js";
import {lengthInCube} from "../core/length-in-cube.js";
import {closestOnSegment} from "../core/segment.js";
import {length, subtract, type Vector} from "../core/vector.js";
import {middleOf, toCells, type VoxelGrid} from "../core/voxel-grid.js";
import type {JointBones} from "./nearest-joints.js";

/** Where a joint's bones run in a body of voxels. */
export interface BoneVoxels {
  /** The solid voxels that they meet, and how far each voxel's middle is off them, in voxels. */
  distances: ReadonlyMap<number, number>;
  /** How long they are in each of these, in voxels. */
  lengths: ReadonlyMap<number, number>;
  /** Whether they meet none of the solid voxels: then the nearest stands for them, all of several equally near. */
  isOutside: boolean;
}

/** In voxels: left and right of a symmetric body differ by the rounding of a file. */
const EQUALLY_NEAR = 1e-4;

/** Of a voxel, which so has the whole length of a bone in its face: its neighbour has it too, as it meets both. */
const SIDE = 1 + 2 * TOUCH;

export function bonesInVoxels(grid: VoxelGrid, {segments}: JointBones): BoneVoxels {
  const inCells = segments.map(({from, to}): [Vector, Vector] => [toCells(grid, from), toCells(grid, to)]);
  const distances = new Map<number, number>();
  const lengths = new Map<number, number>();
  for (const [from, to] of inCells) {
    eachCellMet([from, to, to], grid.counts, (cell) => {
      const voxel = grid.indices[cell];
      if (voxel < 0) return;
      const middle = middleOf(grid, voxel);
      distances.set(voxel, Math.min(distances.get(voxel) ?? Infinity, distanceTo(middle, from, to)));
      lengths.set(voxel, (lengths.get(voxel) ?? 0) + lengthInCube(from, to, middle, SIDE));
    });
  }
  if (distances.size > 0) return {distances, lengths, isOutside: false};

  const all = Array.from(grid.solid, (_, voxel) => {
    const middle = middleOf(grid, voxel);
    return inCells.reduce((least, [from, to]) => Math.min(least, distanceTo(middle, from, to)), Infinity);
  });
  const least = all.reduce((a, b) => Math.min(a, b), Infinity);
  const nearest = Array.from(all.entries()).filter(([, distance]) => distance <= least + EQUALLY_NEAR);
  return {
    distances: new Map(nearest),
    lengths: new Map(nearest.map(([voxel]) => [voxel, 1])),
    isOutside: nearest.length > 0
  };
}

const distanceTo = (point: Vector, from: Vector, to: Vector): number =>
  length(subtract(point, closestOnSegment(point, from, to)));
