import assert from "node:assert/strict";
import {describe, it} from "node:test";
import {createPosed} from "../../components/rigs/palette.js";
import {morphMesh, withMorphWeights} from "../../components/rigs/morph.js";
import {readGltf} from "../../components/rigs/read-gltf.js";
import type {Rig} from "../../components/rigs/rig.js";
import {FLOAT, quadFile, SHORT, UBYTE, USHORT, type GltfFile} from "../support/gltf-file.js";
import {assertNear} from "../support/near.js";
import {emptySurface, skinned} from "../support/rigs.js";
import {EXACT, FLOAT32} from "../support/tolerance.js";

const read = (file: GltfFile): Promise<Rig> => readGltf(file.bytes(), {id: "quad", label: "Quad"});

const QUAD = [0, 0, 0, 1, 0, 0, 1, 1, 0, 0, 1, 0];
const UP = [0, 0, 1, 0, 0, 1, 0, 0, 1, 0, 0, 1];
const each = (...delta: number[]) => [0, 1, 2, 3].flatMap(() => delta);

/** The quad, which may "rise" by 2 and "widen" by 4 along x; both turn its normals. */
function morphFile(): GltfFile {
  const file = quadFile();
  const [primitive] = file.json.meshes[0].primitives;
  primitive.attributes.NORMAL = file.add(UP, "VEC3");
  primitive.targets = [
    {POSITION: file.add(each(0, 0, 2), "VEC3"), NORMAL: file.add(each(1, 0, 0), "VEC3")},
    {POSITION: file.add(each(4, 0, 0), "VEC3"), NORMAL: file.add(each(0, 1, 0), "VEC3")}
  ];
  file.json.meshes[0].extras = {targetNames: ["rise", "widen"]};
  return file;
}

function morphed(rig: Rig, weights: number[]) {
  const out = emptySurface(rig);
  morphMesh(rig, weights, out);
  return out;
}

