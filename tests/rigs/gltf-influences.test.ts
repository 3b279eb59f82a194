import assert from "node:assert/strict";
import {describe, it} from "node:test";
import {readGltf} from "../../components/rigs/read-gltf.js";
import type {Rig} from "../../components/rigs/rig.js";
import {quadFile, UBYTE, USHORT, type GltfFile} from "../support/gltf-file.js";
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
});
