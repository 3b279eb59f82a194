import {Primitive} from "@gltf-transform/core";
import {readAttribute} from "./gltf-attribute.js";
import {normalize, length, vectorAt} from "../core/vector.js";
import {computeNormals} from "./gltf-normals.js";
import {readListed, type Listed} from "./gltf-listed.js";
import {createTally, plural, type Tally} from "./gltf-tally.js";

/** A primitive's vertices and triangles as the file has them, all numbers decoded. */
export interface DecodedPrimitive extends Listed {
  place: string;
  /** 3V numbers, bind space. */
  positions: Float32Array;
  /** 3V numbers of length 1, bind space. */
  normals: Float32Array;
  /** 3T vertex numbers of this primitive. */
  triangles: Uint32Array;
  /** What was found in it, by its own vertex numbers. */
  tally: Tally;
}

/** Whether skinning has anything to do with the primitive: triangles with influences. */
export function isSkinnable(primitive: Primitive): boolean {
  const {TRIANGLES, TRIANGLE_STRIP, TRIANGLE_FAN} = Primitive.Mode;
  const mode = primitive.getMode();
  const triangles = mode === TRIANGLES || mode === TRIANGLE_STRIP || mode === TRIANGLE_FAN;
  return triangles && primitive.listSemantics().some((semantic) => /^(JOINTS|WEIGHTS)_/.test(semantic));
}

/** Decodes a primitive that `isSkinnable`. Throws in one sentence that begins with `place` for what is damaged. */
export function decodePrimitive(primitive: Primitive, place: string): DecodedPrimitive {
  const tally = createTally();
  const positions = Float32Array.from(readAttribute(primitive, "POSITION", 3, place));
  const count = positions.length / 3;
  const wrong = positions.findIndex((value) => !Number.isFinite(value));
  if (wrong >= 0) {
    const vertex = Math.floor(wrong / 3);
    throw new Error(
      `${place}: POSITION of vertex ${vertex} is ${vectorAt(positions, vertex).join(", ")}, expected finite numbers`
    );
  }
  const triangles = readTriangles(primitive, count, place, tally);
  return {
    place,
    positions,
    normals: readNormals(primitive, positions, triangles, place, tally),
    triangles,
    ...readListed(primitive, count, place, tally),
    tally
  };
}

function readTriangles(primitive: Primitive, vertices: number, place: string, tally: Tally): Uint32Array {
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
    const over = corners.length % 3;
    tally.add("triangles-incomplete", {
      vertices: Array.from(corners.subarray(corners.length - over)).sort((a, b) => a - b),
      message: (left) =>
        `${plural(left, "corner", "corners")} at the end of a list of triangles ${left === 1 ? "makes" : "make"} no triangle.`,
      done: "Left out."
    });
    return corners.subarray(0, corners.length - over);
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
    tally.add("normals-missing", {
      vertices: Array.from({length: count}, (_, vertex) => vertex),
      message: (vertices) => `${plural(vertices, "vertex has", "vertices have")} no normal.`,
      done: "Computed from the triangles."
    });
    return computeNormals(positions, triangles);
  }
  const normals = Float32Array.from(readAttribute(primitive, "NORMAL", 3, place, count));
  let computed: Float32Array | undefined;
  const repaired: number[] = [];
  for (let vertex = 0; vertex < count; ++vertex) {
    const normal = vectorAt(normals, vertex);
    const size = length(normal);
    if (size > 0 && Number.isFinite(size)) {
      normals.set(normalize(normal), 3 * vertex);
      continue;
    }
    computed ??= computeNormals(positions, triangles);
    normals.set(vectorAt(computed, vertex), 3 * vertex);
    repaired.push(vertex);
  }
  tally.add("normals-repaired", {
    vertices: repaired,
    message: (vertices) => `${plural(vertices, "vertex has", "vertices have")} a normal without direction.`,
    done: "Computed from the triangles."
  });
  return normals;
}
