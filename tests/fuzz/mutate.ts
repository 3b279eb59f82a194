import {asGlb} from "../support/gltf-file.js";

export interface Mutated {
  bytes: Uint8Array;
  /** What was done, one phrase a step. */
  steps: string[];
}

type Random = () => number;
type Container = Record<string, unknown> | unknown[];

const below = (random: Random, count: number): number => Math.floor(random() * count);
const pick = <T>(random: Random, choices: readonly T[]): T => choices[below(random, choices.length)];

/** One change to a file, or up to three, drawn from `random`. */
export function mutate(bytes: Uint8Array, random: Random): Mutated {
  const mutated: Mutated = {bytes: bytes.slice(), steps: []};
  const count = random() < 0.6 ? 1 : 2 + below(random, 2);
  for (let i = 0; i < count && mutated.bytes.length > 0; ++i) {
    const parts = readParts(mutated.bytes, random);
    const change = random();
    if (parts && change < 0.4) changeJson(mutated, parts, random);
    else if (parts && change < 0.8) changeData(mutated, parts, random);
    else if (change < 0.9) flipBytes(mutated, random);
    else if (change < 0.95) changeHeader(mutated, random);
    else resize(mutated, random);
  }
  return mutated;
}

function flipBytes(mutated: Mutated, random: Random): void {
  const count = 1 + below(random, 8);
  for (let i = 0; i < count; ++i) {
    const at = below(random, mutated.bytes.length);
    mutated.bytes[at] ^= 1 << below(random, 8);
    mutated.steps.push(`a bit of byte ${at} flipped`);
  }
}

const FLOATS = [NaN, Infinity, -Infinity, 3.4e38, -3.4e38, 1e-45, -0, 0, -1, 1e20];

/** A number of a buffer becomes a float that sums and products do not survive, or a whole number at a limit of its type. */
function changeData(mutated: Mutated, parts: Parts, random: Random): void {
  const {data} = parts;
  if (data.length < 4) return;
  const view = new DataView(data.buffer, data.byteOffset, data.length);
  const way = random();
  if (way < 0.5) {
    const at = 4 * below(random, Math.floor(data.length / 4));
    const value = pick(random, FLOATS);
    view.setFloat32(at, value, true);
    mutated.steps.push(`float ${value} at byte ${at} of the data`);
  } else {
    const size = pick(random, [1, 2, 4] as const);
    const at = size * below(random, Math.floor(data.length / size));
    const value = pick(random, [0, 1, 2, 3, 0x7f, 0xff, 0x7fff, 0xffff, 0x7fffffff, 0xffffffff]) % 2 ** (8 * size);
    for (let i = 0; i < size; ++i) data[at + i] = Math.floor(value / 2 ** (8 * i)) % 256;
    mutated.steps.push(`${8 * size} bits ${value} at byte ${at} of the data`);
  }
  mutated.bytes = joinParts(parts);
}

/** A field of a .glb's header or of its first chunk's. */
function changeHeader({bytes, steps}: Mutated, random: Random): void {
  if (bytes.length < 20) return;
  const at = 4 * below(random, 5);
  const view = new DataView(bytes.buffer);
  const before = view.getUint32(at, true);
  const value = pick(random, [0, 1, 3, before + 1, before - 1, before + 4, before * 2, 0x7fffffff, 0xffffffff]) >>> 0;
  view.setUint32(at, value, true);
  steps.push(`header word ${at / 4} is ${value}`);
}

function resize(mutated: Mutated, random: Random): void {
  const {bytes, steps} = mutated;
  if (random() < 0.8) {
    const length = below(random, bytes.length);
    mutated.bytes = bytes.slice(0, length);
    steps.push(`cut to ${length} bytes`);
  } else {
    const from = below(random, bytes.length);
    const tail = bytes.slice(from);
    mutated.bytes = new Uint8Array(bytes.length + tail.length);
    mutated.bytes.set(bytes);
    mutated.bytes.set(tail, bytes.length);
    steps.push(`bytes from ${from} on twice`);
  }
}

