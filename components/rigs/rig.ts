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
  /** What was repaired, ignored or looks wrong: shown once, on the figure and in the sheet. */
  findings: Finding[];
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

export interface Finding {
  id: string;
  severity: "error" | "warning" | "note";
  /** One sentence: what it is and what was done about it. */
  message: string;
  /** How many vertices, joints or files it speaks of. */
  count: number;
}

export const vertexCount = (rig: Rig): number => rig.mesh.positions.length / 3;
export const jointCount = (skeleton: Skeleton): number => skeleton.joints.length;
