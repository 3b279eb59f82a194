import assert from "node:assert/strict";
import {createRequire} from "node:module";
import {test} from "node:test";
import type {GLTF} from "@gltf-transform/core";
import {MeshoptEncoder} from "meshoptimizer";
import {exportGltf} from "../../components/reports/export-gltf.js";
import {readGltf} from "../../components/rigs/read-gltf.js";
import type {Influences, Rig} from "../../components/rigs/rig.js";
import {capInfluences} from "../../components/weights/cap-influences.js";
import {quantiseInfluences, type WeightFormat} from "../../components/weights/quantise-influences.js";
import {assertKept, assertNoLessValid, assertSameInfluences, chunksOf} from "../support/exported.js";
import {asGlb, quadFile, UBYTE, USHORT, type GltfFile} from "../support/gltf-file.js";
import {influencesOf} from "../support/influences.js";
import {EXACT} from "../support/tolerance.js";

const FORMATS: readonly WeightFormat[] = ["u8", "u16", "float"];

const opened = (bytes: Uint8Array): Promise<Rig> => readGltf(bytes, {id: "quad", label: "Quad"});

/** The numbers of an accessor of four, each element a list. */
function elementsOf(glb: Uint8Array, number: number): number[][] {
  const {json, binary} = chunksOf(glb);
  const {bufferView = 0, componentType, count} = json.accessors![number];
  const {byteOffset = 0} = json.bufferViews![bufferView];
  const Numbers = componentType === UBYTE ? Uint8Array : componentType === USHORT ? Uint16Array : Float32Array;
  const values = new Numbers(binary.slice(byteOffset).buffer, 0, 4 * count);
  return Array.from({length: count}, (_, i) => Array.from(values.subarray(4 * i, 4 * i + 4)));
}

/** The quad of the file with its JSON and one binary chunk. */
function asOneChunk(file: GltfFile): Uint8Array {
  const json = structuredClone(file.json);
  const parts = json.buffers.map(({uri = ""}) => Buffer.from(uri.split(",")[1], "base64"));
  let offset = 0;
  json.bufferViews.forEach((view, i) => {
    Object.assign(view, {buffer: 0, byteOffset: offset});
    offset += 4 * Math.ceil(parts[i].length / 4);
  });
  const binary = new Uint8Array(offset);
  parts.forEach((part, i) => binary.set(part, json.bufferViews[i].byteOffset));
  json.buffers = [{byteLength: offset}];
  return asGlb(json, binary);
}

/** All influences of the quad with their joints exchanged. */
const exchanged = (influences: Influences): Influences => ({
  ...influences,
  joints: influences.joints.map((joint, i) => (influences.weights[i] > 0 ? 1 - joint : 0))
});

test("what is exported is valid, holds all else to the bit, and comes back with the influences that were given", async () => {
  for (const source of [quadFile().bytes(), asOneChunk(quadFile())]) {
    const rig = await opened(source);
    for (const weights of FORMATS) {
      const given = exchanged(rig.influences);
      const glb = await exportGltf(source, rig, given, {weights});
      assertKept(source, glb);
      await assertNoLessValid(source, glb);
      const back = await opened(glb);
      assertSameInfluences(back.influences, quantiseInfluences(given, weights).influences, EXACT);
      assert.deepEqual(back.mesh, rig.mesh);
      assert.deepEqual(back.skeleton, rig.skeleton);
    }
  }
});

test("whole weights sum to exactly 255 and 65,535, falling, and what is unused is 0", async () => {
  const source = quadFile().bytes();
  const rig = await opened(source);
  const sets = async (weights: WeightFormat) => {
    const glb = await exportGltf(source, rig, rig.influences, {weights});
    const {attributes} = chunksOf(glb).json.meshes![0].primitives[0];
    return [elementsOf(glb, attributes.JOINTS_0), elementsOf(glb, attributes.WEIGHTS_0)];
  };
  // prettier-ignore
  assert.deepEqual(await sets("u8"), [
    [[0, 0, 0, 0], [0, 1, 0, 0], [0, 1, 0, 0], [0, 0, 0, 0]],
    [[255, 0, 0, 0], [191, 64, 0, 0], [128, 127, 0, 0], [255, 0, 0, 0]]
  ]);
  // prettier-ignore
  assert.deepEqual((await sets("u16"))[1], [
    [65535, 0, 0, 0], [49151, 16384, 0, 0], [32768, 32767, 0, 0], [65535, 0, 0, 0]
  ]);
  // prettier-ignore
  assert.deepEqual((await sets("float"))[1], [
    [1, 0, 0, 0], [0.75, 0.25, 0, 0], [0.5, 0.5, 0, 0], [1, 0, 0, 0]
  ]);
});

