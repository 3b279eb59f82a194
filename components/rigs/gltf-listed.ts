import {Accessor, type Primitive} from "@gltf-transform/core";
import {decodeNormalized, findAttribute} from "./gltf-attribute.js";
import {plural, type Tally} from "./gltf-tally.js";

/** Joints and weights as a primitive lists them. */
export interface Listed {
  /** Slots a vertex: four a set. */
  k: number;
  /** V*k joint numbers of the skin, in the file's order. */
  joints: Uint32Array;
  /** V*k weights, in the file's order; none but finite ones. */
  weights: Float64Array;
}

/** Slots of a mesh, V*k: 32 million take a gigabyte while a file is read. Two million vertices with 12 influences have 24 million. */
export const MOST_SLOTS = 2 ** 25;

/** Reads all sets of joints and weights of a primitive. Throws in one sentence that begins with `place`. */
export function readListed(primitive: Primitive, count: number, place: string, tally: Tally): Listed {
  const sets = countSets(primitive, place);
  const k = 4 * sets;
  if (count * k > MOST_SLOTS) {
    throw new Error(`${place}: ${count} vertices with ${k} influences each, expected at most ${MOST_SLOTS} influences`);
  }
  const joints = new Uint32Array(count * k);
  const weights = new Float64Array(count * k);
  const infinite = new Set<number>();
  for (let set = 0; set < sets; ++set) {
    const setJoints = readJoints(primitive, `JOINTS_${set}`, count, place, tally);
    const setWeights = readWeights(primitive, `WEIGHTS_${set}`, count, place, tally);
    for (let i = 0; i < 4 * count; ++i) {
      const to = k * Math.floor(i / 4) + 4 * set + (i % 4);
      joints[to] = setJoints[i];
      if (Number.isFinite(setWeights[i])) weights[to] = setWeights[i];
      else infinite.add(Math.floor(i / 4));
    }
  }
  tally.add("weights-not-finite", {
    vertices: Array.from(infinite).sort((a, b) => a - b),
    message: (vertices) => `${plural(vertices, "vertex has", "vertices have")} a weight that is no finite number.`,
    done: "Taken as 0."
  });
  return {k, joints, weights};
}

/** How many sets there are. A set without its joints or its weights, or after a gap, is refused. */
function countSets(primitive: Primitive, place: string): number {
  const semantics = new Set(primitive.listSemantics().filter((semantic) => /^(JOINTS|WEIGHTS)_/.test(semantic)));
  const sets = Math.ceil(semantics.size / 2);
  for (let set = 0; set < sets; ++set) {
    for (const semantic of [`JOINTS_${set}`, `WEIGHTS_${set}`]) {
      if (!semantics.has(semantic)) throw new Error(`${place}: has no ${semantic}, expected one a vertex`);
    }
  }
  return sets;
}

function readJoints(
  primitive: Primitive,
  semantic: string,
  count: number,
  place: string,
  tally: Tally
): ArrayLike<number> {
  const {accessor, stored} = findAttribute(primitive, semantic, 4, place, count);
  const {UNSIGNED_BYTE, UNSIGNED_SHORT} = Accessor.ComponentType;
  const type = accessor.getComponentType();
  if ((type === UNSIGNED_BYTE || type === UNSIGNED_SHORT) && !accessor.getNormalized()) return stored;
  for (let i = 0; i < stored.length; ++i) {
    if (Number.isInteger(stored[i]) && stored[i] >= 0) continue;
    throw new Error(`${place}: ${semantic} of vertex ${Math.floor(i / 4)} is ${stored[i]}, expected a joint's number`);
  }
  tally.add("joints-type", {
    count: 1,
    message: (sets) =>
      `${plural(sets, "set of joints is", "sets of joints are")} of a type that glTF does not allow: ${accessor.getNormalized() ? "normalised" : `component type ${type}, not 5121 or 5123`}.`,
    done: "Read as whole numbers."
  });
  return stored;
}

function readWeights(
  primitive: Primitive,
  semantic: string,
  count: number,
  place: string,
  tally: Tally
): ArrayLike<number> {
  const {accessor, stored} = findAttribute(primitive, semantic, 4, place, count);
  if (accessor.getComponentType() === Accessor.ComponentType.FLOAT) return stored;
  tally.add("weights-not-normalised", {
    count: accessor.getNormalized() ? 0 : 1,
    message: (sets) =>
      `${plural(sets, "set of weights is", "sets of weights are")} of whole numbers without "normalized": read as they are they would throw the vertices away from the rig.`,
    done: "Read as normalised: the largest number is 1."
  });
  return decodeNormalized(accessor, stored);
}
