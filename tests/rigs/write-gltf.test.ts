import assert from "node:assert/strict";
import {describe, it} from "node:test";
import {readGltf} from "../../components/rigs/read-gltf.js";
import type {Rig} from "../../components/rigs/rig.js";
import {writeGltf} from "../../components/rigs/write-gltf.js";
import {FLOAT, quadFile} from "../support/gltf-file.js";
import {chainedHand} from "../support/hand.js";
import {assertNear} from "../support/near.js";
import {randomRig} from "../support/rigs.js";
import {EXACT, FLOAT32} from "../support/tolerance.js";

const again = async (rig: Rig): Promise<Rig> => readGltf(await writeGltf(rig), {id: rig.id, label: rig.label});

/** [joint, weight] pairs a vertex, in the file's order, without those of weight 0. */
function listed({influences: {k, joints, weights, fileOrder}}: Rig): number[][][] {
  return Array.from({length: weights.length / k}, (_, v) =>
    Array.from({length: k}, (_, i) => k * v + fileOrder[k * v + i])
      .filter((slot) => weights[slot] > 0)
      .map((slot) => [joints[slot], weights[slot]])
  );
}

function assertSameRig(actual: Rig, expected: Rig): void {
  const tree = ({skeleton}: Rig) => skeleton.joints.map(({name, parent, inSkin}) => [name, parent, inSkin]);
  assert.deepEqual(tree(actual), tree(expected));
  assert.deepEqual(actual.mesh.triangles, expected.mesh.triangles);
  assert.deepEqual(actual.mesh.primitives, expected.mesh.primitives);
  assertNear(actual.mesh.positions, Float32Array.from(expected.mesh.positions), EXACT, "position");
  assertNear(actual.mesh.normals, expected.mesh.normals, FLOAT32, "normal");
  const {rest, inverseBind} = expected.skeleton;
  assertNear(actual.skeleton.rest.translations, rest.translations, EXACT, "translation");
  assertNear(actual.skeleton.rest.rotations, rest.rotations, FLOAT32, "rotation");
  assertNear(actual.skeleton.rest.scales, rest.scales, EXACT, "scale");
  actual.skeleton.joints.forEach(({inSkin}, joint) => {
    if (!inSkin) return;
    const of = (matrices: Float64Array) => matrices.subarray(16 * joint, 16 * joint + 16);
    assertNear(of(actual.skeleton.inverseBind), Float32Array.from(of(inverseBind)), EXACT, "inverse bind entry");
  });
  const [before, after] = [listed(expected), listed(actual)];
  before.forEach((pairs, v) => {
    assert.deepEqual(
      after[v].map(([joint]) => joint),
      pairs.map(([joint]) => joint)
    );
    assertNear(
      after[v].map(([, weight]) => weight),
      pairs.map(([, weight]) => weight),
      FLOAT32,
      `weight of vertex ${v}`
    );
  });
}

describe("writeGltf", () => {
  it("gives the hand back from readGltf, its ancestor and its findings' absence included", async () => {
    const hand = await chainedHand();
    const copy = await again(hand);
    assertSameRig(copy, hand);
    assert.deepEqual(copy.skeleton.joints, hand.skeleton.joints);
    assert.deepEqual(copy.findings, []);
  });

  it("gives a random tree of joints with listed influences back", async () => {
    for (const seed of [1, 2, 3]) {
      const rig = randomRig(seed);
      assertSameRig(await again(rig), rig);
    }
  });

  it("keeps eight influences in two sets, and each primitive of several", async () => {
    const file = quadFile();
    const [primitive] = file.json.meshes[0].primitives;
    // prettier-ignore
    Object.assign(primitive.attributes, {
      JOINTS_1: primitive.attributes.JOINTS_0,
      WEIGHTS_1: file.add([0, 1, 2, 3].flatMap(() => [0, 0, 0, 0.5]), "VEC4", FLOAT)
    });
    primitive.attributes.WEIGHTS_0 = file.add(
      [0, 1, 2, 3].flatMap(() => [0.5, 0, 0, 0]),
      "VEC4",
      FLOAT
    );
    file.json.meshes.push({name: "Second", primitives: [primitive]});
    file.json.nodes.push({name: "second", mesh: 1, skin: 0});
    const rig = await readGltf(file.bytes(), {id: "quad", label: "Quad"});
    assert.equal(rig.influences.k, 8);
    assertSameRig(await again(rig), rig);
  });
});
