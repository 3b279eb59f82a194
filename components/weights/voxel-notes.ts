import {boundsOf, diagonalOf} from "../core/bounds.js";
import type {VoxelGrid} from "../core/voxel-grid.js";
import {nameJoints} from "../rigs/checks/found.js";
import {plural} from "../rigs/gltf-tally.js";
import type {Rig} from "../rigs/rig.js";
import {lengthText} from "./length-text.js";
import {restDiagonal} from "./rest-diagonal.js";
import {noteUnreached} from "./note-unreached.js";
import type {WeightNote} from "./strategy.js";
import type {WeldedPlaces} from "./welded-places.js";

/** How wide the voxels are: what lies nearer to each other is one body to them. */
export function noteVoxels(rig: Rig, {size, solid}: VoxelGrid): WeightNote[] {
  if (solid.length === 0) return [];
  const width = (size * restDiagonal(rig)) / diagonalOf(boundsOf(rig.mesh.positions));
  const message = `Voxels are ${lengthText(width)} wide: parts that lie nearer to each other, as fingers may, are one to them.`;
  return [{message, vertices: new Uint32Array(), joints: []}];
}

/** Names what lies on islands of voxels without a bone. `reached`: a flag a place. */
export const noteIslands = (rig: Rig, welded: WeldedPlaces, reached: Uint8Array): WeightNote[] =>
  noteUnreached(rig, welded, reached, (count, where) => {
    const subject = plural(count, "vertex lies", "vertices lie");
    return `${subject} on an island of voxels that no bone enters, ${where}: held as the nearest skin that a bone reaches.`;
  });

/** Names joints whose bones meet no solid voxel. */
export function noteOutside({skeleton}: Rig, joints: readonly number[]): WeightNote[] {
  if (joints.length === 0) return [];
  const subject = plural(joints.length, "joint has its bones", "joints have their bones");
  const starts = joints.length === 1 ? "it starts" : "they start";
  const message = `${subject} outside the mesh, and ${starts} from the nearest voxel: ${nameJoints(skeleton, joints)}.`;
  return [{message, vertices: new Uint32Array(), joints}];
}
