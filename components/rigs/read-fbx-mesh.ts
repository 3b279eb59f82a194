import type {BufferAttribute, Matrix4, SkinnedMesh} from "three";
import {computeNormals} from "./gltf-normals.js";
import {repairInfluences} from "./gltf-influences.js";
import {plural, type Tally} from "./gltf-tally.js";
import {normalizeInfluences} from "./influences.js";
import type {FbxCorners} from "./read-fbx-scene.js";
import {skinOf, type FbxSkeleton} from "./read-fbx-skeleton.js";
import type {Influences, Mesh, Morph, Primitive} from "./rig.js";

export interface FbxGeometry {
  mesh: Mesh;
  influences: Influences;
  morphs: Morph[];
  /** The morph numbers of a mesh, in the order of its influences in three.js. */
  morphsOf: ReadonlyMap<SkinnedMesh, readonly number[]>;
}

/** A mesh with its corners joined to vertices, lengths in metres, in the space that the bones' bind matrices map from. */
interface Part {
  source: SkinnedMesh;
  positions: Float32Array;
  normals: Float32Array;
  triangles: Uint32Array;
  k: number;
  joints: Uint16Array;
  weights: Float64Array;
  morphs: Float32Array[];
}

/** The vertices of all meshes, one after another. Each is bound by all bones that the file names for it. */
export function readFbxMeshes(
  meshes: readonly SkinnedMesh[],
  {skeleton, jointsOfMesh}: FbxSkeleton,
  corners: FbxCorners,
  metres: number,
  tally: Tally
): FbxGeometry {
  const parts = meshes.map((mesh) => readPart(mesh, jointsOfMesh.get(mesh) ?? [], corners(mesh), metres, tally));
  const vertices = parts.reduce((sum, {positions}) => sum + positions.length / 3, 0);
  const k = Math.max(...parts.map((part) => part.k));
  const mesh = {
    positions: new Float32Array(3 * vertices),
    normals: new Float32Array(3 * vertices),
    triangles: new Uint32Array(parts.reduce((sum, {triangles}) => sum + triangles.length, 0)),
    primitives: [] as Primitive[]
  };
  const listed = {k, joints: new Uint16Array(k * vertices), weights: new Float64Array(k * vertices)};
  const morphs: Morph[] = [];
  const morphsOf = new Map<SkinnedMesh, number[]>();
  let firstVertex = 0;
  let corner = 0;
  for (const part of parts) {
    const vertexCount = part.positions.length / 3;
    mesh.positions.set(part.positions, 3 * firstVertex);
    mesh.normals.set(part.normals, 3 * firstVertex);
    for (const vertex of part.triangles) mesh.triangles[corner++] = firstVertex + vertex;
    part.weights.forEach((weight, i) => {
      const to = k * (firstVertex + Math.floor(i / part.k)) + (i % part.k);
      listed.joints[to] = part.joints[i];
      listed.weights[to] = weight;
    });
    const name = String(part.source.userData.originalName ?? part.source.name);
    mesh.primitives.push({name: name || `mesh ${mesh.primitives.length}`, firstVertex, vertexCount});
    const numbers = part.morphs.map((deltas, target) => {
      const positions = new Float32Array(3 * vertices);
      positions.set(deltas, 3 * firstVertex);
      const morph = part.source.geometry.morphAttributes.position?.[target].name || `morph ${target}`;
      return morphs.push({name: morph, defaultWeight: 0, positions, normals: null}) - 1;
    });
    if (numbers.length > 0) morphsOf.set(part.source, numbers);
    firstVertex += vertexCount;
  }
  const weightless = repairInfluences(listed, skeleton.joints.length, tally);
  for (const vertex of weightless) listed.weights[k * vertex] = 1;
  tally.add("weights-zero", {
    message: (count) => `${plural(count, "vertex has", "vertices have")} no weight.`,
    done: "Bound to the first joint of the file.",
    vertices: weightless
  });
  return {mesh, influences: normalizeInfluences(k, listed.joints, listed.weights), morphs, morphsOf};
}

function readPart(
  source: SkinnedMesh,
  joints: readonly number[],
  controlPoints: Int32Array | null,
  metres: number,
  tally: Tally
): Part {
  const {geometry, bindMatrix} = source;
  const name = String(source.userData.originalName ?? source.name);
  const position = geometry.getAttribute("position") as BufferAttribute;
  const placed = transformed(position, bindMatrix, metres);
  const wrong = placed.findIndex((value) => !Number.isFinite(value));
  if (wrong >= 0) {
    throw new Error(
      `mesh "${name}": a coordinate of corner ${Math.floor(wrong / 3)} is ${placed[wrong]}, expected a finite number`
    );
  }
  const normal = geometry.getAttribute("normal") as BufferAttribute | undefined;
  const listed = controlPoints ? allInfluences(source, controlPoints) : fourInfluences(source, tally);
  const deltas = (geometry.morphAttributes.position ?? []).map((attribute) =>
    turned(attribute as BufferAttribute, bindMatrix, metres)
  );
  const facing = normal && normalsOf(normal, source);
  const rowOf = (corner: number) => {
    const at = (numbers: ArrayLike<number>, width: number) =>
      Array.prototype.slice.call(numbers, width * corner, width * (corner + 1)) as number[];
    const own = controlPoints ? [controlPoints[corner]] : [at(placed, 3), at(listed.slots, 4), at(listed.weights, 4)];
    return [own, facing ? at(facing, 3) : [], controlPoints ? [] : deltas.map((delta) => at(delta, 3))].join();
  };
  const {vertexOf, firstCorners} = joinCorners(position.count, rowOf);
  const pick = (numbers: ArrayLike<number>, width: number) =>
    firstCorners.flatMap((corner) => Array.from({length: width}, (_, i) => numbers[width * corner + i]));
  const positions = Float32Array.from(pick(placed, 3));
  const triangles = Uint32Array.from(vertexOf);
  // A mirrored mesh is seen from behind.
  if (bindMatrix.determinant() < 0)
    for (let t = 0; t < triangles.length; t += 3) triangles.subarray(t, t + 2).reverse();
  const {k} = listed;
  const slots = pick(listed.slots, k);
  const weights = Float64Array.from(pick(listed.weights, k));
  dropMissing(slots, weights, joints, tally);
  if (!facing) {
    tally.add("normals-missing", {
      message: (count) => `${plural(count, "vertex has", "vertices have")} no normal.`,
      done: "Computed from the triangles.",
      count: positions.length / 3
    });
  }
  return {
    source,
    positions,
    normals: facing ? Float32Array.from(pick(facing, 3)) : computeNormals(positions, triangles),
    triangles,
    k,
    joints: Uint16Array.from(slots, (slot) => Math.max(0, joints[slot] ?? 0)),
    weights,
    morphs: deltas.map((delta) => Float32Array.from(pick(delta, 3)))
  };
}