test("sets that are no longer used are dropped, and as many are written as there are influences", async () => {
  const file = quadFile();
  for (let joint = 2; joint < 6; ++joint) {
    file.json.nodes.push({name: `more ${joint}`});
    file.json.nodes[0].children?.push(file.json.nodes.length - 1);
  }
  const all = [0, 1, 3, 4, 5, 6];
  file.json.skins[0] = {joints: all};
  const {attributes} = file.json.meshes[0].primitives[0];
  attributes.JOINTS_0 = file.add([0, 1, 2, 3, 0, 1, 2, 3, 0, 1, 2, 3, 0, 1, 2, 3], "VEC4", UBYTE);
  attributes.WEIGHTS_0 = file.add([0.3, 0.2, 0.15, 0.15, 1, 0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0], "VEC4");
  attributes.JOINTS_1 = file.add([4, 5, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0], "VEC4", UBYTE);
  attributes.WEIGHTS_1 = file.add([0.12, 0.08, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0], "VEC4");
  const source = file.bytes();
  const rig = await opened(source);
  const names = async (influences: Influences) => {
    const glb = await exportGltf(source, rig, influences, {weights: "u8"});
    await assertNoLessValid(source, glb);
    return Object.keys(chunksOf(glb).json.meshes![0].primitives[0].attributes);
  };
  assert.deepEqual(await names(rig.influences), ["POSITION", "JOINTS_0", "WEIGHTS_0", "JOINTS_1", "WEIGHTS_1"]);
  assert.deepEqual(await names(capInfluences(rig.influences, 4).influences), ["POSITION", "JOINTS_0", "WEIGHTS_0"]);
});

test("extensions, extras, the sign of -0, names that look like markup, and chunks of other kinds all stay", async () => {
  const file = quadFile();
  Object.assign(file.json, {
    extensionsUsed: ["VENDOR_unknown"],
    extensions: {VENDOR_unknown: {deep: [{nothing: null, text: "<img src=x onerror=alert(1)>"}]}},
    extras: {__note: "ü"}
  });
  file.json.nodes[0].rotation = [10, 0, 10, 1];
  file.json.nodes[1].extras = {first: 1e-7};
  file.json.meshes[0].primitives[0].extras = {kept: true};
  const source = withChunk(asOneChunk(file), "FAIL", Uint8Array.of(1, 2, 3, 4));
  source.set(new TextEncoder().encode('"rotation":[-0,0,-0,1]'), Buffer.from(source).indexOf('"rotation":[10,0,10,1]'));
  const rig = await opened(source);
  const exported = await exportGltf(source, rig, rig.influences, {weights: "u8"});
  assertKept(source, exported);
  const {json, others} = chunksOf(exported);
  assert.ok(Object.is(json.nodes?.[0].rotation?.[0], -0));
  assert.deepEqual(others, [Uint8Array.of(1, 2, 3, 4)]);
});

/** The .glb with one more chunk at its end. */
function withChunk(glb: Uint8Array, kind: string, content: Uint8Array): Uint8Array {
  const out = new Uint8Array(glb.length + 8 + content.length);
  out.set(glb);
  const view = new DataView(out.buffer);
  view.setUint32(8, out.length, true);
  view.setUint32(glb.length, content.length, true);
  out.set(new TextEncoder().encode(kind), glb.length + 4);
  out.set(content, glb.length + 8);
  return out;
}

/** The quad shown twice by the one skin, then once by another that lists the joints the other way round. */
function shownThrice(): Uint8Array {
  const file = quadFile();
  Object.assign(file.json.accessors[file.json.meshes[0].primitives[0].attributes.POSITION], {
    min: [0, 0, 0],
    max: [1, 1, 0]
  });
  const [skin] = file.json.skins;
  file.json.skins.push({name: "Reversed", joints: [1, 0], inverseBindMatrices: skin.inverseBindMatrices});
  file.json.nodes.push({name: "again", mesh: 0, skin: 0}, {name: "otherwise", mesh: 0, skin: 1});
  return file.bytes();
}

test("a mesh that its skins hold alike stays one, and what two skins hold differently is shown once more", async () => {
  const source = shownThrice();
  const rig = await opened(source);
  const meshesOf = async (influences: Influences) => {
    const glb = await exportGltf(source, rig, influences, {weights: "u16"});
    assertKept(source, glb);
    await assertNoLessValid(source, glb);
    // A mesh of its own comes after the others, and with it its vertices: here they do already.
    assertSameInfluences((await opened(glb)).influences, quantiseInfluences(influences, "u16").influences, EXACT);
    const {meshes = [], nodes = []} = chunksOf(glb).json;
    return [meshes.length, ...nodes.flatMap(({mesh}) => (mesh === undefined ? [] : [mesh]))];
  };
  assert.deepEqual(await meshesOf(rig.influences), [1, 0, 0, 0]);
  const {k, joints, weights} = rig.influences;
  const last = 8 * k;
  const changed = {
    ...rig.influences,
    joints: joints.map((joint, i) => (i >= last ? joints[last] : joint)),
    weights: weights.map((weight, i) => (i >= last ? Number(i % k === 0) : weight))
  };
  assert.deepEqual(await meshesOf(changed), [2, 0, 0, 1]);
});

