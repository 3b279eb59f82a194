/**
 * glTF 2.0 from the specification's text alone: containers, accessors, nodes and skins in doubles, and the sum that its
 * section on skins asks for. Nothing of ours and no library is used, so that tests have something to hold both against.
 * It trusts its files.
 */

type Reference = number | undefined;

interface Json {
  buffers?: {uri?: string; byteLength: number}[];
  bufferViews?: {buffer: number; byteOffset?: number; byteLength: number; byteStride?: number}[];
  accessors?: PlainAccessor[];
  meshes?: {weights?: number[]; primitives: PlainPrimitive[]}[];
  nodes?: PlainNode[];
  skins?: {joints: number[]; inverseBindMatrices?: number}[];
}

interface PlainAccessor {
  bufferView?: number;
  byteOffset?: number;
  componentType: number;
  normalized?: boolean;
  count: number;
  type: string;
  sparse?: {
    count: number;
    indices: {bufferView: number; byteOffset?: number; componentType: number};
    values: {bufferView: number; byteOffset?: number};
  };
}

interface PlainPrimitive {
  attributes: Record<string, number>;
  indices?: number;
  mode?: number;
  targets?: Record<string, number>[];
}

interface PlainNode {
  name?: string;
  children?: number[];
  mesh?: number;
  skin?: number;
  weights?: number[];
  translation?: number[];
  rotation?: number[];
  scale?: number[];
  matrix?: number[];
}

export interface PlainGltf {
  json: Json;
  buffers: Uint8Array[];
}

/** Rotations xyzw by node number, each after the node's own rotation, in its own frame. */
export type PlainTurns = ReadonlyMap<number, readonly number[]>;

/** Splits a .glb or .gltf; `files` are the buffers that lie beside it, by name. */
export function readPlain(bytes: Uint8Array, files: Readonly<Record<string, Uint8Array>> = {}): PlainGltf {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const text = (part: Uint8Array) => new TextDecoder().decode(part);
  let binary = new Uint8Array(0);
  let json: Json;
  if (text(bytes.subarray(0, 4)) === "glTF") {
    const length = view.getUint32(12, true);
    json = JSON.parse(text(bytes.subarray(20, 20 + length)));
    if (bytes.length > 20 + length) binary = bytes.slice(28 + length);
  } else {
    json = JSON.parse(text(bytes));
  }
  const buffers = (json.buffers ?? []).map(({uri}) => {
    if (uri === undefined) return binary;
    if (!uri.startsWith("data:")) return files[decodeURIComponent(uri)];
    return new Uint8Array(Buffer.from(uri.slice(uri.indexOf(",") + 1), "base64"));
  });
  return {json, buffers};
}

const COMPONENTS: Record<string, number> = {SCALAR: 1, VEC2: 2, VEC3: 3, VEC4: 4, MAT4: 16};

/** By component type: bytes, how to read one, and what a normalised one is divided by. */
const TYPES: Record<number, [number, (view: DataView, at: number) => number, number]> = {
  5120: [1, (view, at) => view.getInt8(at), 127],
  5121: [1, (view, at) => view.getUint8(at), 255],
  5122: [2, (view, at) => view.getInt16(at, true), 32767],
  5123: [2, (view, at) => view.getUint16(at, true), 65535],
  5125: [4, (view, at) => view.getUint32(at, true), 4294967295],
  5126: [4, (view, at) => view.getFloat32(at, true), 1]
};

function readView(
  {json, buffers}: PlainGltf,
  viewNumber: number,
  offset: number,
  {count, size, componentType}: {count: number; size: number; componentType: number}
): Float64Array {
  const {buffer, byteOffset = 0, byteStride} = json.bufferViews![viewNumber];
  const bytes = buffers[buffer];
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const [width, get] = TYPES[componentType];
  const stride = byteStride ?? width * size;
  const numbers = new Float64Array(count * size);
  for (let i = 0; i < count; ++i) {
    for (let c = 0; c < size; ++c) numbers[size * i + c] = get(view, byteOffset + offset + stride * i + width * c);
  }
  return numbers;
}

