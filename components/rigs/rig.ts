import type {Floats} from "../core/floats.js";

/**
 * A rig as every layer above reads it. Letters: V vertices, T triangles, J joints, K influences a vertex.
 * Units: metres (the file's own). Right-handed, y up. Never changed once built.
 */
export interface Rig {
  /** Short name in rows and URLs. */
  id: string;
  /** What a person reads. */
  label: string;
  mesh: Mesh;
  skeleton: Skeleton;
  influences: Influences;
  /** V numbers in [0, 1], as painted: how much of dual quaternion skinning each vertex takes where that is blended with linear. */
  dualShares?: Float32Array;
  /** Shapes that the file blends into the mesh before it is skinned. `mesh` holds their default blend. */
  morphs: Morph[];
  /** Movements that the file brings along. */
  clips: Clip[];
  /** Where another program has the vertices in the frames of one of the clips, when its owner brought that along. */
  vertexCache?: VertexCache;
  /** What was repaired, ignored or looks wrong in the file: shown once, on the figure and in the sheet. */
  findings: Finding[];
}

/** A morph target: what weight 1 of it adds to the mesh, bind space. */
export interface Morph {
  name: string;
  /** In `mesh`'s positions and normals already. */
  defaultWeight: number;
  /** 3V numbers. */
  positions: Float32Array;
  /** 3V numbers; null when the file gives none. */
  normals: Float32Array | null;
}

export const NO_POINT = 0xffffffff;

/** A point cache beside the rig whose clip it follows: a simulation, muscles, corrected shapes. F frames, P points of its own. */
export interface VertexCache {
  /** Of the file. */
  name: string;
  /** Number of the clip. */
  clip: number;
  /** F seconds into the clip. */
  seconds: Float64Array;
  points: number;
  /** 3PF numbers, in the file's space, axes and unit. */
  positions: Float32Array;
  /** 16 numbers, column-major: the file's space to world space. */
  toWorld: Float64Array;
  /** V point numbers: where each vertex is found; `NO_POINT` where the cache has no such part of the mesh. */
  pointOf: Uint32Array;
  /** One sentence: what it follows, how near, and in which space, axes and unit it was written. */
  message: string;
}

export interface Clip {
  name: string;
  /** Seconds from 0 to the last key. */
  duration: number;
  tracks: Track[];
}

/** The keys of one thing that a clip moves. */
export interface Track {
  /** A joint's local transform, or the weight of a morph (then `target` is its number). */
  property: "translation" | "rotation" | "scale" | "morph";
  /** Joint or morph number. */
  target: number;
  /** STEP, LINEAR and CUBICSPLINE of glTF. */
  interpolation: "step" | "linear" | "cubic";
  /** N seconds, rising. */
  times: Float32Array;
  /** N values of 3, 4 or 1 numbers; with cubic each is an in-tangent, a value and an out-tangent. */
  values: Float32Array;
}

/** Triangles in bind space: the space that the inverse bind matrices map from. */
export interface Mesh {
  /** 3V numbers, bind space. */
  positions: Floats;
  /** 3V numbers of length 1, bind space. */
  normals: Floats;
  /** 3T vertex numbers, counter-clockwise seen from outside. */
  triangles: Uint32Array;
  /** The file's primitives, one after another. */
  primitives: Primitive[];
}

export interface Primitive {
  name: string;
  firstVertex: number;
  vertexCount: number;
}

export interface Skeleton {
  /** The J joints: the skins' joints in the file's order, then ancestors that move them but that no skin lists. */
  joints: Joint[];
  /** Local transforms at rest. */
  rest: Pose;
  /**
   * By joint number: nine numbers, three rows, applied before the joint's scale, for a node whose matrix is sheared and so is
   * no translation, rotation and scale. Most rigs have none.
   */
  shears: ReadonlyMap<number, Float64Array>;
  /** 16J numbers, column-major: bind space to the joint's own space. */
  inverseBind: Float64Array;
  /** The J joint numbers, parents before children. */
  order: Uint16Array;
}

export interface Joint {
  name: string;
  /** Names from the root down, joined by "/". */
  path: string;
  /** Joint number of the parent; -1 at a root. */
  parent: number;
  /** False for an ancestor that no skin lists: it can be turned but holds no vertex itself. */
  inSkin: boolean;
  /** Its bone in the humanoid skeleton of a VRM model, as "leftUpperArm". */
  humanoid?: string;
}

/** A local transform a joint: its own space to its parent's, as translation after rotation after scale. */
export interface Pose {
  /** 3J numbers. */
  translations: Float64Array;
  /** 4J numbers, unit quaternions xyzw. */
  rotations: Float64Array;
  /** 3J numbers. */
  scales: Float64Array;
}

export interface Influences {
  /** Slots a vertex, at least 1: as many as the file has, never cut. */
  k: number;
  /** V*k joint numbers, slots by falling weight, ties by the lower joint. Unused slots hold joint 0. */
  joints: Uint16Array;
  /** V*k weights >= 0 that sum to 1 a vertex; unused slots hold 0. */
  weights: Float32Array;
  /** V*k slot numbers in the order in which the file lists them: the first-listed and running-sum pivots need it. */
  fileOrder: Uint16Array;
}

/** Something about a rig that its owner should know. What it means and what to do about it is in the catalogue, by id. */
export interface Finding {
  /** As in the catalogue (`rigs/finding-catalogue.ts`). */
  id: string;
  severity: "error" | "warning" | "note";
  /** One sentence with its numbers and names. */
  message: string;
  /** What the product did about it, one sentence; "" when it only tells. */
  done: string;
  /** How many vertices, joints or other things it speaks of. */
  count: number;
  /** The vertices that have it, rising; empty when it is not about vertices. */
  vertices: Uint32Array;
  /** The joints that have it; empty when it is not about joints. */
  joints: readonly number[];
}

export const vertexCount = (rig: Rig): number => rig.mesh.positions.length / 3;
export const jointCount = (skeleton: Skeleton): number => skeleton.joints.length;
