import assert from "node:assert/strict";
import {describe, it} from "node:test";
import {readGltf} from "../../components/rigs/read-gltf.js";
import {quadFile, type GltfFile} from "../support/gltf-file.js";

/** The findings beside the missing normals of the quad. */
async function findingsOf(spoil: (file: GltfFile) => unknown) {
  const file = quadFile();
  spoil(file);
  const {findings} = await readGltf(file.bytes(), {id: "quad", label: "Quad"});
  return findings.filter(({id}) => id !== "normals-missing");
}

describe("what reading nodes and skins finds", () => {
  it("is a note with the names of skinned nodes whose transform is ignored, their own or one above", async () => {
    const [finding, ...others] = await findingsOf(({json}) => {
      json.nodes[2].translation = [0, 1, 0];
      json.nodes.push({name: "below", mesh: 0, skin: 0});
      json.nodes.push({name: "above", matrix: [2, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1], children: [3]});
      json.nodes.push({name: "still", mesh: 0, skin: 0, translation: [0, 0, 0], rotation: [0, 0, 0, 1]});
    });
    assert.equal(finding.id, "node-transform-ignored");
    assert.equal(finding.message, '2 skinned nodes have a transform, or one above: "shown" and "below".');
    assert.equal(others.length, 0);
  });

  it("is nothing for a skeleton property that names a node above all joints, and a warning for any other", async () => {
    assert.deepEqual(await findingsOf(({json}) => (json.skins[0].skeleton = 0)), []);
    const [finding] = await findingsOf(({json}) => (json.skins[0].skeleton = 1));
    assert.equal(finding.id, "skeleton-root-odd");
    assert.deepEqual(finding.joints, [0, 1]);
  });

  it("is a warning for joints outside the scene of their mesh, and a note for several scenes", async () => {
    assert.deepEqual(await findingsOf(({json}) => (json.scenes = [{nodes: [0, 2]}])), []);
    const findings = await findingsOf(({json}) => (json.scenes = [{nodes: [2]}, {nodes: []}]));
    assert.deepEqual(
      findings.map(({id, count}) => `${id} ${count}`),
      ["scenes-several 2", "joints-not-in-scene 2"]
    );
  });

  it("is a warning for a mesh with weights that a node shows without a skin", async () => {
    const [finding] = await findingsOf(({json}) => json.nodes.push({mesh: 0}));
    assert.equal(finding.id, "skin-missing");
  });

  it("names the joints whose rotation or matrices are not what glTF allows", async () => {
    const findings = await findingsOf(({json, add}) => {
      json.nodes[0].rotation = [0, 0, 0, 2];
      json.nodes[1] = {name: "end", matrix: [1, 0, 0, 0.5, 0, 1, 0, 0, 0, 0, 1, 0, 1, 0, 0, 1]};
      // prettier-ignore
      json.skins[0].inverseBindMatrices = add([
        1, 0, 0, 0,  0, 1, 0, 0,  0, 0, 1, 0,  0, 0, 0, 1,
        1, 0, 0, 0,  0, 1, 0, 0,  0, 0, 0, 0,  0, 0, 0, 2
      ], "MAT4");
    });
    assert.deepEqual(
      findings.map(({id, joints}) => [id, joints]),
      [
        ["inverse-bind-not-affine", [1]],
        ["node-matrix-not-affine", [1]],
        ["rotation-not-unit", [0]],
        ["inverse-bind-singular", [1]]
      ]
    );
  });

  it("refuses a chain whose transforms grow past what a number holds", async () => {
    await assert.rejects(
      findingsOf(({json}) => {
        json.nodes[0].scale = [1e30, 1, 1];
        json.nodes[1].scale = [1e30, 1, 1];
      }),
      {message: /^joint "root\/end": takes positions of up to 1 to \S+e\+60, expected at most 3\.4028234e\+38$/}
    );
  });

  it("refuses a joint that takes vertices past what a number holds", async () => {
    await assert.rejects(
      findingsOf(({json, add}) => {
        json.meshes[0].primitives[0].attributes.POSITION = add([3e38, ...new Array<number>(11).fill(0)], "VEC3");
        json.nodes[0].scale = [2, 1, 1];
      }),
      {message: /^joint "root": takes positions of up to 3\.0*\d*e\+38 to 6\S+e\+38, expected at most 3\.4028234e\+38$/}
    );
  });
});
