import assert from "node:assert/strict";
import {test} from "node:test";
import {cutRig} from "../../components/rigs/cut-rig.js";
import {vertexCount} from "../../components/rigs/rig.js";
import {posedAs, randomPose, randomRig, skinned} from "../support/rigs.js";

test("what is left of a cut rig skins as it did: every vertex keeps its place, normal, influences and painted share", () => {
  for (let seed = 0; seed < 5; ++seed) {
    const rig = randomRig(seed);
    rig.dualShares = Float32Array.from({length: vertexCount(rig)}, (_, v) => v / vertexCount(rig));
    const vertices = Uint32Array.from([3, 4, 17, 30]);
    const cut = cutRig(rig, vertices, Uint32Array.of(0, 1, 3));
    const posed = posedAs(rig, randomPose(rig, seed));
    for (const id of ["lbs", "dqs:pivot=running", "blend"]) {
      const [whole, part] = [rig, cut].map((of) => skinned(id, of, posed));
      vertices.forEach((v, i) => {
        for (const list of ["positions", "normals"] as const) {
          assert.deepEqual(
            part[list].slice(3 * i, 3 * i + 3),
            whole[list].slice(3 * v, 3 * v + 3),
            `${id}, vertex ${v}`
          );
        }
      });
    }
    assert.deepEqual(cut.mesh.triangles, Uint32Array.of(0, 1, 3));
    assert.equal(vertexCount(cut), 4);
  }
});
