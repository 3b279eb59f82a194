import assert from "node:assert/strict";
import {describe, it} from "node:test";
import {readGltf} from "../../components/rigs/read-gltf.js";
import type {Rig} from "../../components/rigs/rig.js";
import {quadFile, SHORT, UBYTE, type GltfFile} from "../support/gltf-file.js";
import {assertNear} from "../support/near.js";
import {EXACT, FLOAT32} from "../support/tolerance.js";

const read = (file: GltfFile): Promise<Rig> => readGltf(file.bytes(), {id: "quad", label: "Quad"});

/** Adds bytes as a buffer with a view of its own and gives the view's number. */
function addBytes({json}: GltfFile, bytes: Uint8Array, byteStride?: number): number {
  const uri = `data:application/octet-stream;base64,${Buffer.from(bytes).toString("base64")}`;
  const buffer = json.buffers.push({uri, byteLength: bytes.length}) - 1;
  return json.bufferViews.push({buffer, byteLength: bytes.length, byteStride}) - 1;
}

describe("the layouts of readGltf", () => {
  it("decodes attributes that lie among one another, to the same bits", async () => {
    const expected = await read(quadFile());
    const file = quadFile();
    const stride = 36;
    const bytes = new Uint8Array(4 * stride);
    const view = new DataView(bytes.buffer);
    for (let v = 0; v < 4; ++v) {
      const {positions} = expected.mesh;
      for (let axis = 0; axis < 3; ++axis) view.setFloat32(stride * v + 4 * axis, positions[3 * v + axis], true);
      bytes.set([v === 1 || v === 2 ? 1 : 0, 0, 0, 0], stride * v + 12);
      const weights = [
        [1, 0],
        [0.25, 0.75],
        [0.5, 0.5],
        [1, 0]
      ][v];
      weights.forEach((weight, slot) => view.setFloat32(stride * v + 16 + 4 * slot, weight, true));
    }
    const bufferView = addBytes(file, bytes, stride);
    const {accessors, meshes} = file.json;
    meshes[0].primitives[0].attributes = {
      POSITION: accessors.push({bufferView, type: "VEC3", componentType: 5126, count: 4}) - 1,
      JOINTS_0: accessors.push({bufferView, byteOffset: 12, type: "VEC4", componentType: 5121, count: 4}) - 1,
      WEIGHTS_0: accessors.push({bufferView, byteOffset: 16, type: "VEC4", componentType: 5126, count: 4}) - 1
    };
    assert.deepEqual(await read(file), expected);
  });

  it("puts sparse values over an accessor's own, wherever the accessor begins, and over zeros where it has none", async () => {
    const file = quadFile();
    const {json} = file;
    const {attributes} = json.meshes[0].primitives[0];
    const shifted = Float32Array.of(7, 7, 7, 0, 0, 0, 1, 0, 0, 1, 1, 0, 0, 1, 0);
    const indices = {bufferView: addBytes(file, Uint8Array.of(2)), componentType: 5121 as const};
    const values = {bufferView: addBytes(file, new Uint8Array(Float32Array.of(8, 9, 10).buffer))};
    const bufferView = addBytes(file, new Uint8Array(shifted.buffer));
    const base = {type: "VEC3", componentType: 5126, count: 4, sparse: {count: 1, indices, values}} as const;
    attributes.POSITION = json.accessors.push({...base, bufferView, byteOffset: 12}) - 1;
    assertNear((await read(file)).mesh.positions, [0, 0, 0, 1, 0, 0, 8, 9, 10, 0, 1, 0], EXACT);
    attributes.POSITION = json.accessors.push({...base}) - 1;
    assertNear((await read(file)).mesh.positions, [0, 0, 0, 0, 0, 0, 8, 9, 10, 0, 0, 0], EXACT);
  });

  it("decodes quantised positions, whole or normalised, for the inverse bind matrices to scale back", async () => {
    const file = quadFile();
    const {attributes} = file.json.meshes[0].primitives[0];
    const corners = [0, 0, 0, 32767, 0, 0, 32767, -32767, 0, 0, 16384, 0];
    attributes.POSITION = file.add(corners, "VEC3", SHORT);
    assertNear((await read(file)).mesh.positions, corners, EXACT);
    attributes.POSITION = file.add(corners, "VEC3", SHORT, true);
    assertNear(
      (await read(file)).mesh.positions,
      corners.map((value) => value / 32767),
      FLOAT32
    );
  });

  it("leaves out corners that make no triangle, and says so", async () => {
    const file = quadFile();
    file.json.meshes[0].primitives[0].indices = file.add([0, 1, 2, 3, 0], "SCALAR", UBYTE);
    const {mesh, findings} = await read(file);
    assert.deepEqual(Array.from(mesh.triangles), [0, 1, 2]);
    const finding = findings.find(({id}) => id === "triangles-incomplete");
    assert.deepEqual(Array.from(finding?.vertices ?? []), [0, 3]);
  });

  it("opens a skeleton without any mesh as a rig of no vertices", async () => {
    const {json, bytes} = quadFile();
    json.nodes.pop();
    json.meshes.length = 0;
    const rig = await readGltf(bytes(), {id: "bones", label: "Bones"});
    assert.equal(rig.mesh.positions.length, 0);
    assert.equal(rig.skeleton.joints.length, 2);
    assert.deepEqual(
      rig.findings.map(({id}) => id),
      ["mesh-missing"]
    );
  });

  it("opens 65,535 joints, below one another or side by side, and refuses one more", async () => {
    const quad = async (count: number, parentOf: (joint: number) => number) => {
      const {json, bytes} = quadFile();
      json.nodes = Array.from({length: count}, () => ({name: "bone"}));
      for (let joint = 1; joint < count; ++joint) (json.nodes[parentOf(joint)].children ??= []).push(joint);
      json.nodes.push({mesh: 0, skin: 0});
      json.skins = [{joints: Array.from({length: count}, (_, joint) => joint)}];
      return readGltf(bytes(), {id: "quad", label: "Quad"});
    };
    const chain = await quad(65535, (joint) => joint - 1);
    assert.equal(chain.skeleton.joints.length, 65535);
    assert.equal(new Set(chain.skeleton.joints.map(({path}) => path)).size, 65535);
    assert.equal((await quad(65535, () => 0)).skeleton.joints[65534].path, "bone/bone#65534");
    await assert.rejects(
      quad(65536, () => 0),
      {message: "file: more than 65535 joints, expected at most 65535"}
    );
  });
});
