import type {JSONDocument} from "@gltf-transform/core";
import {addBuffer, bytesOfView} from "./gltf-buffers.js";

interface Packed {
  buffer: number;
  byteOffset?: number;
  byteLength: number;
  byteStride: number;
  count: number;
  mode: string;
  filter?: string;
}

const EXTENSIONS = ["EXT_meshopt_compression", "KHR_meshopt_compression"] as const;

/**
 * Bytes that one packed byte can unpack to at the very most (a block of 256 elements that are all the same takes one byte for
 * every four of an element): what claims more is not allocated.
 */
const MOST_RATIO = 1024;

/** Unpacks buffer views in place and gives how many. */
export async function unpackMeshopt(document: JSONDocument): Promise<number> {
  const {bufferViews = []} = document.json;
  const packedViews = bufferViews.flatMap((view, index) => {
    const packed = EXTENSIONS.map((name) => view.extensions?.[name]).find((value) => value !== undefined);
    return packed ? [{view, index, packed: packed as Packed}] : [];
  });
  if (packedViews.length === 0) return 0;
  const {MeshoptDecoder} = await import("meshoptimizer/decoder");
  await MeshoptDecoder.ready;
  for (const {view, index, packed} of packedViews) {
    const place = `buffer view ${index}`;
    const {count, byteStride, mode, filter = "NONE"} = packed;
    const source = bytesOfView(document, packed);
    const length = count * byteStride;
    if (length < view.byteLength) {
      throw new Error(
        `${place}: ${count} packed elements of ${byteStride} bytes, expected its ${view.byteLength} bytes`
      );
    }
    if (length > MOST_RATIO * source.length) {
      throw new Error(
        `${place}: ${source.length} packed bytes claim to be ${length}, expected at most ${MOST_RATIO} times as many`
      );
    }
    const bytes = new Uint8Array(length);
    try {
      MeshoptDecoder.decodeGltfBuffer(bytes, count, byteStride, source, mode, filter);
    } catch (error) {
      const reason = error instanceof Error && error.message ? error.message : `mode ${mode}, filter ${filter}`;
      throw new Error(`${place}: meshoptimizer cannot unpack it (${reason}), expected whole packed bytes`);
    }
    view.buffer = addBuffer(document, bytes);
    view.byteOffset = 0;
    delete view.extensions;
  }
  return packedViews.length;
}
