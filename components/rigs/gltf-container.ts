import {BufferUtils, GLB_BUFFER, type GLTF, type JSONDocument} from "@gltf-transform/core";
import {checkShape} from "./gltf-check-shape.js";
import {findResource, type Resources} from "./gltf-resources.js";

export type {Resources};

const MAGIC = 0x46546c67;
const JSON_CHUNK = 0x4e4f534a;
const BINARY_CHUNK = 0x004e4942;

/**
 * Splits a .glb or .gltf into its JSON and the bytes of its buffers (data URIs decoded), trusting nothing but the
 * container and the types of the JSON's values. Throws in one sentence when the bytes are no whole glTF 2.0 file or a buffer is
 * not at hand.
 */
export function readContainer(bytes: Uint8Array, resources: Resources): JSONDocument {
  if (bytes.length === 0) throw new Error("file: 0 bytes, expected a .glb or .gltf file");
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const document =
    bytes.length >= 4 && view.getUint32(0, true) === MAGIC
      ? readBinary(bytes, view)
      : {json: parseJson(bytes), resources: {}};
  checkShape(document.json);
  readBuffers(document, resources);
  return document;
}

function readBinary(bytes: Uint8Array, view: DataView): JSONDocument {
  if (bytes.length < 20) throw new Error(`file: ${bytes.length} bytes, expected at least 20, the headers of a .glb`);
  const version = view.getUint32(4, true);
  if (version !== 2) throw new Error(`file: version of the .glb is ${version}, expected 2`);
  const length = view.getUint32(8, true);
  if (length > bytes.length)
    throw new Error(`file: ${bytes.length} bytes, expected the ${length} its header announces`);
  const chunk = (start: number) => {
    const end = start + 8 + view.getUint32(start, true);
    if (end > length)
      throw new Error(`file: the chunk at byte ${start} ends at byte ${end}, expected at most ${length}`);
    return {type: view.getUint32(start + 4, true), content: bytes.slice(start + 8, end), end};
  };
  const first = chunk(12);
  if (first.type !== JSON_CHUNK) throw new Error("file: the first chunk of the .glb is not JSON, expected JSON");
  const json = parseJson(first.content);
  if (first.end + 8 > length) return {json, resources: {}};
  const second = chunk(first.end);
  return {json, resources: second.type === BINARY_CHUNK ? {[GLB_BUFFER]: second.content} : {}};
}

function parseJson(bytes: Uint8Array): GLTF.IGLTF {
  let json: unknown;
  try {
    json = JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    const looksLikeJson = bytes.subarray(0, 64).some((byte) => byte === 0x7b);
    throw new Error(
      looksLikeJson
        ? "file: its JSON cannot be parsed (cut short or damaged), expected a whole .glb or .gltf file"
        : "file: neither glTF JSON nor a .glb, expected a .glb or .gltf file"
    );
  }
  if (typeof json !== "object" || json === null || !("asset" in json)) {
    throw new Error("file: JSON without asset, expected glTF 2.0");
  }
  return json as GLTF.IGLTF;
}

function readBuffers({json, resources}: JSONDocument, files: Resources): void {
  json.buffers?.forEach((buffer, index) => {
    const {uri} = buffer;
    if (uri === undefined) return;
    const key = `buffer ${index}`;
    if (uri.startsWith("data:")) {
      resources[key] = decodeDataUri(uri, key);
    } else {
      const file = findResource(files, uri);
      if (!file) {
        throw new Error(
          `buffer ${index}: its bytes are in the file "${uri}", which is not at hand, expected it together with the .gltf, or a file that holds them`
        );
      }
      // Not copied: any number of buffers may name the same file.
      resources[key] = file as Uint8Array<ArrayBuffer>;
    }
    buffer.uri = key;
  });
}

function decodeDataUri(uri: string, place: string): Uint8Array<ArrayBuffer> {
  try {
    return BufferUtils.createBufferFromDataURI(uri) as Uint8Array<ArrayBuffer>;
  } catch {
    throw new Error(`${place}: its data URI "${uri.slice(0, 40)}…" cannot be decoded, expected base64`);
  }
}

/** A .glb of the JSON and its one buffer. */
export function packBinary(json: GLTF.IGLTF, buffer: Uint8Array): Uint8Array {
  const text = new TextEncoder().encode(JSON.stringify(json));
  const textLength = 4 * Math.ceil(text.length / 4);
  const bufferLength = 4 * Math.ceil(buffer.length / 4);
  const bytes = new Uint8Array(28 + textLength + bufferLength);
  const view = new DataView(bytes.buffer);
  const words = (start: number, values: number[]) =>
    values.forEach((word, i) => view.setUint32(start + 4 * i, word, true));
  words(0, [MAGIC, 2, bytes.length, textLength, JSON_CHUNK]);
  bytes.fill(0x20, 20, 20 + textLength).set(text, 20);
  words(20 + textLength, [bufferLength, BINARY_CHUNK]);
  bytes.set(buffer, 28 + textLength);
  return bytes;
}
