import assert from "node:assert/strict";
import {test} from "node:test";
import {studyJoint} from "../../components/metrics/study.js";
import {vertexCount, type Rig} from "../../components/rigs/rig.js";
import {tube} from "../../components/rigs/tube.js";
import {regionOf} from "../../components/sweeps/region.js";
import {randomRig} from "../support/rigs.js";

test("a region is the band and the ring of vertices on either side of it", () => {
  const rig = tube({sides: 8, rings: 16});
  const {study, vertices} = regionOf(studyJoint(rig, 1));
  const near = Array.from({length: vertexCount(rig)}, (_, v) => v).filter(
    (v) => Math.abs(rig.mesh.positions[3 * v]) <= 1
  );
  assert.deepEqual(Array.from(vertices), near);
  assert.equal(study.rig.mesh.triangles.length / 3, 2 * 8 * 16);
});

test("every vertex of a region keeps its place, its weights, its painted share and its part in the band", () => {
  for (let seed = 0; seed < 5; ++seed) {
    const rig: Rig = {...randomRig(seed), dualShares: Float32Array.from({length: 36}, (_, v) => v / 36)};
    const whole = studyJoint(rig, 1);
    const {study, vertices} = regionOf(whole);
    const {k} = rig.influences;
    vertices.forEach((v, i) => {
      assert.deepEqual(study.rig.mesh.positions.slice(3 * i, 3 * i + 3), rig.mesh.positions.slice(3 * v, 3 * v + 3));
      for (const list of ["joints", "weights", "fileOrder"] as const) {
        assert.deepEqual(
          study.rig.influences[list].slice(k * i, k * (i + 1)),
          rig.influences[list].slice(k * v, k * (v + 1))
        );
      }
      assert.equal(study.turned[i], whole.turned[v]);
      assert.equal(study.rig.dualShares?.[i], rig.dualShares?.[v]);
    });
    assert.deepEqual(
      Array.from(study.band, (i) => vertices[i]),
      Array.from(whole.band)
    );
  }
});

test("the region of an empty band is empty", () => {
  const {study, vertices} = regionOf(studyJoint(tube({sides: 4, rings: 4}), 0));
  assert.equal(vertices.length, 0);
  assert.equal(study.rig.mesh.triangles.length, 0);
});
