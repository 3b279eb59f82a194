import type {GLTF, JSONDocument} from "@gltf-transform/core";
import type {DracoDecoder, DracoMesh} from "./draco-decoder.js";
import {addBuffer, bytesOfView} from "./gltf-buffers.js";
import {called} from "./gltf-reference.js";

interface Packed {
  bufferView: number;
  /** Draco's own numbers of the attributes. */
  attributes: Record<string, number>;
}

const EXTENSION = "KHR_draco_mesh_compression";

const FORMATS: Readonly<Record<number, {bytes: number; type: keyof DracoDecoder & `DT_${string}`}>> = {
  5120: {bytes: 1, type: "DT_INT8"},
  5121: {bytes: 1, type: "DT_UINT8"},
  5122: {bytes: 2, type: "DT_INT16"},
  5123: {bytes: 2, type: "DT_UINT16"},
  5125: {bytes: 4, type: "DT_UINT32"},
  5126: {bytes: 4, type: "DT_FLOAT32"}
};

const SIZES: Readonly<Record<string, number>> = {SCALAR: 1, VEC2: 2, VEC3: 3, VEC4: 4, MAT2: 4, MAT3: 9, MAT4: 16};

/** Unpacks primitives in place and gives how many. */
export async function unpackDraco(document: JSONDocument): Promise<number> {
  const {meshes = []} = document.json;
  const packedPrimitives = meshes.flatMap(({name, primitives}, mesh) =>
    primitives.flatMap((primitive, number) => {
      const packed = primitive.extensions?.[EXTENSION] as Packed | undefined;
      return packed ? [{primitive, packed, place: `${called("mesh", mesh, name)} primitive ${number}`}] : [];
    })
  );
  if (packedPrimitives.length === 0) return 0;
  const {createDracoDecoder} = await import("./draco-decoder.js");
  const draco = await createDracoDecoder();
  for (const {primitive, packed, place} of packedPrimitives) {
    try {
      unpackPrimitive(draco, document, primitive, packed);
    } catch (error) {
      const reason = (error instanceof Error ? error.message : String(error)).trim().replace(/\.$/, "");
      throw new Error(`${place}: Draco cannot unpack it (${reason}), expected whole packed bytes`);
    }
    delete primitive.extensions;
  }
  return packedPrimitives.length;
}

function unpackPrimitive(
  draco: DracoDecoder,
  document: JSONDocument,
  primitive: GLTF.IMeshPrimitive,
  {bufferView, attributes}: Packed
): void {
  const {accessors = [], bufferViews = []} = document.json;
  const source = bytesOfView(document, bufferViews[bufferView]);
  const decoder = new draco.Decoder();
  const buffer = new draco.DecoderBuffer();
  const mesh = new draco.Mesh();
  try {
    buffer.Init(source, source.length);
    if (decoder.GetEncodedGeometryType(buffer) !== draco.TRIANGULAR_MESH) throw new Error("it is no mesh of triangles");
    const status = decoder.DecodeBufferToMesh(buffer, mesh);
    if (!status.ok()) throw new Error(status.error_msg());
    const points = mesh.num_points();
    for (const [semantic, id] of Object.entries(attributes)) {
      const accessor = accessors[primitive.attributes[semantic]];
      if (!accessor) throw new Error(`${semantic} has no accessor`);
      const attribute = decoder.GetAttributeByUniqueId(mesh, id);
      const size = SIZES[accessor.type];
      if (!attribute.ptr || attribute.num_components() !== size)
        throw new Error(`it has no ${accessor.type} ${semantic}`);
      expectCount(semantic, points, accessor);
      const {bytes, type} = FORMATS[accessor.componentType];
      replace(document, accessor, points * size * bytes, draco, (length, pointer) =>
        decoder.GetAttributeDataArrayForAllPoints(mesh, attribute, draco[type] as number, length, pointer)
      );
    }
    if (primitive.indices !== undefined) unpackIndices(draco, document, decoder, mesh, accessors[primitive.indices]);
  } finally {
    for (const object of [mesh, buffer, decoder]) draco.destroy(object);
  }
}

function unpackIndices(
  draco: DracoDecoder,
  document: JSONDocument,
  decoder: InstanceType<DracoDecoder["Decoder"]>,
  mesh: DracoMesh,
  accessor: GLTF.IAccessor
): void {
  const corners = 3 * mesh.num_faces();
  expectCount("indices", corners, accessor);
  // The decoder gives its indices in 32 bits, whatever the accessor says.
  accessor.componentType = 5125;
  replace(document, accessor, 4 * corners, draco, (length, pointer) =>
    decoder.GetTrianglesUInt32Array(mesh, length, pointer)
  );
}

function expectCount(what: string, found: number, {count}: GLTF.IAccessor): void {
  if (found !== count) throw new Error(`it holds ${found} ${what} where the accessor says ${count}`);
}

/** Gives the accessor the bytes that `write` puts into Draco's memory. */
function replace(
  document: JSONDocument,
  accessor: GLTF.IAccessor,
  length: number,
  draco: DracoDecoder,
  write: (length: number, pointer: number) => boolean
): void {
  const pointer = draco._malloc(length);
  try {
    if (!write(length, pointer)) throw new Error("an attribute cannot be read");
    document.json.bufferViews ??= [];
    const bytes = draco.HEAPU8.slice(pointer, pointer + length);
    accessor.bufferView = document.json.bufferViews.push({buffer: addBuffer(document, bytes), byteLength: length}) - 1;
    accessor.byteOffset = 0;
  } finally {
    draco._free(pointer);
  }
}