test("primitives that share their joints and weights still do", async () => {
  const file = quadFile();
  const [primitive] = file.json.meshes[0].primitives;
  file.json.meshes[0].primitives.push({...primitive, indices: file.add([0, 1, 2], "SCALAR", USHORT)});
  const source = file.bytes();
  const rig = await opened(source);
  const {json} = chunksOf(await exportGltf(source, rig, rig.influences, {weights: "u8"}));
  const [one, other] = json.meshes![0].primitives;
  assert.deepEqual(one.attributes, other.attributes);
  assert.equal(json.accessors?.length, file.json.accessors.length + 2);
});

test("joint numbers beyond 255 are written in 16 bits", async () => {
  const file = quadFile();
  const joints = Array.from({length: 300}, (_, i) => file.json.nodes.push({name: `joint ${i}`}) - 1);
  file.json.nodes[0].children?.push(...joints);
  file.json.skins[0] = {joints: [0, 1, ...joints]};
  const source = file.bytes();
  const rig = await opened(source);
  const far = influencesOf([
    [[299, 1]],
    [
      [0, 0.5],
      [299, 0.5]
    ],
    [[1, 1]],
    [[0, 1]]
  ]);
  const glb = await exportGltf(source, rig, far, {weights: "u8"});
  await assertNoLessValid(source, glb);
  assertSameInfluences((await opened(glb)).influences, quantiseInfluences(far, "u8").influences, EXACT);
});

test("buffers and images beside a .gltf are taken in", async () => {
  const file = quadFile();
  const resources: Record<string, Uint8Array> = {
    "skin colour.png": Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1),
    "notes.txt": Uint8Array.of(1, 2, 3)
  };
  file.json.buffers.forEach((buffer, i) => {
    resources[`${i}.bin`] = Buffer.from(buffer.uri!.split(",")[1], "base64");
    buffer.uri = `${i}.bin`;
  });
  const images: GLTF.IImage[] = [{uri: "skin colour.png", name: "Skin"}, {uri: "notes.txt"}, {uri: "missing.png"}];
  file.json.images = images;
  const source = file.bytes();
  const rig = await readGltf(source, {id: "quad", label: "Quad", resources});
  const {json, binary} = chunksOf(await exportGltf(source, rig, rig.influences, {weights: "u8", resources}));
  assert.equal(json.buffers?.length, 1);
  assert.equal(json.buffers?.[0].uri, undefined);
  const [taken, ...others] = json.images ?? [];
  assert.deepEqual(others, images.slice(1));
  const {bufferView = 0, ...image} = taken;
  assert.deepEqual(image, {name: "Skin", mimeType: "image/png"});
  const {byteOffset = 0, byteLength} = json.bufferViews![bufferView];
  assert.deepEqual(binary.slice(byteOffset, byteOffset + byteLength), resources["skin colour.png"]);
});

test("what meshoptimizer has packed stays packed, wherever its bytes lie, and so does the buffer that it stands for", async () => {
  await MeshoptEncoder.ready;
  const {json, binary} = chunksOf(asOneChunk(quadFile()));
  const position = json.bufferViews![json.accessors![json.meshes![0].primitives[0].attributes.POSITION].bufferView!];
  const {byteOffset = 0, byteLength} = position;
  const packed = MeshoptEncoder.encodeGltfBuffer(
    binary.slice(byteOffset, byteOffset + byteLength),
    4,
    12,
    "ATTRIBUTES"
  );
  binary.fill(0, byteOffset, byteOffset + byteLength);
  const fallback = {byteLength: 48, extensions: {EXT_meshopt_compression: {fallback: true}}};
  const uri = `data:application/octet-stream;base64,${Buffer.from(packed).toString("base64")}`;
  json.buffers!.push(fallback, {uri, byteLength: packed.length});
  json.extensionsUsed = json.extensionsRequired = ["EXT_meshopt_compression"];
  Object.assign(position, {
    buffer: 1,
    byteOffset: 0,
    extensions: {
      EXT_meshopt_compression: {buffer: 2, byteLength: packed.length, byteStride: 12, count: 4, mode: "ATTRIBUTES"}
    }
  });
  const source = asGlb(json, binary);
  const rig = await opened(source);
  const given = exchanged(rig.influences);
  const glb = await exportGltf(source, rig, given, {weights: "u8"});
  const after = chunksOf(glb).json;
  assert.deepEqual(after.buffers?.slice(1), [fallback]);
  const back = await opened(glb);
  assert.deepEqual(back.mesh, rig.mesh);
  assertSameInfluences(back.influences, quantiseInfluences(given, "u8").influences, EXACT);
});

