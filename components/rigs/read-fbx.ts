import type {Group, SkinnedMesh} from "three";
import {expectReach} from "./gltf-reach.js";
import {createTally, plural, type Tally} from "./gltf-tally.js";
import {readFbxClips} from "./read-fbx-clips.js";
import {readFbxMeshes} from "./read-fbx-mesh.js";
import {readFbxSkeleton} from "./read-fbx-skeleton.js";
import {parseFbx} from "./read-fbx-scene.js";
import type {ReadOptions} from "./read-gltf.js";
import type {Rig} from "./rig.js";

/**
 * Reads an FBX file, binary (from version 6.4) or ASCII (from 7.0), into one rig of all its skinned meshes, by three.js's
 * FBXLoader, which is loaded here and only here. In metres: FBX says how many centimetres its unit is. What that loader cannot
 * carry over is in `findings`. Throws in one sentence for a file that holds no rig or is damaged.
 */
export async function readFbx(bytes: Uint8Array, {id, label}: Pick<ReadOptions, "id" | "label">): Promise<Rig> {
  const tally = createTally();
  const {scene, corners} = await parseFbx(bytes, tally);
  const meshes = skinnedMeshes(scene, tally);
  if (meshes.length === 0) throw new Error("file: 0 meshes with a skin, expected at least 1 skinned mesh");
  const metres = unitOf(scene, tally);
  const skeleton = readFbxSkeleton(scene, meshes, metres, tally);
  const geometry = readFbxMeshes(meshes, skeleton, corners, metres, tally);
  expectReach(skeleton.skeleton, geometry.mesh);
  const clips = readFbxClips(scene, skeleton, geometry.morphsOf, metres, tally);
  const {mesh, influences, morphs} = geometry;
  return {id, label, mesh, influences, morphs, clips, skeleton: skeleton.skeleton, findings: tally.findings()};
}

function skinnedMeshes(scene: Group, tally: Tally): SkinnedMesh[] {
  const skinned: SkinnedMesh[] = [];
  let others = 0;
  scene.traverse((object) => {
    if ((object as SkinnedMesh).isSkinnedMesh) skinned.push(object as SkinnedMesh);
    else if ("isMesh" in object) ++others;
  });
  tally.add("mesh-unskinned", {
    message: (count) => `${plural(count, "mesh has", "meshes have")} no skin.`,
    done: "Left out.",
    count: others
  });
  return skinned;
}

/** Metres a unit of the file. */
function unitOf({userData}: Group, tally: Tally): number {
  const centimetres = Number(userData.unitScaleFactor ?? 1);
  const metres = centimetres > 0 && Number.isFinite(centimetres) ? centimetres / 100 : 0.01;
  tally.add("fbx-units", {
    message: () => `A unit of the file is ${Number((100 * metres).toPrecision(6))} cm.`,
    done: `All lengths are multiplied by ${Number(metres.toPrecision(6))}.`,
    count: metres === 1 ? 0 : 1
  });
  return metres;
}
