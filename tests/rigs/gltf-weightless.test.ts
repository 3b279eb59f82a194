import assert from "node:assert/strict";
import {describe, it} from "node:test";
import {createPosed} from "../../components/rigs/palette.js";
import {readGltf} from "../../components/rigs/read-gltf.js";
import type {ZeroWeights} from "../../components/rigs/gltf-weightless.js";
import {quadFile} from "../support/gltf-file.js";
import {assertNear} from "../support/near.js";
import {skinned} from "../support/rigs.js";
import {FLOAT32} from "../support/tolerance.js";

/** Vertices 1 and 2 of the quad lose their weights; joint 0 rests 10 up and joint 1, at which vertex 3 hangs, 30. */
async function readWith(zeroWeights?: ZeroWeights) {
  const file = quadFile();
  const {attributes} = file.json.meshes[0].primitives[0];
  // prettier-ignore
  attributes.WEIGHTS_0 = file.add([
    1, 0, 0, 0,
    0, 0, 0, 0,
    0, 0, 0, 0,
    0, 1, 0, 0
  ], "VEC4");
  attributes.JOINTS_0 = file.add([0, 0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0], "VEC4", 5121);
  file.json.nodes[0].translation = [0, 10, 0];
  file.json.nodes[1].translation = [1, 20, 0];
  const rig = await readGltf(file.bytes(), {id: "quad", label: "Quad", zeroWeights});
  return {rig, heights: skinned("lbs", rig, createPosed(rig.skeleton)).positions.filter((_, i) => i % 3 === 1)};
}

describe("vertices without weight", () => {
  it("follow joint 0, stay where bind space has them, or follow the nearest weighted vertex", async () => {
    assertNear((await readWith()).heights, [10, 10, 11, 31], FLOAT32);
    assertNear((await readWith("joint-0")).heights, [10, 10, 11, 31], FLOAT32);
    assertNear((await readWith("static")).heights, [10, 0, 1, 31], FLOAT32);
    assertNear((await readWith("nearest")).heights, [10, 10, 31, 31], FLOAT32);
  });

  it("are listed with what was done about them", async () => {
    const {rig} = await readWith("nearest");
    const finding = rig.findings.find(({id}) => id === "weights-zero");
    assert.deepEqual(Array.from(finding?.vertices ?? []), [1, 2]);
    assert.equal(finding?.done, "Bound as the nearest vertex with weights of its primitive is.");
  });

  it("bring a joint that never moves only where they are static", async () => {
    const names = async (choice: ZeroWeights) => (await readWith(choice)).rig.skeleton.joints.map(({name}) => name);
    assert.deepEqual(await names("static"), ["root", "end", "static"]);
    assert.deepEqual(await names("nearest"), ["root", "end"]);
    const whole = await readGltf(quadFile().bytes(), {id: "quad", label: "Quad", zeroWeights: "static"});
    assert.equal(whole.skeleton.joints.length, 2);
  });
});
