import type {GLTF} from "@gltf-transform/core";
import {checkGltf} from "./gltf-check.js";
import {readClips} from "./gltf-clips.js";
import {unpackCodecs} from "./gltf-codecs.js";
import {readContainer, type Resources} from "./gltf-container.js";
import {readDocument} from "./gltf-document.js";
import {repairInfluences, type ListedInfluences} from "./gltf-influences.js";
import {readMorphs} from "./gltf-morphs.js";
import {reportNodes} from "./gltf-node-findings.js";
import {listParts, type Part} from "./gltf-parts.js";
import {expectReach} from "./gltf-reach.js";
import {readSkeleton} from "./gltf-skeleton.js";
import {createTally, plural, type Tally} from "./gltf-tally.js";
import {bindWeightless, hasWeightless, type ZeroWeights} from "./gltf-weightless.js";
import {normalizeInfluences} from "./influences.js";
import {withMorphWeights} from "./morph.js";
import type {Mesh, Rig} from "./rig.js";
import {nameHumanoid} from "./vrm.js";

export interface ReadOptions {
  id: string;
  label: string;
  /** The files that a .gltf may name, by their path from it. */
  resources?: Resources;
  /** What holds a vertex that has no weight. */
  zeroWeights?: ZeroWeights;
}

/**
 * Reads a .glb, .gltf or .vrm into one rig of all its skins. Its vertices are the file's primitives one after another: meshes
 * in the file's order, their primitives in order, each once for every skinned node that shows it. The skinned node's own
 * transform is ignored, as glTF says; joints' ancestors count. A file of a skeleton without any mesh is a rig of no vertices.
 * Throws in one sentence (place, name, value, expectation) for a file that holds no rig or is damaged; what could be
 * repaired or was left out is in `findings`.
 */
export async function readGltf(
  bytes: Uint8Array,
  {id, label, resources = {}, zeroWeights = "joint-0"}: ReadOptions
): Promise<Rig> {
  const container = readContainer(bytes, resources);
  checkGltf(container);
  const {json} = container;
  const tally = createTally();
  if (!json.skins?.length) throw new Error("file: 0 skins, expected at least 1 skinned mesh");
  await unpackCodecs(container, tally);
  const document = await readDocument(container);
  const accessors = document.getRoot().listAccessors();
  const parts = listParts(json, document, tally);
  expectMesh(json, parts, tally);
  const withStatic = zeroWeights === "static" && parts.some(hasWeightless);
  const skinned = readSkeleton(json, (accessor) => accessors[accessor].getArray() ?? [], withStatic, tally);
  const {skeleton, jointsOfSkin, jointsOfNode, staticJoint} = skinned;
  reportNodes(json, parts, skinned, tally);
  nameHumanoid(json, jointsOfNode, skeleton, tally);

  const mesh = joinMesh(parts);
  expectReach(skeleton, mesh);
  const listed = joinInfluences(parts, jointsOfSkin, tally);
  const weightless = repairInfluences(listed, skeleton.joints.length, tally);
  bindWeightless(zeroWeights, weightless, parts, listed, mesh.positions, jointsOfSkin, staticJoint, tally);
  const influences = normalizeInfluences(listed.k, listed.joints, listed.weights);
  const {morphs, defaults, ofNode} = readMorphs(json, parts, mesh.positions.length / 3);
  const clips = readClips(json, accessors, {joints: jointsOfNode, morphs: ofNode}, tally);
  return withMorphWeights({id, label, mesh, skeleton, influences, morphs, clips, findings: tally.findings()}, defaults);
}

function expectMesh({meshes = []}: GLTF.IGLTF, parts: readonly Part[], tally: Tally): void {
  if (parts.length > 0) return;
  if (meshes.length > 0) {
    throw new Error("file: 0 triangles with joints and weights shown by a node with a skin, expected a skinned mesh");
  }
  tally.add("mesh-missing", {
    count: 1,
    message: () => "The file has a skeleton, but no mesh.",
    done: "Opened as a skeleton without vertices."
  });
}

function joinMesh(parts: readonly Part[]): Mesh & {positions: Float32Array} {
  const vertices = parts.reduce((sum, {vertexCount}) => sum + vertexCount, 0);
  const corners = parts.reduce((sum, {primitive}) => sum + primitive.triangles.length, 0);
  const positions = new Float32Array(3 * vertices);
  const normals = new Float32Array(3 * vertices);
  const triangles = new Uint32Array(corners);
  let corner = 0;
  for (const {primitive, firstVertex} of parts) {
    positions.set(primitive.positions, 3 * firstVertex);
    normals.set(primitive.normals, 3 * firstVertex);
    for (const vertex of primitive.triangles) triangles[corner++] = firstVertex + vertex;
  }
  const primitives = parts.map(({name, firstVertex, vertexCount}) => ({name, firstVertex, vertexCount}));
  return {positions, normals, triangles, primitives};
}

function joinInfluences(parts: readonly Part[], jointsOfSkin: readonly number[][], tally: Tally): ListedInfluences {
  const vertices = parts.reduce((sum, {vertexCount}) => sum + vertexCount, 0);
  const k = parts.reduce((most, {primitive}) => Math.max(most, primitive.k), 1);
  const joints = new Uint16Array(k * vertices);
  const weights = new Float64Array(k * vertices);
  const beyond = new Set<number>();
  for (const {primitive, firstVertex, skin, skinPlace} of parts) {
    const skinJoints = jointsOfSkin[skin];
    for (let i = 0; i < primitive.weights.length; ++i) {
      const vertex = Math.floor(i / primitive.k);
      const slot = i % primitive.k;
      const joint = primitive.joints[i];
      if (joint >= skinJoints.length) {
        if (primitive.weights[i] !== 0) {
          throw new Error(
            `${primitive.place}: JOINTS_${Math.floor(slot / 4)} of vertex ${vertex} is ${joint}, expected below ${skinJoints.length}, the joints of ${skinPlace}`
          );
        }
        beyond.add(firstVertex + vertex);
      }
      const to = k * (firstVertex + vertex) + slot;
      joints[to] = skinJoints[joint] ?? skinJoints[0];
      weights[to] = primitive.weights[i];
    }
  }
  tally.add("joint-beyond-unused", {
    vertices: Array.from(beyond),
    message: (count) =>
      `${plural(count, "vertex lists", "vertices list")} with weight 0 a joint that the skin has not got.`,
    done: "Not read: the weight is 0."
  });
  return {k, joints, weights};
}
