import {MathUtils, type Accessor, type Primitive} from "@gltf-transform/core";

/**
 * An attribute's accessor with its numbers as they are stored. Throws in one sentence that begins with `place` where it is
 * missing, or has not `size` numbers an entry or not `count` entries.
 */
export function findAttribute(
  primitive: Primitive,
  semantic: string,
  size: number,
  place: string,
  count?: number
): {accessor: Accessor; stored: ArrayLike<number>} {
  const accessor = primitive.getAttribute(semantic);
  const stored = accessor?.getArray();
  if (!accessor || !stored) throw new Error(`${place}: has no ${semantic}, expected one a vertex`);
  if (accessor.getElementSize() !== size) {
    throw new Error(`${place}: ${semantic} is ${accessor.getType()}, expected VEC${size}`);
  }
  if (count !== undefined && accessor.getCount() !== count) {
    throw new Error(
      `${place}: ${semantic} has ${accessor.getCount()} entries, expected ${count}, the number of vertices`
    );
  }
  return {accessor, stored};
}

/** An attribute's numbers, those that stand for -1 to 1 or 0 to 1 decoded. */
export function readAttribute(
  primitive: Primitive,
  semantic: string,
  size: number,
  place: string,
  count?: number
): ArrayLike<number> {
  const {accessor, stored} = findAttribute(primitive, semantic, size, place, count);
  return accessor.getNormalized() ? decodeNormalized(accessor, stored) : stored;
}

/** Whole numbers as the fractions that they stand for. */
export function decodeNormalized(accessor: Accessor, stored: ArrayLike<number>): Float64Array {
  const type = accessor.getComponentType();
  return Float64Array.from(stored, (value) => MathUtils.decodeNormalizedInt(value, type));
}
