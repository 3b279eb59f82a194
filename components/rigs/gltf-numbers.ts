import {MathUtils, type Accessor} from "@gltf-transform/core";

/** The numbers of an accessor, whole numbers that stand for fractions decoded. Not to be changed: they may be the file's own. */
export function floatsOf(accessor: Accessor): Float32Array {
  const array: ArrayLike<number> = accessor.getArray() ?? [];
  if (!accessor.getNormalized()) return array instanceof Float32Array ? array : Float32Array.from(array);
  const type = accessor.getComponentType();
  return Float32Array.from(array, (value) => MathUtils.decodeNormalizedInt(value, type));
}
