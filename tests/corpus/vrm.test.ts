import assert from "node:assert/strict";
import {describe, it} from "node:test";
import type {Mesh} from "three";
import {readGltf} from "../../components/rigs/read-gltf.js";
import {readCorpusFile} from "../support/corpus.js";
import {assertNear} from "../support/near.js";
import {withThree} from "../support/three-gltf.js";
import {FLOAT32} from "../support/tolerance.js";

describe("godette.vrm", async () => {
  const {bytes} = readCorpusFile("godette.vrm");
  const rig = await readGltf(bytes, {id: "godette", label: "Godette"});

  it("has the morphs that three.js's loader has, as large, and their names", async () => {
    // three.js looks for names at the mesh alone, and gives targets without one their number.
    const expected = new Map<string, number>();
    (await withThree(bytes)).scene.traverse((object) => {
      const {geometry, morphTargetDictionary = {}} = object as Mesh;
      for (const [name, target] of Object.entries(morphTargetDictionary)) {
        const {array} = geometry.morphAttributes.position?.[target] ?? {array: []};
        const size = Array.from(array).reduce((sum, value) => sum + Math.abs(value), 0);
        expected.set(name, (expected.get(name) ?? 0) + size);
      }
    });
    assert.equal(rig.morphs.length, 15);
    for (const [target, {name, positions}] of rig.morphs.entries()) {
      const size = positions.reduce((sum, value) => sum + Math.abs(value), 0);
      assertNear([size], [expected.get(String(target)) ?? NaN], FLOAT32 * Math.max(1, size), name);
    }
    assert.deepEqual(
      rig.morphs.slice(3, 6).map(({name}) => name),
      ["blink_left", "blink_right", "ah"]
    );
  });

  it("names the humanoid bones, the left ones on the model's left", () => {
    const {joints, rest} = rig.skeleton;
    const bones = joints.flatMap(({humanoid}) => humanoid ?? []);
    assert.ok(bones.length >= 15 && new Set(bones).size === bones.length, bones.join());
    for (const bone of ["hips", "head", "leftHand", "rightFoot"]) assert.ok(bones.includes(bone), bone);
    const x = (bone: string) => rest.translations[3 * joints.findIndex(({humanoid}) => humanoid === bone)];
    assert.ok(x("leftLowerArm") * x("rightLowerArm") < 0);
  });
});
