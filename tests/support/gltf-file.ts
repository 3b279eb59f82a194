import type {GLTF} from "@gltf-transform/core";

const FORMATS = {
  5121: {bytes: 1, write: (view: DataView, at: number, value: number) => view.setUint8(at, value)},
  5122: {bytes: 2, write: (view: DataView, at: number, value: number) => view.setInt16(at, value, true)},
  5123: {bytes: 2, write: (view: DataView, at: number, value: number) => view.setUint16(at, value, true)},
  5125: {bytes: 4, write: (view: DataView, at: number, value: number) => view.setUint32(at, value, true)},
  5126: {bytes: 4, write: (view: DataView, at: number, value: number) => view.setFloat32(at, value, true)}
} as const;

const SIZES = {SCALAR: 1, VEC3: 3, VEC4: 4, MAT4: 16} as const;

export const UBYTE = 5121;
export const SHORT = 5122;
export const USHORT = 5123;
export const UINT = 5125;
export const FLOAT = 5126;

/** A glTF file in the making: JSON that a test may spoil, and accessors that it may add. */
export interface GltfFile {
  json: GLTF.IGLTF & {
    accessors: GLTF.IAccessor[];
    buffers: GLTF.IBuffer[];
    bufferViews: GLTF.IBufferView[];
    meshes: GLTF.IMesh[];
    nodes: GLTF.INode[];
    skins: GLTF.ISkin[];
  };
  /** Adds numbers with a buffer of their own and gives the accessor's number. */
  add(values: readonly number[], type: keyof typeof SIZES, format?: keyof typeof FORMATS, normalized?: boolean): number;
  bytes(): Uint8Array;
}

/** A file with nothing in it. */
export function emptyFile(): GltfFile {
  const json: GltfFile["json"] = {
    asset: {version: "2.0"},
    accessors: [],
    buffers: [],
    bufferViews: [],
    meshes: [],
    nodes: [],
    skins: []
  };
  return {
    json,
    add(values, type, format = FLOAT, normalized) {
      const {bytes, write} = FORMATS[format];
      const view = new DataView(new ArrayBuffer(values.length * bytes));
      values.forEach((value, i) => write(view, i * bytes, value));
      const uri = `data:application/octet-stream;base64,${Buffer.from(view.buffer).toString("base64")}`;
      const buffer = json.buffers.push({uri, byteLength: view.byteLength}) - 1;
      const bufferView = json.bufferViews.push({buffer, byteLength: view.byteLength}) - 1;
      const count = values.length / SIZES[type];
      return json.accessors.push({bufferView, type, componentType: format, count, normalized}) - 1;
    },
    bytes: () => new TextEncoder().encode(JSON.stringify(json))
  };
}

/**
 * A quad between two joints that lie 1 m apart along x:
 *
 *     3 --- 2      joint 0, "root", at x = 0 holds vertices 0 and 3 alone and shares 1 and 2
 *     |     |      with joint 1, "end", at x = 1, which vertices 1 and 2 list first, at
 *     0 --- 1      weights 0.25 and 0.5.
 */
export function quadFile(): GltfFile {
  const file = emptyFile();
  const {json} = file;
  json.nodes.push(
    {name: "root", children: [1]},
    {name: "end", translation: [1, 0, 0]},
    {name: "shown", mesh: 0, skin: 0}
  );
  // prettier-ignore
  const attributes = {
    POSITION: file.add([
      0, 0, 0,
      1, 0, 0,
      1, 1, 0,
      0, 1, 0
    ], "VEC3"),
    JOINTS_0: file.add([
      0, 0, 0, 0,
      1, 0, 0, 0,
      1, 0, 0, 0,
      0, 0, 0, 0
    ], "VEC4", UBYTE),
    WEIGHTS_0: file.add([
      1, 0, 0, 0,
      0.25, 0.75, 0, 0,
      0.5, 0.5, 0, 0,
      1, 0, 0, 0
    ], "VEC4")
  };
  json.meshes.push({name: "Quad", primitives: [{attributes, indices: file.add([0, 1, 2, 0, 2, 3], "SCALAR", USHORT)}]});
  // prettier-ignore
  const inverseBindMatrices = file.add([
    1, 0, 0, 0,  0, 1, 0, 0,  0, 0, 1, 0,  0, 0, 0, 1,
    1, 0, 0, 0,  0, 1, 0, 0,  0, 0, 1, 0,  -1, 0, 0, 1
  ], "MAT4");
  json.skins.push({name: "Bones", joints: [0, 1], inverseBindMatrices});
  return file;
}

/** Packs JSON and the bytes of its first buffer as .glb. */
export function asGlb(json: unknown, binary: Uint8Array): Uint8Array {
  const pad = (bytes: Uint8Array, filler: number) => {
    const padded = new Uint8Array(4 * Math.ceil(bytes.length / 4)).fill(filler);
    padded.set(bytes);
    return padded;
  };
  const text = pad(new TextEncoder().encode(JSON.stringify(json)), 0x20);
  const body = pad(binary, 0);
  const out = new Uint8Array(28 + text.length + body.length);
  const view = new DataView(out.buffer);
  const words = [0x46546c67, 2, out.length, text.length, 0x4e4f534a];
  words.forEach((word, i) => view.setUint32(4 * i, word, true));
  out.set(text, 20);
  view.setUint32(20 + text.length, body.length, true);
  view.setUint32(24 + text.length, 0x004e4942, true);
  out.set(body, 28 + text.length);
  return out;
}