describe("morph targets of a glTF file", () => {
  it("are morphs by name, at weight 0, that leave the mesh as it is", async () => {
    const rig = await read(morphFile());
    assert.deepEqual(
      rig.morphs.map(({name, defaultWeight}) => [name, defaultWeight]),
      [
        ["rise", 0],
        ["widen", 0]
      ]
    );
    assertNear(rig.mesh.positions, QUAD, EXACT);
    const {positions, normals} = morphed(rig, [0, 0]);
    assertNear(positions, QUAD, EXACT);
    assertNear(normals, UP, EXACT);
  });

  it("add up by their weights, before the skin, with normals of length 1", async () => {
    const {positions, normals} = morphed(await read(morphFile()), [0.5, 0.25]);
    assertNear(
      positions,
      QUAD.map((value, i) => value + [1, 0, 1][i % 3]),
      EXACT
    );
    const length = Math.hypot(0.5, 0.25, 1);
    assertNear(normals, each(0.5 / length, 0.25 / length, 1 / length), FLOAT32);
  });

  it("are in the mesh with the weights that the mesh, or rather the node, starts from; any blend is as from weight 0", async () => {
    const plain = await read(morphFile());
    for (const [ofMesh, ofNode] of [
      [[0.5, 2], undefined],
      [
        [9, 9],
        [0.5, 2]
      ]
    ]) {
      const file = morphFile();
      file.json.meshes[0].weights = ofMesh;
      file.json.nodes[2].weights = ofNode;
      const rig = await read(file);
      assert.deepEqual(
        rig.morphs.map(({defaultWeight}) => defaultWeight),
        [0.5, 2]
      );
      const expected = morphed(plain, [0.5, 2]);
      assertNear(rig.mesh.positions, expected.positions, FLOAT32);
      assertNear(rig.mesh.normals, expected.normals, FLOAT32);
      for (const weights of [
        [0, 0],
        [0.5, 2],
        [-1, 3]
      ]) {
        const [ours, fromZero] = [morphed(rig, weights), morphed(plain, weights)];
        assertNear(ours.positions, fromZero.positions, FLOAT32 * 16);
        assertNear(ours.normals, fromZero.normals, FLOAT32 * 16, `normal at ${weights.join()}`);
      }
    }
  });

  it("move what is skinned: withMorphWeights gives a rig of the blended mesh, whose morphs start there", async () => {
    const rig = await read(morphFile());
    const risen = withMorphWeights(rig, [1, 0]);
    const rest = createPosed(rig.skeleton);
    assertNear(
      skinned("lbs", risen, rest).positions,
      QUAD.map((value, i) => value + [0, 0, 2][i % 3]),
      FLOAT32
    );
    assertNear(risen.mesh.normals, each(Math.SQRT1_2, 0, Math.SQRT1_2), FLOAT32);
    assertNear(morphed(risen, [0, 1]).positions, morphed(rig, [0, 1]).positions, EXACT);
    assertNear(morphed(risen, [0, 1]).normals, morphed(rig, [0, 1]).normals, FLOAT32);
    assertNear(rig.mesh.positions, QUAD, EXACT);
  });

  it("may be sparse", async () => {
    const file = morphFile();
    const indices = file.json.accessors[file.add([2], "SCALAR", USHORT)].bufferView as number;
    const values = file.json.accessors[file.add([0, 0, 7], "VEC3")].bufferView as number;
    const sparse = {
      count: 1,
      indices: {bufferView: indices, componentType: USHORT as typeof USHORT},
      values: {bufferView: values}
    };
    file.json.meshes[0].primitives[0].targets = [
      {POSITION: file.json.accessors.push({count: 4, type: "VEC3", componentType: FLOAT, sparse}) - 1}
    ];
    const {morphs} = await read(file);
    assertNear(morphs[0].positions, [0, 0, 0, 0, 0, 0, 0, 0, 7, 0, 0, 0], EXACT);
    assert.equal(morphs[0].normals, null);
  });

  it("may be quantised", async () => {
    const file = morphFile();
    file.json.extensionsRequired = ["KHR_mesh_quantization"];
    file.json.meshes[0].primitives[0].targets = [{POSITION: file.add(each(0, 0, -32767), "VEC3", SHORT, true)}];
    const {morphs} = await read(file);
    assertNear(morphs[0].positions, each(0, 0, -1), EXACT);
  });

  it("are one over all primitives of a mesh, and one for each node that shows the mesh, named by it", async () => {
    const file = morphFile();
    const {primitives} = file.json.meshes[0];
    const {attributes, indices} = primitives[0];
    primitives.push({attributes, indices, targets: [{}, {POSITION: file.add(each(1, 1, 1), "VEC3")}]});
    file.json.nodes.push({name: "again", mesh: 0, skin: 0, weights: [1, 0]});
    const {morphs} = await read(file);
    assert.deepEqual(
      morphs.map(({name, defaultWeight}) => [name, defaultWeight]),
      [
        ["rise", 0],
        ["widen", 0],
        ["rise (again)", 1],
        ["widen (again)", 0]
      ]
    );
    // Vertices: primitive 0 as "shown" and "again", then primitive 1 likewise.
    const moved = (morph: number) =>
      [0, 4, 8, 12].map((vertex) => Array.from(morphs[morph].positions.subarray(3 * vertex, 3 * vertex + 3)).join());
    assert.deepEqual(moved(1), ["4,0,0", "0,0,0", "1,1,1", "0,0,0"]);
    assert.deepEqual(moved(3), ["0,0,0", "4,0,0", "0,0,0", "1,1,1"]);
  });

  it("are refused in one sentence when they are not one a vertex or not finite", async () => {
    const short = morphFile();
    short.json.meshes[0].primitives[0].targets = [{POSITION: short.add([1, 2, 3], "VEC3")}];
    await assert.rejects(
      read(short),
      /^Error: mesh "Quad" primitive 0, morph target 0: POSITION is 1 VEC3, expected 4 VEC3/
    );
    const infinite = morphFile();
    infinite.json.meshes[0].primitives[0].targets = [
      {POSITION: infinite.add([...each(0, 0, 0).slice(1), Infinity], "VEC3")}
    ];
    await assert.rejects(read(infinite), /morph target 0: POSITION of vertex 3 is Infinity, expected finite numbers/);
  });

  it("have the names that the first primitive gives where the mesh gives none, as UniVRM writes them", async () => {
    const file = morphFile();
    const [mesh] = file.json.meshes;
    mesh.primitives[0].extras = mesh.extras;
    delete mesh.extras;
    assert.deepEqual(
      (await read(file)).morphs.map(({name}) => name),
      ["rise", "widen"]
    );
  });

  it("without a name have their number", async () => {
    const file = morphFile();
    delete file.json.meshes[0].extras;
    assert.deepEqual(
      (await read(file)).morphs.map(({name}) => name),
      ["morph 0", "morph 1"]
    );
  });
});

describe("KHR_mesh_quantization", () => {
  it("opens: the units of the bind matrices undo what positions are stored in", async () => {
    const file = quadFile();
    file.json.extensionsRequired = ["KHR_mesh_quantization"];
    const {attributes} = file.json.meshes[0].primitives[0];
    attributes.POSITION = file.add(
      QUAD.map((value) => 255 * value),
      "VEC3",
      UBYTE,
      true
    );
    const half = 0.5;
    // prettier-ignore
    file.json.skins[0].inverseBindMatrices = file.add([
      half, 0, 0, 0,  0, half, 0, 0,  0, 0, half, 0,  0, 0, 0, 1,
      half, 0, 0, 0,  0, half, 0, 0,  0, 0, half, 0,  -1, 0, 0, 1
    ], "MAT4");
    const rig = await read(file);
    assertNear(
      skinned("lbs", rig, createPosed(rig.skeleton)).positions,
      QUAD.map((value) => value / 2),
      FLOAT32
    );
  });
});
