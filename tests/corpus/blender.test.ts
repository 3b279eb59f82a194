import assert from "node:assert/strict";
import {createHash} from "node:crypto";
import {readdirSync, readFileSync} from "node:fs";
import {describe, it} from "node:test";
import {poseFrom} from "../../components/cli/pose-file.js";
import {boundsOf, diagonalOf} from "../../components/core/bounds.js";
import {createPosed} from "../../components/rigs/palette.js";
import {readGltf} from "../../components/rigs/read-gltf.js";
import type {BlenderImportFixture} from "../oracles/blender-import-fixture.js";
import {readCorpusFile} from "../support/corpus.js";
import {assertNear} from "../support/near.js";
import {posedAs, skinned} from "../support/rigs.js";
import {BLENDER} from "../support/tolerance.js";

const fixtures = readdirSync(new URL(".", import.meta.url))
  .filter((name) => /^blender-.*\.json$/.test(name))
  .map((name) => JSON.parse(readFileSync(new URL(name, import.meta.url), "utf8")) as BlenderImportFixture);

describe("Blender's glTF import and Armature modifier agree with readGltf and lbs", () => {
  it("on at least four rigs", () => assert.ok(fixtures.length >= 4));

  for (const {file, sha256, vertices, poses, blender} of fixtures) {
    it(`on ${file}, in a mild and in a wild pose (Blender ${blender})`, async () => {
      const {bytes} = readCorpusFile(file);
      assert.equal(createHash("sha256").update(bytes).digest("hex"), sha256, "the file that Blender was given");
      const rig = await readGltf(bytes, {id: file, label: file});
      const rest = skinned("lbs", rig, createPosed(rig.skeleton)).positions;
      const tolerance = BLENDER * diagonalOf(boundsOf(rest));
      assert.equal(poses.length, 2);
      poses.forEach(({joints, positions}, i) => {
        const posed = skinned("lbs", rig, posedAs(rig, poseFrom({joints}, rig.skeleton, file))).positions;
        const kept = vertices.flatMap((vertex) => Array.from(posed.subarray(3 * vertex, 3 * vertex + 3)));
        assertNear(kept, positions, tolerance, `pose ${i}, number`);
      });
    });
  }
});
