import {GLB_BUFFER, type JSONDocument} from "@gltf-transform/core";

/** The bytes that a part of a buffer names, as they lie in the file. */
export function bytesOfView(
  {json, resources}: JSONDocument,
  {buffer, byteOffset = 0, byteLength}: {buffer: number; byteOffset?: number; byteLength: number}
): Uint8Array {
  const bytes = resources[json.buffers?.[buffer].uri ?? GLB_BUFFER];
  return bytes.subarray(byteOffset, byteOffset + byteLength);
}

/** Adds bytes to the file as a buffer of their own and gives its number. */
export function addBuffer({json, resources}: JSONDocument, bytes: Uint8Array): number {
  json.buffers ??= [];
  const buffer = json.buffers.length;
  const uri = `unpacked ${buffer}`;
  json.buffers.push({uri, byteLength: bytes.length});
  resources[uri] = bytes as Uint8Array<ArrayBuffer>;
  return buffer;
}
