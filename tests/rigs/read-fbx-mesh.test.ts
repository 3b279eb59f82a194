import assert from "node:assert/strict";
import {describe, it} from "node:test";
import type {SkinnedMesh} from "three";
import {createTally} from "../../components/rigs/gltf-tally.js";
import {readFbxMeshes} from "../../components/rigs/read-fbx-mesh.js";
import {parseFbx} from "../../components/rigs/read-fbx-scene.js";
import {readFbxSkeleton} from "../../components/rigs/read-fbx-skeleton.js";
import {asBinary} from "../support/fbx-file.js";
import {fbxTube, tubeWeight} from "../support/fbx-tube.js";
import {assertNear} from "../support/near.js";
import {FLOAT32} from "../support/tolerance.js";

describe("readFbxMeshes", () => {
  it("falls back on the four influences that three.js keeps where control points cannot be told, and counts what is cut", async () => {
    const tally = createTally();
    const {scene} = await parseFbx(asBinary(fbxTube()), tally);
    const meshes: SkinnedMesh[] = [];
    scene.traverse((each) => {
      if ("isSkinnedMesh" in each) meshes.push(each as SkinnedMesh);
    });
    const skeleton = readFbxSkeleton(scene, meshes, 1, tally);
    const {mesh, influences} = readFbxMeshes(meshes, skeleton, () => null, 1, tally);
    const cut = tally.findings().find(({id}) => id === "fbx-influences-cut");
    assert.deepEqual([cut?.count, influences.k, mesh.positions.length], [28, 4, 3 * 28]);
    const ring = Math.round(mesh.positions[0] / 20);
    const largest = [0, 1, 2, 3, 4, 5].map((bone) => tubeWeight(6, ring, bone)).sort((a, b) => b - a);
    const sum = largest.slice(0, 4).reduce((a, b) => a + b);
    assertNear(
      influences.weights.subarray(0, 4),
      largest.slice(0, 4).map((weight) => weight / sum),
      FLOAT32
    );
  });
});
