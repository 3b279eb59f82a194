import assert from "node:assert/strict";
import {describe, it} from "node:test";
import {originOf} from "../../components/core/matrix4.js";
import {createPosed} from "../../components/rigs/palette.js";
import {readGltf} from "../../components/rigs/read-gltf.js";
import type {Rig} from "../../components/rigs/rig.js";
import {asGlb, quadFile, UBYTE, UINT, type GltfFile} from "../support/gltf-file.js";
import {assertNear} from "../support/near.js";
import {posedAs, skinned} from "../support/rigs.js";
import {EXACT, FLOAT32} from "../support/tolerance.js";

const read = (file: GltfFile): Promise<Rig> => readGltf(file.bytes(), {id: "quad", label: "Quad"});

const found = ({findings}: Rig) => findings.map(({id, count}) => `${id} ${count}`);

/** The weights of vertex `v` as the file lists them, and their joints. */
function listed({influences}: Rig, v: number) {
  const {k, joints, weights, fileOrder} = influences;
  return Array.from({length: k}, (_, i) => k * v + fileOrder[k * v + i])
    .filter((slot) => weights[slot] > 0)
    .map((slot) => [joints[slot], weights[slot]]);
}

const restOf = (rig: Rig) => skinned("lbs", rig, createPosed(rig.skeleton)).positions;

