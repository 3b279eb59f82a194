import type {Mesh, Primitive} from "../rigs/rig.js";

/** Of a part's vertices so many must be nearest to their point. */
const OWNED = 0.5;

/**
 * The primitives of a mesh that a cache has no points of: most of their vertices were given points to which vertices of other
 * parts are nearer, as those of a coat are that was matched to the body below. `pointOf`: V point numbers; `squares`: V
 * numbers, how far each vertex is from its point.
 */
export function absentParts({primitives}: Mesh, pointOf: Uint32Array, squares: Float64Array): Primitive[] {
  const least = new Map<number, number>();
  pointOf.forEach((point, v) => least.set(point, Math.min(squares[v], least.get(point) ?? Infinity)));
  return primitives.filter(({firstVertex, vertexCount}) => {
    const owned = pointOf
      .subarray(firstVertex, firstVertex + vertexCount)
      .filter((point, i) => squares[firstVertex + i] === least.get(point)).length;
    return owned < OWNED * vertexCount;
  });
}
