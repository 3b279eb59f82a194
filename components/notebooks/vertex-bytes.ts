import {vertexCount} from "../rigs/rig.js";
import type {BlendBound} from "../skinning/blend.js";
import type {CorrectiveBound} from "../skinning/corrective.js";
import type {Bound, SkinningMethod} from "../skinning/method.js";

/** What is stored for a shader to read, bytes a vertex: the mean over the mesh. What `bind` keeps to work in is not among it. */
export interface VertexBytes {
  /** Position, normal, and a joint and a weight an influence. */
  rig: number;
  /** What the method adds: pivots, painted shares, the offsets of shapes. */
  beside: number;
}

/** Position and normal, three floats each. */
const SURFACE = 24;

/** A joint's number in two bytes, its weight in four. */
const INFLUENCE = 6;

/** A joint's number. */
const PIVOT = 2;

/** A painted share: a float. */
const SHARE = 4;

/** Of a shape, at a vertex that it moves: the vertex's number, and three floats each of position and normal. */
const OFFSET = 28;

export function vertexBytes(method: SkinningMethod, bound: Bound): VertexBytes {
  const {shares, shapes} = bound as Partial<BlendBound & CorrectiveBound>;
  return {
    rig: SURFACE + INFLUENCE * bound.rig.influences.k,
    beside:
      (method.glsl.pivots?.(bound) ? PIVOT : 0) +
      (shares ? SHARE : 0) +
      (shapes ? (OFFSET * shapes.shapes.length) / vertexCount(bound.rig) : 0)
  };
}
