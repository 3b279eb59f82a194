import {MathUtils, Primitive, type Accessor} from "@gltf-transform/core";
import {normalize, length, vectorAt} from "../core/vector.js";
import {computeNormals} from "./gltf-normals.js";
import {plural, type Tally} from "./gltf-tally.js";

/** A primitive's vertices and triangles as the file has them, all numbers decoded. */
export interface DecodedPrimitive {
  place: string;
  /** 3V numbers, bind space. */
  positions: Float32Array;
  /** 3V numbers of length 1, bind space. */
  normals: Float32Array;
  /** 3T vertex numbers of this primitive. */
  triangles: Uint32Array;
  /** Slots a vertex: four a set. */
  k: number;
  /** V*k joint numbers of the skin, and V*k weights, in the file's order. */
  joints: ArrayLike<number>;
  weights: ArrayLike<number>;
}

/** Whether skinning has anything to do with the primitive: triangles with influences. */
export function isSkinnable(primitive: Primitive): boolean {
  const {TRIANGLES, TRIANGLE_STRIP, TRIANGLE_FAN} = Primitive.Mode;
  const mode = primitive.getMode();
  const triangles = mode === TRIANGLES || mode === TRIANGLE_STRIP || mode === TRIANGLE_FAN;
  return triangles && primitive.listSemantics().some((semantic) => /^(JOINTS|WEIGHTS)_/.test(semantic));
}

/** Decodes a primitive that `isSkinnable`. Throws in one sentence that begins with `place` for what is damaged. */
export function decodePrimitive(primitive: Primitive, place: string, tally: Tally): DecodedPrimitive {
  const positions = Float32Array.from(read(primitive, "POSITION", 3, place));
  const count = positions.length / 3;
  const wrong = positions.findIndex((value) => !Number.isFinite(value));
  if (wrong >= 0) {
    const vertex = Math.floor(wrong / 3);
    throw new Error(
      `${place}: POSITION of vertex ${vertex} is ${vectorAt(positions, vertex).join(", ")}, expected finite numbers`
    );
  }
  const triangles = readTriangles(primitive, count, place);
  return {
    place,
    positions,
    normals: readNormals(primitive, positions, triangles, place, tally),
    triangles,
    ...readInfluences(primitive, count, place)
  };
}

function read(primitive: Primitive, semantic: string, size: number, place: string, count?: number): ArrayLike<number> {
  const accessor = primitive.getAttribute(semantic);
  const array = accessor?.getArray();
  if (!accessor || !array) throw new Error(`${place}: has no ${semantic}, expected one a vertex`);
  if (accessor.getElementSize() !== size) {
    throw new Error(`${place}: ${semantic} is ${accessor.getType()}, expected VEC${size}`);
  }
  if (count !== undefined && accessor.getCount() !== count) {
    throw new Error(
      `${place}: ${semantic} has ${accessor.getCount()} entries, expected ${count}, the number of vertices`
    );
  }
  return accessor.getNormalized() ? decode(accessor, array) : array;
}

function decode(accessor: Accessor, array: ArrayLike<number>): Float64Array {
  const type = accessor.getComponentType();
  return Float64Array.from(array, (value) => MathUtils.decodeNormalizedInt(value, type));
}

function readTriangles(primitive: Primitive, vertices: number, place: string): Uint32Array {
  const listed = primitive.getIndices()?.getArray();
  const corners = listed ? Uint32Array.from(listed) : Uint32Array.from({length: vertices}, (_, vertex) => vertex);
  const wrong = corners.findIndex((vertex) => vertex >= vertices);
  if (wrong >= 0) {
    throw new Error(
      `${place}: index ${wrong} is ${corners[wrong]}, expected below ${vertices}, the number of vertices`
    );
  }
  const mode = primitive.getMode();
  if (mode === Primitive.Mode.TRIANGLES) {
    if (corners.length % 3 !== 0) {
      throw new Error(`${place}: ${corners.length} corners of triangles, expected a multiple of 3`);
    }
    return corners;
  }
  const triangles = new Uint32Array(3 * Math.max(0, corners.length - 2));
  for (let t = 0; 3 * t < triangles.length; ++t) {
    const odd = t % 2;
    const [a, b, c] = mode === Primitive.Mode.TRIANGLE_FAN ? [t + 1, t + 2, 0] : [t, t + 1 + odd, t + 2 - odd];
    triangles.set([corners[a], corners[b], corners[c]], 3 * t);
  }
  return triangles;
}

function readNormals(
  primitive: Primitive,
  positions: Float32Array,
  triangles: Uint32Array,
  place: string,
  tally: Tally
): Float32Array {
  const count = positions.length / 3;
  if (!primitive.getAttribute("NORMAL")) {
    tally.add("normals-missing", "note", count, (vertices) => {
      return `${plural(vertices, "vertex has", "vertices have")} no normal: computed from the triangles.`;
    });
    return computeNormals(positions, triangles);
  }
  const normals = Float32Array.from(read(primitive, "NORMAL", 3, place, count));
  let computed: Float32Array | undefined;
  let repaired = 0;
  for (let vertex = 0; vertex < count; ++vertex) {
    const normal = vectorAt(normals, vertex);
    const size = length(normal);
    if (size > 0 && Number.isFinite(size)) {
      normals.set(normalize(normal), 3 * vertex);
      continue;
    }
    computed ??= computeNormals(positions, triangles);
    normals.set(vectorAt(computed, vertex), 3 * vertex);
    ++repaired;
  }
  tally.add("normals-repaired", "warning", repaired, (vertices) => {
    return `${plural(vertices, "vertex has", "vertices have")} a normal without direction: computed from the triangles.`;
  });
  return normals;
}

function readInfluences(primitive: Primitive, count: number, place: string) {
  const numbers = primitive
    .listSemantics()
    .map((semantic) => /^(?:JOINTS|WEIGHTS)_(\d+)$/.exec(semantic))
    .flatMap((match) => (match ? [Number(match[1])] : []));
  const sets = Math.max(...numbers) + 1;
  const k = 4 * sets;
  const joints = new Uint32Array(count * k);
  const weights = new Float64Array(count * k);
  for (let set = 0; set < sets; ++set) {
    const setJoints = read(primitive, `JOINTS_${set}`, 4, place, count);
    const setWeights = read(primitive, `WEIGHTS_${set}`, 4, place, count);
    for (let v = 0; v < count; ++v) {
      for (let i = 0; i < 4; ++i) {
        const weight = setWeights[4 * v + i];
        if (!Number.isFinite(weight)) {
          throw new Error(`${place}: WEIGHTS_${set} of vertex ${v} is ${weight}, expected a finite number`);
        }
        joints[k * v + 4 * set + i] = setJoints[4 * v + i];
        weights[k * v + 4 * set + i] = weight;
      }
    }
  }
  return {k, joints, weights};
}
