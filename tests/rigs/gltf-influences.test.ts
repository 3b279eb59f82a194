import assert from "node:assert/strict";
import {describe, it} from "node:test";
import {readGltf} from "../../components/rigs/read-gltf.js";
import type {Rig} from "../../components/rigs/rig.js";
import {FLOAT, quadFile, UBYTE, UINT, USHORT, type GltfFile} from "../support/gltf-file.js";
import {assertNear} from "../support/near.js";
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

describe("the influences of readGltf", () => {
  it("keeps every set of influences", async () => {
    const file = quadFile();
    const {attributes} = file.json.meshes[0].primitives[0];
    attributes.WEIGHTS_0 = file.add(
      [0, 1, 2, 3].flatMap(() => [0.5, 0, 0, 0]),
      "VEC4"
    );
    attributes.JOINTS_1 = file.add(
      [0, 1, 2, 3].flatMap(() => [0, 0, 1, 0]),
      "VEC4",
      USHORT
    );
    attributes.WEIGHTS_1 = file.add(
      [0, 1, 2, 3].flatMap(() => [0, 0, 0.5, 0]),
      "VEC4"
    );
    const rig = await read(file);
    assert.equal(rig.influences.k, 8);
    assert.deepEqual(listed(rig, 0), [
      [0, 0.5],
      [1, 0.5]
    ]);
  });

  it("decodes normalised integers", async () => {
    for (const [format, one] of [[UBYTE, 255] as const, [USHORT, 65535] as const]) {
      const file = quadFile();
      const third = one / 3;
      file.json.meshes[0].primitives[0].attributes.WEIGHTS_0 = file.add(
        [0, 1, 2, 3].flatMap(() => [2 * third, third, 0, 0]),
        "VEC4",
        format,
        true
      );
      const rig = await read(file);
      assertNear(rig.influences.weights.subarray(4, 6), [2 / 3, 1 / 3], FLOAT32);
      assert.deepEqual(found(rig), ["normals-missing 4", "joint-repeated 2"]);
    }
  });

  it("divides weights by their sum and counts the vertices that needed it", async () => {
    const file = quadFile();
    // prettier-ignore
    file.json.meshes[0].primitives[0].attributes.WEIGHTS_0 = file.add([
      0.2, 0, 0, 0,
      1, 1, 0, 0,
      0.5, 0.5, 0, 0,
      1 + 1.5e-7, 0, 0, 0
    ], "VEC4");
    const rig = await read(file);
    assertNear(rig.influences.weights.subarray(0, 6), [1, 0, 0, 0, 0.5, 0.5], EXACT);
    assert.deepEqual(found(rig), ["normals-missing 4", "weights-renormalised 2"]);
  });

  it("binds a vertex without weight to joint 0, and takes a negative weight as none", async () => {
    const file = quadFile();
    // prettier-ignore
    file.json.meshes[0].primitives[0].attributes.WEIGHTS_0 = file.add([
      1, 0, 0, 0,
      0, 0, 0, 0,
      -0.5, 1, 0, 0,
      1, 0, 0, 0
    ], "VEC4");
    const rig = await read(file);
    assert.deepEqual(listed(rig, 1), [[0, 1]]);
    assert.deepEqual(listed(rig, 2), [[0, 1]]);
    assert.deepEqual(found(rig), [
      "normals-missing 4",
      "weights-negative 1",
      "weights-renormalised 1",
      "weights-zero 1"
    ]);
  });

  it("says between what the sums lie, and which vertices have them, at every place that shows the mesh", async () => {
    const file = quadFile();
    file.json.meshes[0].primitives[0].attributes.WEIGHTS_0 = file.add(
      [0.4, 0.285, 0, 0, 1, 0, 0, 0, 1, 1, 0, 0, 1, 0, 0, 0],
      "VEC4"
    );
    file.json.meshes[0].primitives[0].attributes.JOINTS_0 = file.add(
      [0, 1, 2, 3].flatMap(() => [0, 1, 0, 0]),
      "VEC4",
      UBYTE
    );
    file.json.nodes.push({name: "again", mesh: 0, skin: 0});
    const finding = (await read(file)).findings.find(({id}) => id === "weights-renormalised");
    assert.equal(
      finding?.message,
      "4 vertices have weights that sum to between 0.685 and 2 instead of 1 (tolerance 2e-7 a weight)."
    );
    assert.deepEqual(Array.from(finding?.vertices ?? []), [0, 2, 4, 6]);
  });

  it("recognises weights that were divided by their length instead of their sum", async () => {
    const file = quadFile();
    const half = Math.SQRT1_2;
    file.json.meshes[0].primitives[0].attributes.WEIGHTS_0 = file.add(
      [1, 0, 0, 0, half, half, 0, 0, 0.6, 0.8, 0, 0, 1, 0, 0, 0],
      "VEC4"
    );
    const rig = await read(file);
    assert.deepEqual(found(rig), ["normals-missing 4", "weights-renormalised 2", "weights-length-normalised 2"]);
    assertNear(rig.influences.weights.subarray(4, 6), [0.5, 0.5], FLOAT32);
  });

  it("takes weights that are no numbers as 0", async () => {
    const file = quadFile();
    file.json.meshes[0].primitives[0].attributes.WEIGHTS_0 = file.add(
      [1, 0, 0, 0, NaN, 1, 0, 0, 1, -Infinity, 0, 0, 1, 0, 0, 0],
      "VEC4"
    );
    const rig = await read(file);
    assert.deepEqual(listed(rig, 1), [[0, 1]]);
    assert.deepEqual(listed(rig, 2), [[1, 1]]);
    assert.deepEqual(found(rig), ["normals-missing 4", "weights-not-finite 2"]);
  });

  it("reads whole-number weights as normalised where the file forgot to say so, and calls it an error", async () => {
    for (const [format, one] of [[UBYTE, 255] as const, [USHORT, 65535] as const]) {
      const file = quadFile();
      const {attributes} = file.json.meshes[0].primitives[0];
      attributes.WEIGHTS_0 = file.add(
        [0, 1, 2, 3].flatMap(() => [one, 0, 0, 0]),
        "VEC4",
        format
      );
      const {influences, findings} = await read(file);
      assertNear(influences.weights.subarray(0, 4), [1, 0, 0, 0], EXACT);
      assert.deepEqual(
        findings.map(({id, severity}) => `${severity} ${id}`),
        ["note normals-missing", "error weights-not-normalised"]
      );
    }
  });

  it("reads joints of a type that is not allowed as the whole numbers they are, or refuses them", async () => {
    const joints = [0, 0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0];
    const expected = (await read(quadFile())).influences;
    for (const [format, normalized] of [[FLOAT, false] as const, [UINT, false] as const, [UBYTE, true] as const]) {
      const file = quadFile();
      file.json.meshes[0].primitives[0].attributes.JOINTS_0 = file.add(joints, "VEC4", format, normalized);
      const rig = await read(file);
      assert.deepEqual(rig.influences, expected);
      assert.deepEqual(found(rig), ["normals-missing 4", "joints-type 1"]);
    }
    const file = quadFile();
    file.json.meshes[0].primitives[0].attributes.JOINTS_0 = file.add(
      joints.map((joint) => joint / 2),
      "VEC4"
    );
    await assert.rejects(read(file), {
      message: 'mesh "Quad" primitive 0: JOINTS_0 of vertex 1 is 0.5, expected a joint\'s number'
    });
  });

  it("does not read a joint past the skin whose weight is 0, and says so", async () => {
    const file = quadFile();
    const {attributes} = file.json.meshes[0].primitives[0];
    attributes.JOINTS_0 = file.add([0, 0, 9, 0, 1, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0], "VEC4", UBYTE);
    const rig = await read(file);
    assert.deepEqual(listed(rig, 0), [[0, 1]]);
    assert.deepEqual(found(rig), ["normals-missing 4", "joint-beyond-unused 1"]);
  });

  it("reads what a vertex has in the third set alone", async () => {
    const file = quadFile();
    const {attributes} = file.json.meshes[0].primitives[0];
    const none = file.add(new Array<number>(16).fill(0), "VEC4");
    const first = file.add(new Array<number>(16).fill(0), "VEC4", UBYTE);
    Object.assign(attributes, {WEIGHTS_0: none, WEIGHTS_1: none, JOINTS_1: first, JOINTS_2: attributes.JOINTS_0});
    attributes.WEIGHTS_2 = file.add(
      [0, 1, 2, 3].flatMap(() => [1, 0, 0, 0]),
      "VEC4"
    );
    const rig = await read(file);
    assert.equal(rig.influences.k, 12);
    assert.deepEqual(listed(rig, 1), [[1, 1]]);
    assert.deepEqual(found(rig), ["normals-missing 4"]);
  });
});