test("what Draco has packed stays packed, and its joints and weights give way to those beside it", async () => {
  const {json, binary} = chunksOf(asOneChunk(quadFile()));
  const packed = await packQuad();
  const bufferView = json.bufferViews!.push({buffer: 0, byteOffset: binary.length, byteLength: packed.length}) - 1;
  const [primitive] = json.meshes![0].primitives;
  for (const accessor of [...Object.values(primitive.attributes), primitive.indices!]) {
    delete json.accessors![accessor].bufferView;
  }
  const draco = {bufferView, attributes: {POSITION: 0, JOINTS_0: 1, WEIGHTS_0: 2}};
  primitive.extensions = {KHR_draco_mesh_compression: draco};
  json.extensionsUsed = json.extensionsRequired = ["KHR_draco_mesh_compression"];
  const source = asGlb(
    {...json, buffers: [{byteLength: binary.length + packed.length}]},
    Buffer.concat([binary, packed])
  );
  const rig = await opened(source);
  const given = exchanged(rig.influences);
  const glb = await exportGltf(source, rig, given, {weights: "u16"});
  const after = chunksOf(glb);
  assert.deepEqual(after.json.meshes![0].primitives[0].extensions?.KHR_draco_mesh_compression, {
    bufferView,
    attributes: {POSITION: 0}
  });
  assert.ok(Buffer.from(after.binary).includes(Buffer.from(packed)));
  const back = await opened(glb);
  assert.deepEqual(back.mesh, rig.mesh);
  assertSameInfluences(back.influences, quantiseInfluences(given, "u16").influences, EXACT);
});

/** The quad's positions, joints and weights as Draco packs them without rounding. */
async function packQuad(): Promise<Uint8Array> {
  const draco = await createRequire(import.meta.url)("draco3dgltf").createEncoderModule();
  const builder = new draco.MeshBuilder();
  const mesh = new draco.Mesh();
  builder.AddFacesToMesh(mesh, 2, Uint32Array.of(0, 1, 2, 0, 2, 3));
  builder.AddFloatAttributeToMesh(mesh, draco.POSITION, 4, 3, Float32Array.of(0, 0, 0, 1, 0, 0, 1, 1, 0, 0, 1, 0));
  const joints = Uint8Array.of(0, 0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0);
  builder.AddUInt8Attribute(mesh, draco.GENERIC, 4, 4, joints);
  const weights = Float32Array.of(1, 0, 0, 0, 0.25, 0.75, 0, 0, 0.5, 0.5, 0, 0, 1, 0, 0, 0);
  builder.AddFloatAttributeToMesh(mesh, draco.GENERIC, 4, 4, weights);
  const encoder = new draco.Encoder();
  encoder.SetEncodingMethod(draco.MESH_SEQUENTIAL_ENCODING);
  const out = new draco.DracoInt8Array();
  const length = encoder.EncodeMeshToDracoBuffer(mesh, out);
  const bytes = new Uint8Array(4 * Math.ceil(length / 4));
  for (let i = 0; i < length; ++i) bytes[i] = out.GetValue(i);
  return bytes;
}

test("a rig that is not the file's, and a joint that the skin has not got, are refused in one sentence", async () => {
  const source = quadFile().bytes();
  const rig = await opened(source);
  const {primitives} = rig.mesh;
  const withPrimitives = (changed: typeof primitives): Rig => ({...rig, mesh: {...rig.mesh, primitives: changed}});
  await assert.rejects(exportGltf(source, withPrimitives([]), rig.influences, {weights: "u8"}), {
    message: "export: the rig has 0 primitives, expected 1, as the file has"
  });
  const short = withPrimitives([{...primitives[0], vertexCount: 3}]);
  await assert.rejects(exportGltf(source, short, rig.influences, {weights: "u8"}), {
    message: 'mesh "Quad" primitive 0: the rig has 3 vertices, expected 4, as the file has'
  });
  const beyond = influencesOf([[[0, 1]], [[7, 1]], [[0, 1]], [[0, 1]]]);
  await assert.rejects(exportGltf(source, rig, beyond, {weights: "u8"}), {
    message: 'mesh "Quad" primitive 0: vertex 1 follows joint 7 of the rig, expected one that its skin lists'
  });
  await assert.rejects(exportGltf(Uint8Array.of(1, 2, 3, 4), rig, rig.influences, {weights: "u8"}), {
    message: "file: neither glTF JSON nor a .glb, expected a .glb or .gltf file"
  });
});