interface Parts {
  json: Container;
  /** Of a .glb the content of its second chunk, of a .gltf that of one of its buffers. */
  data: Uint8Array;
  /** The buffer of a .gltf; null of a .glb. */
  buffer: {uri: string} | null;
}

const DATA_URI = "data:application/octet-stream;base64,";

function readParts(bytes: Uint8Array, random: Random): Parts | null {
  const parse = (part: Uint8Array) => JSON.parse(new TextDecoder().decode(part)) as Container;
  try {
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    if (view.getUint32(0, true) === 0x46546c67) {
      const end = 20 + view.getUint32(12, true);
      return {json: parse(bytes.subarray(20, end)), data: bytes.slice(end + 8), buffer: null};
    }
    const json = parse(bytes);
    const {buffers} = json as {buffers: {uri: string}[]};
    const buffer = pick(random, buffers);
    return {json, data: new Uint8Array(Buffer.from(buffer.uri.split(",")[1], "base64")), buffer};
  } catch {
    return null;
  }
}

function joinParts({json, data, buffer}: Parts): Uint8Array {
  if (!buffer) return asGlb(json, data);
  buffer.uri = DATA_URI + Buffer.from(data).toString("base64");
  return new TextEncoder().encode(JSON.stringify(json));
}

// prettier-ignore
const VALUES: readonly unknown[] = [
  -1, 0, 1, 2, 3, 4, 255, 256, 65535, 65536, 1e6, 2 ** 31 - 1, 2 ** 31, 2 ** 32, 2 ** 53, 1e300, -1e300, 0.5, 1e-320,
  null, true, false, "", "x", "SCALAR", "VEC4", "MAT4", "__proto__", "data:,", "data:application/octet-stream;base64,AAAA",
  [], {}, [0], [0, 0, 0, 0], [[]], 5120, 5121, 5122, 5123, 5125, 5126
];

/** Somewhere in the JSON a value is replaced, removed, repeated, or exchanged with another. */
function changeJson(mutated: Mutated, parts: Parts, random: Random): void {
  const {json, data, buffer} = parts;
  const places = Array.from(placesOf(json, "", numericFirst(random)));
  if (places.length === 0) return;
  const {parent, key, path} = pick(random, places);
  const holder = parent as Record<string, unknown>;
  const way = random();
  if (way < 0.6) {
    const old = holder[key];
    const near = typeof old === "number" ? [old + 1, old - 1, old * 2, -old] : [];
    const value = pick(random, [...near, ...VALUES]);
    holder[key] = value;
    mutated.steps.push(`${path} is ${JSON.stringify(value)}`);
  } else if (way < 0.75) {
    if (Array.isArray(parent)) parent.splice(Number(key), 1);
    else delete holder[key];
    mutated.steps.push(`${path} removed`);
  } else if (way < 0.85 && Array.isArray(parent)) {
    parent.splice(Number(key), 0, structuredClone(holder[key]));
    mutated.steps.push(`${path} twice`);
  } else {
    const other = pick(random, places);
    holder[key] = structuredClone((other.parent as Record<string, unknown>)[other.key]);
    mutated.steps.push(`${path} as ${other.path}`);
  }
  mutated.bytes = buffer ? new TextEncoder().encode(JSON.stringify(json)) : asGlb(json, data);
}

interface Place {
  parent: Container;
  key: string;
  path: string;
}

/** Half the time only counts, offsets, lengths and references are changed: most of what reading trusts. */
const numericFirst = (random: Random): boolean => random() < 0.5;

function* placesOf(value: unknown, path: string, numbersOnly: boolean): Generator<Place> {
  if (typeof value !== "object" || value === null) return;
  for (const [key, inside] of Object.entries(value)) {
    const here = path ? `${path}.${key}` : key;
    if (!numbersOnly || typeof inside === "number") yield {parent: value as Container, key, path: here};
    yield* placesOf(inside, here, numbersOnly);
  }
}