/** Corner by corner: numbers of the mesh's bones, and weights. */
interface Listed {
  k: number;
  slots: ArrayLike<number>;
  weights: ArrayLike<number>;
}

function allInfluences(source: SkinnedMesh, controlPoints: Int32Array): Listed {
  const lists = new Map<number, [slot: number, weight: number][]>();
  skinOf(source)?.rawBones.forEach(({indices, weights}, slot) =>
    indices.forEach((point, i) => {
      const list = lists.get(point);
      if (list) list.push([slot, weights[i]]);
      else lists.set(point, [[slot, weights[i]]]);
    })
  );
  const k = Math.max(1, ...Array.from(lists.values(), (list) => list.length));
  const slots = new Uint16Array(k * controlPoints.length);
  const weights = new Float64Array(k * controlPoints.length);
  controlPoints.forEach((point, corner) =>
    lists.get(point)?.forEach(([slot, weight], i) => {
      slots[k * corner + i] = slot;
      weights[k * corner + i] = weight;
    })
  );
  return {k, slots, weights};
}

function fourInfluences(source: SkinnedMesh, tally: Tally): Listed {
  const counts = new Map<number, number>();
  for (const {indices} of skinOf(source)?.rawBones ?? []) {
    for (const point of indices) counts.set(point, (counts.get(point) ?? 0) + 1);
  }
  tally.add("fbx-influences-cut", {
    message: (count) => `${plural(count, "vertex has", "vertices have")} more than four influences.`,
    done: "The four largest weights are kept.",
    count: Array.from(counts.values()).filter((count) => count > 4).length
  });
  const {array: slots} = source.geometry.getAttribute("skinIndex") as BufferAttribute;
  const {array: weights} = source.geometry.getAttribute("skinWeight") as BufferAttribute;
  return {k: 4, slots, weights};
}

/** In place: what a bone that is not in the file weighs. */
function dropMissing(slots: readonly number[], weights: Float64Array, joints: readonly number[], tally: Tally): void {
  const missing = joints.flatMap((joint, slot) => (joint < 0 ? [slot] : []));
  tally.add("fbx-cluster-without-bone", {
    message: (count) => `${plural(count, "cluster", "clusters")} of a skin ${count === 1 ? "has" : "have"} no bone.`,
    done: "Their weights are left out.",
    count: missing.length
  });
  if (missing.length === 0) return;
  slots.forEach((slot, i) => {
    if (missing.includes(slot)) weights[i] = 0;
  });
}

/** Joins corners with the same row: the vertex of each, and the first corner of each vertex. */
function joinCorners(count: number, rowOf: (corner: number) => string) {
  const known = new Map<string, number>();
  const vertexOf = new Uint32Array(count);
  const firstCorners: number[] = [];
  for (let corner = 0; corner < count; ++corner) {
    const row = rowOf(corner);
    let vertex = known.get(row);
    if (vertex === undefined) {
      vertex = firstCorners.push(corner) - 1;
      known.set(row, vertex);
    }
    vertexOf[corner] = vertex;
  }
  return {vertexOf, firstCorners};
}

function transformed(attribute: BufferAttribute, {elements: m}: Matrix4, metres: number): Float64Array {
  return Float64Array.from({length: 3 * attribute.count}, (_, i) => {
    const [vertex, row] = [Math.floor(i / 3), i % 3];
    const [x, y, z] = [attribute.getX(vertex), attribute.getY(vertex), attribute.getZ(vertex)];
    return metres * (m[row] * x + m[4 + row] * y + m[8 + row] * z + m[12 + row]);
  });
}

function turned(attribute: BufferAttribute, matrix: Matrix4, metres: number): Float64Array {
  return transformed(attribute, matrix.clone().setPosition(0, 0, 0), metres);
}

function normalsOf(attribute: BufferAttribute, {bindMatrix, normalMatrix}: SkinnedMesh): Float64Array {
  const {elements: m} = normalMatrix.getNormalMatrix(bindMatrix);
  return Float64Array.from({length: 3 * attribute.count}, (_, i) => {
    const vertex = Math.floor(i / 3);
    const [x, y, z] = [attribute.getX(vertex), attribute.getY(vertex), attribute.getZ(vertex)];
    const sums = [0, 1, 2].map((row) => m[row] * x + m[3 + row] * y + m[6 + row] * z);
    return sums[i % 3] / (Math.hypot(...sums) || 1);
  });
}
