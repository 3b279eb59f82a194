import {GLB_BUFFER, type GLTF} from "@gltf-transform/core";
import {readContainer} from "../rigs/gltf-container.js";
import type {Resources} from "../rigs/gltf-resources.js";

/** A glTF file about to become a .glb: what it has stays, what is added comes after it. */
export interface GlbFile {
  /** As the file has it, but for where the bytes lie. */
  json: GLTF.IGLTF;
  /** Adds bytes at the end of the first buffer, in a view of their own, and gives the view's number. */
  append(bytes: Uint8Array, target?: number): number;
  bytes(): Uint8Array;
}

const MAGIC = 0x46546c67;
const JSON_CHUNK = 0x4e4f534a;
const BINARY_CHUNK = 0x004e4942;

/**
 * Opens a .glb or .gltf so that everything in it stays as it is. The bytes of its buffers become one, in their order, those of
 * a .glb's own chunk first; a buffer without bytes, which only stands for what an extension unpacks, stays one of its own.
 * Chunks of other kinds follow as they were. Throws in one sentence for what is no whole glTF file.
 */
export function openGlb(source: Uint8Array, resources: Resources): GlbFile {
  const held = readContainer(source, resources);
  const {text, chunks} = split(source);
  const json = JSON.parse(new TextDecoder().decode(text)) as GLTF.IGLTF;
  const parts: Uint8Array[] = [];
  let length = 0;
  const add = (bytes: Uint8Array) => {
    const offset = length;
    const padded = new Uint8Array(4 * Math.ceil(bytes.length / 4));
    padded.set(bytes);
    parts.push(padded);
    length += padded.length;
    return offset;
  };

  const merged: GLTF.IBuffer[] = [];
  const apart: GLTF.IBuffer[] = [];
  const places = (json.buffers ?? []).map((buffer, index) => {
    const bytes = held.resources[held.json.buffers?.[index].uri ?? GLB_BUFFER] as Uint8Array | undefined;
    if (buffer.uri === undefined && (index > 0 || !bytes)) return {buffer: apart.push(buffer), offset: 0};
    merged.push(buffer);
    return {buffer: 0, offset: add(bytes ?? new Uint8Array())};
  });
  const {uri: _uri, ...first} = merged[0] ?? {byteLength: 0};
  for (const view of json.bufferViews ?? []) moveView(view, places);

  return {
    json,
    append(bytes, target) {
      const view: GLTF.IBufferView = {buffer: 0, byteOffset: add(bytes), byteLength: bytes.length};
      if (target !== undefined) view.target = target;
      json.bufferViews ??= [];
      return json.bufferViews.push(view) - 1;
    },
    bytes() {
      if (length > 0) json.buffers = [{...first, byteLength: length}, ...apart];
      return pack(json, parts, length, chunks);
    }
  };
}

interface Place {
  buffer: number;
  offset: number;
}

/** Extensions that pack a view name the buffer of the packed bytes as the view does its own. */
function moveView(view: GLTF.IBufferView, places: readonly Place[]): void {
  const named = Object.values(view.extensions ?? {}) as Partial<GLTF.IBufferView>[];
  for (const part of [view, ...named]) {
    if (part.buffer === undefined) continue;
    const {buffer, offset} = places[part.buffer];
    part.buffer = buffer;
    if (offset > 0) part.byteOffset = (part.byteOffset ?? 0) + offset;
  }
}

/** The JSON's text, and the chunks of a .glb that are neither it nor the buffer. */
function split(source: Uint8Array): {text: Uint8Array; chunks: Uint8Array[]} {
  const view = new DataView(source.buffer, source.byteOffset, source.byteLength);
  if (view.getUint32(0, true) !== MAGIC) return {text: source, chunks: []};
  const end = view.getUint32(8, true);
  let text = source;
  const chunks: Uint8Array[] = [];
  for (let at = 12, index = 0; at + 8 <= end; ++index) {
    const next = at + 8 + view.getUint32(at, true);
    if (index === 0) text = source.subarray(at + 8, next);
    else if (index > 1 || view.getUint32(at + 4, true) !== BINARY_CHUNK) chunks.push(source.subarray(at, next));
    at = next;
  }
  return {text, chunks};
}

function pack(
  json: GLTF.IGLTF,
  parts: readonly Uint8Array[],
  length: number,
  chunks: readonly Uint8Array[]
): Uint8Array {
  const text = new TextEncoder().encode(stringify(json));
  const textLength = 4 * Math.ceil(text.length / 4);
  const total = 28 + textLength + length + chunks.reduce((sum, chunk) => sum + chunk.length, 0);
  const bytes = new Uint8Array(total);
  const view = new DataView(bytes.buffer);
  const words = (start: number, values: number[]) =>
    values.forEach((word, i) => view.setUint32(start + 4 * i, word, true));
  words(0, [MAGIC, 2, total, textLength, JSON_CHUNK]);
  bytes.fill(0x20, 20, 20 + textLength).set(text, 20);
  words(20 + textLength, [length, BINARY_CHUNK]);
  let at = 28 + textLength;
  for (const part of [...parts, ...chunks]) {
    bytes.set(part, at);
    at += part.length;
  }
  return bytes;
}

/** `JSON.stringify` loses the sign of -0, of which exporters write many. */
function stringify(value: unknown): string {
  if (Object.is(value, -0)) return "-0";
  if (Array.isArray(value)) return `[${value.map(stringify).join(",")}]`;
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  const entries = Object.entries(value).filter(([, entry]) => entry !== undefined);
  return `{${entries.map(([key, entry]) => `${JSON.stringify(key)}:${stringify(entry)}`).join(",")}}`;
}
