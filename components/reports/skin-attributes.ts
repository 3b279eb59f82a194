import {Accessor, type GLTF} from "@gltf-transform/core";
import type {WeightFormat, Quantised} from "../weights/quantise-influences.js";
import type {GlbFile} from "./glb-file.js";

const ARRAY_BUFFER = 34962;
const {UNSIGNED_BYTE, UNSIGNED_SHORT, FLOAT} = Accessor.ComponentType;

/** Numbers of 4V, and how an accessor reads them. */
interface Set4 {
  values: Uint8Array | Uint16Array | Float32Array;
  componentType: GLTF.AccessorComponentType;
  normalized: boolean;
}

/** The vertices of one primitive as one skin holds them. */
export interface SkinnedVertices {
  firstVertex: number;
  vertexCount: number;
  /** The skin's own number of a joint of the rig; undefined where the skin has not got it. */
  slotOf(joint: number): number | undefined;
  /** What a sentence calls them. */
  place: string;
}

/** JOINTS_n and WEIGHTS_n, slots by falling weight: an engine that keeps the first four keeps the largest. Unused slots are 0. */
export function encodeAttributes(
  {influences: {k, joints, weights}, integers}: Quantised,
  format: WeightFormat,
  {firstVertex, vertexCount, slotOf, place}: SkinnedVertices
): Record<string, Set4> {
  let used = 1;
  let highest = 0;
  for (let v = firstVertex; v < firstVertex + vertexCount; ++v) {
    for (let slot = 0; slot < k && weights[k * v + slot] > 0; ++slot) {
      used = Math.max(used, slot + 1);
      const number = slotOf(joints[k * v + slot]);
      if (number === undefined) {
        throw new Error(
          `${place}: vertex ${v - firstVertex} follows joint ${joints[k * v + slot]} of the rig, expected one that its skin lists`
        );
      }
      highest = Math.max(highest, number);
    }
  }
  const Joints = highest < 256 ? Uint8Array : Uint16Array;
  const Weights = {u8: Uint8Array, u16: Uint16Array, float: Float32Array}[format];
  const source = integers ?? weights;
  const out: Record<string, Set4> = {};
  for (let set = 0; 4 * set < used; ++set) {
    const setJoints = new Joints(4 * vertexCount);
    const setWeights = new Weights(4 * vertexCount);
    for (let v = 0; v < vertexCount; ++v) {
      for (let slot = 4 * set; slot < Math.min(k, 4 * set + 4); ++slot) {
        const from = k * (firstVertex + v) + slot;
        if (!(weights[from] > 0)) break;
        setJoints[4 * v + (slot % 4)] = slotOf(joints[from]) ?? 0;
        setWeights[4 * v + (slot % 4)] = source[from];
      }
    }
    const jointType = highest < 256 ? UNSIGNED_BYTE : UNSIGNED_SHORT;
    const weightType = {u8: UNSIGNED_BYTE, u16: UNSIGNED_SHORT, float: FLOAT}[format];
    out[`JOINTS_${set}`] = {values: setJoints, componentType: jointType, normalized: false};
    out[`WEIGHTS_${set}`] = {values: setWeights, componentType: weightType, normalized: format !== "float"};
  }
  return out;
}

/** Adds a set to the file and gives its accessor's number. */
export function addAccessor({json, append}: GlbFile, {values, componentType, normalized}: Set4): number {
  const bufferView = append(new Uint8Array(values.buffer, values.byteOffset, values.byteLength), ARRAY_BUFFER);
  const accessor: GLTF.IAccessor = {bufferView, componentType, count: values.length / 4, type: "VEC4"};
  if (normalized) accessor.normalized = true;
  json.accessors ??= [];
  return json.accessors.push(accessor) - 1;
}

/** Whether two primitives' sets are the same to the bit. */
export function sameSets(a: Record<string, Set4>, b: Record<string, Set4>): boolean {
  const names = Object.keys(a);
  return (
    names.length === Object.keys(b).length &&
    names.every((name) => {
      const [x, y] = [a[name], b[name] as Set4 | undefined];
      return (
        x.componentType === y?.componentType &&
        x.values.length === y.values.length &&
        x.values.every((value, i) => value === y.values[i])
      );
    })
  );
}
