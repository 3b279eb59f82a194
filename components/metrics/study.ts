import type {Rig} from "../rigs/rig.js";

/** The part of a rig that one joint's motion puts to the test, and what the metrics need of it. Built once a rig and joint. */
export interface Study {
  rig: Rig;
  joint: number;
  /** V numbers in [0, 1]: the weight of all that turns with the joint (its own and that of the joints below it). */
  turned: Float32Array;
  /** Vertex numbers, rising, where the turned and the still share a vertex: 0.001 < turned < 0.999. */
  band: Uint32Array;
  /** The bones that meet at the joint, as pairs of joints (from, to): its parent's to it, and it to each child. */
  bones: readonly (readonly [number, number])[];
  /** Median rest distance of the band's vertices to those bones, metres. */
  limbRadius: number;
  /** Diagonal of the bounding box of the rig skinned at rest, metres. */
  diagonal: number;
}