/** An accessor's numbers: strides, normalised integers and sparse replacements resolved. */
export function readAccessor(gltf: PlainGltf, index: number): Float64Array {
  const {bufferView, byteOffset = 0, componentType, normalized, count, type, sparse} = gltf.json.accessors![index];
  const size = COMPONENTS[type];
  const layout = {count, size, componentType};
  const numbers =
    bufferView === undefined ? new Float64Array(count * size) : readView(gltf, bufferView, byteOffset, layout);
  if (sparse) {
    const {indices, values} = sparse;
    const places = readView(gltf, indices.bufferView, indices.byteOffset ?? 0, {
      count: sparse.count,
      size: 1,
      componentType: indices.componentType
    });
    const replacements = readView(gltf, values.bufferView, values.byteOffset ?? 0, {...layout, count: sparse.count});
    places.forEach((place, i) => numbers.set(replacements.subarray(size * i, size * i + size), size * place));
  }
  return normalized ? numbers.map((value) => Math.max(value / TYPES[componentType][2], -1)) : numbers;
}

/** Sixteen numbers, column by column. */
type Matrix = number[];

const IDENTITY: Matrix = Array.from({length: 16}, (_, i) => (i % 5 === 0 ? 1 : 0));

function product(a: Matrix, b: Matrix): Matrix {
  return IDENTITY.map((_, i) => {
    const row = i % 4;
    const column = i - row;
    return a[row] * b[column] + a[row + 4] * b[column + 1] + a[row + 8] * b[column + 2] + a[row + 12] * b[column + 3];
  });
}

function rotationMatrix([x, y, z, w]: readonly number[]): Matrix {
  const s = 2 / (x * x + y * y + z * z + w * w);
  // prettier-ignore
  return [
    1 - s * (y * y + z * z), s * (x * y + z * w), s * (x * z - y * w), 0,
    s * (x * y - z * w), 1 - s * (x * x + z * z), s * (y * z + x * w), 0,
    s * (x * z + y * w), s * (y * z - x * w), 1 - s * (x * x + y * y), 0,
    0, 0, 0, 1
  ];
}

const shifted = ([x, y, z]: readonly number[]): Matrix => [...IDENTITY.slice(0, 12), x, y, z, 1];
const scaled = (factors: readonly number[]): Matrix =>
  IDENTITY.map((one, i) => (i < 15 ? one * factors[(i / 5) | 0] : 1));

/** A node's own matrix, turned. One given as a matrix without shear or mirror is turned where its rotation would be. */
function localMatrix(
  {translation = [0, 0, 0], rotation = [0, 0, 0, 1], scale = [1, 1, 1], matrix}: PlainNode,
  turn: readonly number[] = [0, 0, 0, 1]
): Matrix {
  if (!matrix) {
    const turned = product(rotationMatrix(rotation), rotationMatrix(turn));
    return product(shifted(translation), product(turned, scaled(scale)));
  }
  const lengths = [0, 4, 8].map((column) => Math.hypot(matrix[column], matrix[column + 1], matrix[column + 2]));
  const rotated = matrix.map((value, i) => (i < 12 ? value / lengths[(i / 4) | 0] : IDENTITY[i]));
  const placed = product(shifted(matrix.slice(12, 15)), product(rotated, rotationMatrix(turn)));
  return product(placed, scaled(lengths));
}

/** Every node's matrix to world space. */
function globalMatrices({json: {nodes = []}}: PlainGltf, turns: PlainTurns): Matrix[] {
  const parents = new Map<number, number>();
  nodes.forEach(({children = []}, parent) => children.forEach((child) => parents.set(child, parent)));
  const globals: Matrix[] = [];
  const globalOf = (node: number): Matrix => {
    const local = () => localMatrix(nodes[node], turns.get(node));
    const parent: Reference = parents.get(node);
    return (globals[node] ??= parent === undefined ? local() : product(globalOf(parent), local()));
  };
  nodes.forEach((_, node) => globalOf(node));
  return globals;
}

