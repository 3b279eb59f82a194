import assert from "node:assert/strict";
import {describe, it} from "node:test";
import {boundsOf, diagonalOf} from "../../components/core/bounds.js";
import {multiply, type Quaternion} from "../../components/core/quaternion.js";
import {seededRandom} from "../../components/core/random.js";
import {readGltf} from "../../components/rigs/read-gltf.js";
import type {Rig} from "../../components/rigs/rig.js";
import {copyPose} from "../../components/rigs/skeleton.js";
import {corpusRigs, readCorpusFile} from "../support/corpus.js";
import {assertNear} from "../support/near.js";
import {jointNumbers, plainPositions, readPlain, type PlainTurns} from "../support/plain-gltf.js";
import {posedAs, randomTurn, skinned} from "../support/rigs.js";
import {FLOAT32} from "../support/tolerance.js";

/** ok-skin-but-no-mesh has nothing to deform. */
const rigs = corpusRigs(/^(ok-(?!skin-but-no-mesh)|odd-)/);

function ourPositions(rig: Rig, numbers: ReadonlyMap<number, number>, turns: PlainTurns): ArrayLike<number> {
  const pose = copyPose(rig.skeleton.rest);
  for (const [node, turn] of turns) {
    const joint = numbers.get(node) as number;
    const rest = Array.from(pose.rotations.subarray(4 * joint, 4 * joint + 4)) as Quaternion;
    pose.rotations.set(multiply(rest, turn as Quaternion), 4 * joint);
  }
  return skinned("lbs", rig, posedAs(rig, pose)).positions;
}

describe("lbs is the sum that glTF's text asks for", () => {
  for (const path of rigs) {
    it(`on ${path}, at rest and in two random poses`, async () => {
      const {bytes, resources} = readCorpusFile(path);
      const plain = readPlain(bytes, resources);
      const rig = await readGltf(bytes, {id: path, label: path, resources});
      const numbers = jointNumbers(plain);
      for (const [node, joint] of numbers) {
        const {name} = plain.json.nodes![node];
        if (name) assert.equal(rig.skeleton.joints[joint].name, name);
      }

      const rest = plainPositions(plain, new Map());
      assert.ok(rest.length > 0, `${path}: no skinned vertex, expected some`);
      const tolerance = FLOAT32 * diagonalOf(boundsOf(Float64Array.from(rest)));
      for (const seed of [0, 1, 2]) {
        const random = seededRandom(seed);
        const turned = seed === 0 ? [] : Array.from(numbers.keys(), (node) => [node, randomTurn(random)] as const);
        const turns = new Map(turned);
        assertNear(ourPositions(rig, numbers, turns), plainPositions(plain, turns), tolerance, `pose ${seed}, number`);
      }
    });
  }
});
