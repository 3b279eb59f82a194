import assert from "node:assert/strict";
import type {GLTF} from "@gltf-transform/core";
import {validateBytes} from "gltf-validator";
import {readContainer} from "../../components/rigs/gltf-container.js";
import type {Resources} from "../../components/rigs/gltf-resources.js";
import type {Influences} from "../../components/rigs/rig.js";
import {slotsOf} from "./influences.js";
import {assertNear} from "./near.js";

/** A .glb's JSON and the bytes of its chunks, read by the format's text alone. */
export function chunksOf(glb: Uint8Array): {json: GLTF.IGLTF; binary: Uint8Array; others: Uint8Array[]} {
  const view = new DataView(glb.buffer, glb.byteOffset, glb.byteLength);
  assert.equal(view.getUint32(8, true), glb.length, "the header's length is the file's");
  const chunks: Uint8Array[] = [];
  for (let at = 12; at < glb.length;) {
    const end = at + 8 + view.getUint32(at, true);
    assert.equal(end % 4, 0, `the chunk at byte ${at} ends on a word`);
    chunks.push(glb.subarray(at + 8, end));
    at = end;
  }
  const [text, binary = new Uint8Array(), ...others] = chunks;
  return {json: JSON.parse(new TextDecoder().decode(text)), binary, others};
}

const SKINNED = /^(JOINTS|WEIGHTS)_/;

/** The JSON without what an export may write: joints and weights, the accessors and views after the file's own, where bytes lie. */
function untouched(source: GLTF.IGLTF, of: GLTF.IGLTF): GLTF.IGLTF {
  const json = structuredClone(of);
  json.buffers = [];
  json.accessors?.splice(source.accessors?.length ?? 0);
  json.bufferViews?.splice(source.bufferViews?.length ?? 0);
  json.meshes?.splice(source.meshes?.length ?? 0);
  for (const view of json.bufferViews ?? []) Object.assign(view, {buffer: 0, byteOffset: 0});
  for (const node of json.nodes ?? []) if (node.mesh !== undefined) node.mesh = 0;
  for (const {primitives} of json.meshes ?? []) {
    for (const primitive of primitives) {
      const attributes = Object.entries(primitive.attributes).filter(([name]) => !SKINNED.test(name));
      primitive.attributes = Object.fromEntries(attributes);
    }
  }
  return json;
}

/** All of the source that has nothing to do with weights is in the export, to the bit. */
export function assertKept(source: Uint8Array, exported: Uint8Array, resources: Resources = {}): void {
  const held = readContainer(source, resources);
  const isGlb = new DataView(source.buffer, source.byteOffset).getUint32(0, true) === 0x46546c67;
  const before = isGlb ? chunksOf(source) : null;
  const after = chunksOf(exported);
  const json = before?.json ?? (JSON.parse(new TextDecoder().decode(source)) as GLTF.IGLTF);
  assert.deepEqual(untouched(json, after.json), untouched(json, json));
  if (before) {
    assert.ok(
      Buffer.from(before.binary).equals(after.binary.subarray(0, before.binary.length)),
      "its bytes come first"
    );
    const own = (of: GLTF.IGLTF) => (of.bufferViews ?? []).slice(0, json.bufferViews?.length ?? 0);
    assert.deepEqual(own(after.json), own(json));
  }
  json.bufferViews?.forEach(({buffer, byteOffset = 0, byteLength}, view) => {
    const uri = held.json.buffers?.[buffer].uri;
    const bytes = uri === undefined ? before?.binary : held.resources[uri];
    const moved = after.json.bufferViews?.[view] as GLTF.IBufferView;
    assert.equal(moved.buffer, 0);
    const start = moved.byteOffset ?? 0;
    const kept = after.binary.subarray(start, start + byteLength);
    assert.ok(bytes && Buffer.from(kept).equals(bytes.subarray(byteOffset, byteOffset + byteLength)), `view ${view}`);
  });
}

/** Khronos's validator has nothing against the export that it has not against the source. */
export async function assertNoLessValid(source: Uint8Array, exported: Uint8Array): Promise<void> {
  const had = new Set(await validatorErrors(source));
  const errors = await validatorErrors(exported);
  assert.deepEqual(
    errors.filter((error) => !had.has(error)),
    []
  );
}

/** What the validator has against a file, as code at pointer. */
async function validatorErrors(bytes: Uint8Array): Promise<string[]> {
  const {issues} = await validateBytes(bytes, {
    maxIssues: 10000,
    writeTimestamp: false,
    externalResourceFunction: (uri) => Promise.reject(new Error(`asked for ${uri}`))
  });
  return issues.messages.filter(({severity}) => severity === 0).map(({code, pointer}) => `${code} at ${pointer}`);
}

/** Every vertex follows the same joints by the same weights, as far as `tolerance`, however many slots there are. */
export function assertSameInfluences(actual: Influences, expected: Influences, tolerance: number): void {
  const vertices = expected.weights.length / expected.k;
  assert.equal(actual.weights.length / actual.k, vertices);
  for (let v = 0; v < vertices; ++v) {
    const [own, wanted] = [actual, expected].map((influences) => slotsOf(influences, v).sort(([a], [b]) => a - b));
    assert.deepEqual(
      own.map(([joint]) => joint),
      wanted.map(([joint]) => joint),
      `vertex ${v}: joints`
    );
    const weightsOf = (slots: [number, number][]) => slots.map(([, weight]) => weight);
    assertNear(weightsOf(own), weightsOf(wanted), tolerance, `vertex ${v}: weight`);
  }
}
