import assert from "node:assert/strict";
import {describe, it} from "node:test";
import {readGltf} from "../../components/rigs/read-gltf.js";
import {quadFile} from "../support/gltf-file.js";

async function opened(extensions: Record<string, unknown>, required: string[] = []) {
  const file = quadFile();
  file.json.extensions = extensions as (typeof file.json)["extensions"];
  file.json.extensionsRequired = required;
  const {skeleton, findings} = await readGltf(file.bytes(), {id: "quad", label: "Quad"});
  const {message} = findings.find(({id}) => id === "vrm") ?? {};
  return {bones: skeleton.joints.map(({humanoid}) => humanoid), message};
}

describe("a VRM model", () => {
  it("of version 0.x gives joints their humanoid bones", async () => {
    const humanBones = [
      {bone: "hips", node: 0, useDefaultValues: true},
      {bone: "spine", node: 1}
    ];
    assert.deepEqual(await opened({VRM: {exporterVersion: "UniVRM-0.51", humanoid: {humanBones}}}), {
      bones: ["hips", "spine"],
      message: "The file is a VRM 0.x model with 2 humanoid bones among its joints."
    });
  });

  it("of version 1.0 likewise, required or not", async () => {
    const extension = {specVersion: "1.0", humanoid: {humanBones: {leftHand: {node: 1}}}};
    assert.deepEqual(await opened({VRMC_vrm: extension}, ["VRMC_vrm"]), {
      bones: [undefined, "leftHand"],
      message: "The file is a VRM 1.0 model with 1 humanoid bone among its joints."
    });
  });

  it("opens whatever is wrong with its humanoid", async () => {
    for (const humanoid of [
      null,
      3,
      {humanBones: null},
      {humanBones: [null, 5, {bone: "hips", node: 99}, {node: "x"}]}
    ]) {
      const {bones, message} = await opened({VRM: {humanoid}});
      assert.deepEqual(bones, [undefined, undefined]);
      assert.match(message ?? "", /0 humanoid bones/);
    }
  });

  it("is nothing that a plain glTF file is", async () => {
    assert.equal((await opened({})).message, undefined);
  });
});