describe("readGltf", () => {
  it("reads vertices, triangles, joints and influences as they are, without a finding but for the normals", async () => {
    const rig = await read(quadFile());
    assertNear(rig.mesh.positions, [0, 0, 0, 1, 0, 0, 1, 1, 0, 0, 1, 0], EXACT);
    assert.deepEqual(Array.from(rig.mesh.triangles), [0, 1, 2, 0, 2, 3]);
    assert.deepEqual(
      rig.skeleton.joints.map(({name, path, parent, inSkin}) => [name, path, parent, inSkin]),
      [
        ["root", "root", -1, true],
        ["end", "root/end", 0, true]
      ]
    );
    assert.deepEqual(listed(rig, 1), [
      [1, 0.25],
      [0, 0.75]
    ]);
    assert.deepEqual(rig.mesh.primitives, [{name: "shown", firstVertex: 0, vertexCount: 4}]);
    assert.deepEqual(found(rig), ["normals-missing 4"]);
  });

  it("opens a .glb at any byte offset, with the same answer as the .gltf", async () => {
    const {json, bytes} = quadFile();
    const expected = await readGltf(bytes(), {id: "quad", label: "Quad"});
    const parts = json.buffers.map(({uri = ""}) => Buffer.from(uri.split(",")[1], "base64"));
    let length = 0;
    json.bufferViews.forEach((view, i) => {
      view.buffer = 0;
      view.byteOffset = length;
      length += 4 * Math.ceil(parts[i].length / 4);
    });
    const binary = new Uint8Array(length);
    parts.forEach((part, i) => binary.set(part, json.bufferViews[i].byteOffset));
    json.buffers = [{byteLength: length}];
    const glb = asGlb(json, binary);
    const shifted = new Uint8Array(glb.length + 1);
    shifted.set(glb, 1);
    assert.deepEqual(await readGltf(shifted.subarray(1), {id: "quad", label: "Quad"}), expected);
  });

  it("takes identities where inverse bind matrices are missing", async () => {
    const file = quadFile();
    delete file.json.skins[0].inverseBindMatrices;
    const rig = await read(file);
    assertNear(restOf(rig), [0, 0, 0, 1.25, 0, 0, 1.5, 1, 0, 0, 1, 0], FLOAT32);
    assert.ok(found(rig).includes("inverse-bind-missing 1"));
  });

  it("ignores the skinned node's own transform and applies the joints' ancestors, listed at the end", async () => {
    const file = quadFile();
    file.json.nodes[2].translation = [5, 6, 7];
    file.json.nodes.push({name: "lift", translation: [0, 0, 2], children: [0]});
    const rig = await read(file);
    assertNear(restOf(rig), [0, 0, 2, 1, 0, 2, 1, 1, 2, 0, 1, 2], FLOAT32);
    assert.deepEqual(
      rig.skeleton.joints.map(({path, parent, inSkin}) => [path, parent, inSkin]),
      [
        ["lift/root", 2, true],
        ["lift/root/end", 0, true],
        ["lift", -1, false]
      ]
    );
  });

  it("shows a mesh once for every skinned node, one primitive after another", async () => {
    const file = quadFile();
    const [primitive] = file.json.meshes[0].primitives;
    const lifted = file.add([0, 0, 9, 1, 0, 9, 1, 1, 9, 0, 1, 9], "VEC3");
    file.json.meshes[0].primitives.push({...primitive, attributes: {...primitive.attributes, POSITION: lifted}});
    file.json.nodes.push({name: "again", mesh: 0, skin: 0});
    const rig = await read(file);
    assert.deepEqual(
      rig.mesh.primitives.map(({name, firstVertex}) => [name, firstVertex]),
      [
        ["shown 0", 0],
        ["again 0", 4],
        ["shown 1", 8],
        ["again 1", 12]
      ]
    );
    assert.deepEqual(Array.from(rig.mesh.triangles.subarray(18)), [12, 13, 14, 12, 14, 15]);
    assert.equal(rig.mesh.positions[3 * 8 + 2], 9);
  });

  it("makes one joint of a node that two skins bind alike, and a twin that follows it where they do not", async () => {
    const alike = quadFile();
    alike.json.skins.push({...alike.json.skins[0], name: "Same"});
    alike.json.nodes.push({name: "again", mesh: 0, skin: 1});
    assert.equal((await read(alike)).skeleton.joints.length, 2);

    const file = quadFile();
    file.json.skins.push({name: "Other", joints: [1, 0]});
    file.json.nodes.push({name: "again", mesh: 0, skin: 1});
    const rig = await read(file);
    assert.deepEqual(
      rig.skeleton.joints.map(({name, parent}) => [name, parent]),
      [
        ["root", -1],
        ["end", 0],
        ['end (skin "Other")', 1]
      ]
    );
    assert.deepEqual(listed(rig, 4), [[2, 1]]);
    const pose = {...rig.skeleton.rest, translations: Float64Array.from(rig.skeleton.rest.translations)};
    pose.translations[3] = 3;
    const {world} = posedAs(rig, pose);
    assert.deepEqual(originOf(world, 32), [3, 0, 0]);
  });

  it("leaves out, with a note, meshes without a skin and primitives without influences", async () => {
    const file = quadFile();
    const {POSITION} = file.json.meshes[0].primitives[0].attributes;
    file.json.meshes[0].primitives.push({attributes: {POSITION}});
    file.json.meshes.push({name: "Hat", primitives: [{attributes: {POSITION}}]});
    file.json.nodes.push({name: "hat", mesh: 1});
    const rig = await read(file);
    assert.equal(rig.mesh.primitives.length, 1);
    assert.deepEqual(found(rig), ["normals-missing 4", "primitive-unskinned 1", "mesh-unskinned 1"]);
  });

  it("unrolls strips and fans into triangles of one side, and takes corners as they come without indices", async () => {
    const cases = [
      [5, [0, 1, 3, 2], [0, 1, 3, 1, 2, 3]],
      [6, [0, 1, 2, 3], [1, 2, 0, 2, 3, 0]],
      [4, [0, 1, 2, 3, 0, 2], [0, 1, 2, 3, 0, 2]]
    ] as const;
    for (const [mode, corners, triangles] of cases) {
      const file = quadFile();
      file.json.meshes[0].primitives[0].mode = mode;
      file.json.meshes[0].primitives[0].indices = file.add(corners, "SCALAR", UINT);
      const rig = await read(file);
      assert.deepEqual(Array.from(rig.mesh.triangles), triangles);
      assertNear(
        rig.mesh.normals,
        [0, 1, 2, 3].flatMap(() => [0, 0, 1]),
        EXACT,
        `mode ${mode}: normal`
      );
    }
  });

  it("welds computed normals by place, weighted by area", async () => {
    // Two triangles back on an edge, in vertices of their own: along x of area 3/2, along z of area 1/2.
    const file = quadFile();
    const {attributes} = file.json.meshes[0].primitives[0];
    // prettier-ignore
    attributes.POSITION = file.add([
      0, 0, 0,  1, 0, 0,  0, 1, 0,
      0, 0, 0,  0, 1, 0,  0, 0, 3
    ], "VEC3");
    attributes.JOINTS_0 = file.add(new Array<number>(24).fill(0), "VEC4", UBYTE);
    attributes.WEIGHTS_0 = file.add(
      [0, 1, 2, 3, 4, 5].flatMap(() => [1, 0, 0, 0]),
      "VEC4"
    );
    delete file.json.meshes[0].primitives[0].indices;
    const {normals} = (await read(file)).mesh;
    const length = Math.hypot(3, 1);
    assertNear(normals.subarray(0, 3), [3 / length, 0, 1 / length], FLOAT32);
    assertNear(normals.subarray(9, 12), [3 / length, 0, 1 / length], FLOAT32);
    assertNear(normals.subarray(3, 6), [0, 0, 1], FLOAT32);
  });

  it("takes buffers from the files at hand", async () => {
    const file = quadFile();
    const whole = await read(file);
    const bytes = Buffer.from((file.json.buffers[0].uri ?? "").split(",")[1], "base64");
    file.json.buffers[0].uri = "quad.bin";
    const resources = {"quad.bin": new Uint8Array(bytes)};
    assert.deepEqual(await readGltf(file.bytes(), {id: "quad", label: "Quad", resources}), whole);
  });

  it("ignores what is damaged beside the rig: materials, images, animations, other extensions", async () => {
    const file = quadFile();
    Object.assign(file.json, {
      materials: [{pbrMetallicRoughness: {baseColorTexture: {index: 7}}}],
      images: [{}],
      animations: [{channels: [{sampler: 3, target: {node: 99, path: "rotation"}}], samplers: []}],
      extensionsUsed: ["VENDOR_nothing"],
      scene: 4
    });
    file.json.meshes[0].primitives[0].material = 12;
    assert.equal((await read(file)).mesh.triangles.length, 6);
  });
});