/** A skin's inverse bind matrices, by slot. */
export function inverseBinds(gltf: PlainGltf, skin: number): Matrix[] {
  const {joints, inverseBindMatrices} = gltf.json.skins![skin];
  if (inverseBindMatrices === undefined) return joints.map(() => IDENTITY);
  const numbers = readAccessor(gltf, inverseBindMatrices);
  return joints.map((_, slot) => Array.from(numbers.subarray(16 * slot, 16 * slot + 16)));
}

/**
 * The number that a rig gives every node that a skin lists: skins in order, their joints in order, a node anew only where it
 * is bound otherwise; of those the first.
 */
export function jointNumbers(gltf: PlainGltf): Map<number, number> {
  const numbers = new Map<number, number>();
  const bound = new Set<string>();
  gltf.json.skins?.forEach(({joints}, skin) => {
    const inverses = inverseBinds(gltf, skin);
    joints.forEach((node, slot) => {
      const key = `${node} ${inverses[slot].join(" ")}`;
      if (bound.has(key)) return;
      if (!numbers.has(node)) numbers.set(node, bound.size);
      bound.add(key);
    });
  });
  return numbers;
}

/** Positions with their morph targets at the weights that the node, or else the mesh, has for them. */
function morphed(
  gltf: PlainGltf,
  {attributes, targets = []}: PlainPrimitive,
  weights: readonly number[]
): Float64Array {
  const positions = readAccessor(gltf, attributes.POSITION);
  targets.forEach((target, i) => {
    if (target.POSITION === undefined || !weights[i]) return;
    readAccessor(gltf, target.POSITION).forEach((offset, at) => (positions[at] += weights[i] * offset));
  });
  return positions;
}

/**
 * World positions by linear blend skinning: meshes in the file's order, their primitives in order, each once for every node
 * that shows it with a skin, in the order of the nodes. Weights are divided by their sum over all sets.
 */
export function plainPositions(gltf: PlainGltf, turns: PlainTurns): number[] {
  const {meshes = [], nodes = [], skins = []} = gltf.json;
  const globals = globalMatrices(gltf, turns);
  const positions: number[] = [];
  meshes.forEach((mesh, meshNumber) => {
    const shown = nodes.filter((node) => node.mesh === meshNumber && node.skin !== undefined);
    for (const primitive of mesh.primitives) {
      if ((primitive.mode ?? 4) < 4 || !("JOINTS_0" in primitive.attributes)) continue;
      for (const {skin = 0, weights = mesh.weights ?? []} of shown) {
        const inverses = inverseBinds(gltf, skin);
        const palette = skins[skin].joints.map((node, slot) => product(globals[node], inverses[slot]));
        const rest = morphed(gltf, primitive, weights);
        const sums = skinPrimitive(gltf, primitive.attributes, rest, palette);
        for (const value of sums) positions.push(value);
      }
    }
  });
  return positions;
}

function skinPrimitive(
  gltf: PlainGltf,
  attributes: Record<string, number>,
  rest: Float64Array,
  palette: Matrix[]
): Float64Array {
  const out = new Float64Array(rest.length);
  const totals = new Float64Array(rest.length / 3);
  for (let set = 0; `JOINTS_${set}` in attributes; ++set) {
    const joints = readAccessor(gltf, attributes[`JOINTS_${set}`]);
    const weights = readAccessor(gltf, attributes[`WEIGHTS_${set}`]);
    weights.forEach((weight, i) => {
      if (weight === 0) return;
      const vertex = i >> 2;
      const m = palette[joints[i]];
      const [x, y, z] = rest.subarray(3 * vertex, 3 * vertex + 3);
      totals[vertex] += weight;
      for (let row = 0; row < 3; ++row) {
        out[3 * vertex + row] += weight * (m[row] * x + m[row + 4] * y + m[row + 8] * z + m[row + 12]);
      }
    });
  }
  return out.map((value, i) => value / totals[(i / 3) | 0]);
}
