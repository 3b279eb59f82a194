import {GLB_BUFFER, type GLTF, type JSONDocument} from "@gltf-transform/core";
import {bytesOfView} from "./gltf-buffers.js";
import {expectReference} from "./gltf-reference.js";

type Resources = JSONDocument["resources"];

const COMPONENT_BYTES: Readonly<Record<number, number>> = {5120: 1, 5121: 1, 5122: 2, 5123: 2, 5125: 4, 5126: 4};
const COMPONENTS: Readonly<Record<string, number>> = {SCALAR: 1, VEC2: 2, VEC3: 3, VEC4: 4, MAT2: 4, MAT3: 9, MAT4: 16};

/**
 * What all accessors together may hold unpacked: four times the bytes of the buffers, as accessors may share them, and 256 MiB for
 * those that have no bytes of their own or packed ones. Nothing is allocated for a count beyond it.
 */
const UNPACKED_SHARE = 4;
const UNPACKED_BYTES = 2 ** 28;

interface Packed {
  buffer: number;
  byteOffset?: number;
  byteLength: number;
}

/** The packed bytes of a view whose own bytes are made when it is unpacked. */
const packedOf = ({extensions}: GLTF.IBufferView): Packed | undefined =>
  (extensions?.EXT_meshopt_compression ?? extensions?.KHR_meshopt_compression) as Packed | undefined;

export function checkBuffers({buffers = [], bufferViews = []}: GLTF.IGLTF, resources: Resources): void {
  const lengths = buffers.map(({uri}) => resources[uri ?? GLB_BUFFER]?.length ?? 0);
  const used = new Set(bufferViews.map((view) => (packedOf(view) ?? view).buffer));
  buffers.forEach(({byteLength}, index) => {
    if (byteLength > lengths[index] && used.has(index)) {
      throw new Error(`buffer ${index}: holds ${lengths[index]} bytes, expected its ${byteLength}`);
    }
  });
  bufferViews.forEach((view, index) => {
    const place = `buffer view ${index}`;
    expectReference(place, "buffer", view.buffer, buffers.length, "buffers");
    const {buffer, byteOffset = 0, byteLength} = packedOf(view) ?? view;
    expectReference(place, "packed buffer", buffer, buffers.length, "buffers");
    const most = buffers[buffer].byteLength;
    if (byteOffset + byteLength > most) {
      throw new Error(
        `${place}: ends at byte ${byteOffset + byteLength}, expected at most ${most}, the length of buffer ${buffer}`
      );
    }
  });
}

export function checkAccessors(document: JSONDocument): void {
  const {accessors = [], bufferViews = []} = document.json;
  const held = new Set(Object.values(document.resources)).values();
  const bytesHeld = Array.from(held).reduce((sum, {length}) => sum + length, 0);
  const most = UNPACKED_BYTES + UNPACKED_SHARE * bytesHeld;
  let unpacked = bufferViews.reduce((sum, view) => sum + (packedOf(view) ? view.byteLength : 0), 0);
  accessors.forEach((accessor, index) => {
    const {count, type, componentType} = accessor;
    const place = `accessor ${index}`;
    if (!Object.hasOwn(COMPONENTS, type)) throw new Error(`${place}: type is ${type}, expected one of SCALAR to MAT4`);
    const elementBytes = COMPONENTS[type] * componentBytes(place, componentType);
    if (count < 1) throw new Error(`${place}: count is ${count}, expected at least 1`);
    if (accessor.bufferView !== undefined) {
      fits(place, bufferViews, accessor.bufferView, accessor.byteOffset, count, elementBytes, "");
    }
    if (accessor.sparse) checkSparse(document, place, accessor.sparse, count, elementBytes);
    unpacked += count * elementBytes;
    if (unpacked > most) {
      throw new Error(
        `${place}: its count of ${count} takes the accessors to ${unpacked} bytes, expected at most ${most} for a file of this size`
      );
    }
  });
}

function componentBytes(place: string, componentType: number): number {
  if (Object.hasOwn(COMPONENT_BYTES, componentType)) return COMPONENT_BYTES[componentType];
  throw new Error(`${place}: componentType is ${componentType}, expected one of 5120 to 5126 but 5124`);
}

function checkSparse(
  document: JSONDocument,
  place: string,
  sparse: NonNullable<GLTF.IAccessor["sparse"]>,
  count: number,
  elementBytes: number
): void {
  if (!(sparse.count >= 1 && sparse.count <= count)) {
    throw new Error(`${place}: sparse count is ${sparse.count}, expected 1 to ${count}`);
  }
  const {bufferViews = []} = document.json;
  const {indices, values} = sparse;
  if (![5121, 5123, 5125].includes(indices.componentType)) {
    throw new Error(`${place}: sparse indices are of ${indices.componentType}, expected 5121, 5123 or 5125`);
  }
  const indexBytes = componentBytes(place, indices.componentType);
  fits(place, bufferViews, indices.bufferView, indices.byteOffset, sparse.count, indexBytes, " of sparse indices");
  fits(place, bufferViews, values.bufferView, values.byteOffset, sparse.count, elementBytes, " of sparse values");

  const view = bufferViews[indices.bufferView];
  if (packedOf(view)) return;
  const bytes = bytesOfView(document, view);
  const numbers = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  for (let i = 0; i < sparse.count; ++i) {
    const at = (indices.byteOffset ?? 0) + i * (view.byteStride ?? indexBytes);
    const index =
      indexBytes === 1
        ? numbers.getUint8(at)
        : indexBytes === 2
          ? numbers.getUint16(at, true)
          : numbers.getUint32(at, true);
    if (index >= count) {
      throw new Error(`${place}: sparse index ${i} is ${index}, expected below ${count}, the number of elements`);
    }
  }
}

function fits(
  place: string,
  bufferViews: GLTF.IBufferView[],
  view: number,
  offset = 0,
  elements: number,
  elementBytes: number,
  what: string
): void {
  expectReference(place, `bufferView${what}`, view, bufferViews.length, "buffer views");
  const {byteLength, byteStride = elementBytes} = bufferViews[view];
  const end = offset + (elements - 1) * byteStride + elementBytes;
  if (byteStride < elementBytes) {
    throw new Error(
      `${place}: byteStride of buffer view ${view} is ${byteStride}, expected at least ${elementBytes}, an element`
    );
  }
  if (end > byteLength) {
    throw new Error(
      `${place}: its ${elements} elements${what} end at byte ${end} of buffer view ${view}, expected at most ${byteLength}`
    );
  }
}
