import type {Document, Mesh, Node, Skin} from "@gltf-transform/core";
import {called, checkGltf} from "./gltf-check.js";
import {readContainer, type Resources} from "./gltf-container.js";
import {readDocument} from "./gltf-document.js";
import {repairInfluences} from "./gltf-influences.js";
import {decodePrimitive, isSkinnable, type DecodedPrimitive} from "./gltf-primitive.js";
import {readSkeleton} from "./gltf-skeleton.js";
import {createTally, plural, type Tally} from "./gltf-tally.js";
import {normalizeInfluences} from "./influences.js";
import type {Primitive, Rig} from "./rig.js";

export interface ReadOptions {
  id: string;
  label: string;
  /** The files that a .gltf names, by the name it gives them. */
  resources?: Resources;
}

/**
 * Reads a .glb or .gltf into one rig of all its skins. Its vertices are the file's primitives one after another: meshes
 * in the file's order, their primitives in order, each once for every skinned node that shows it. The skinned node's own
 * transform is ignored, as glTF says; joints' ancestors count. Throws in one sentence (place, name, value, expectation)
 * for a file that holds no rig or is damaged; what could be repaired or was left out is in `findings`.
 */
export async function readGltf(bytes: Uint8Array, {id, label, resources = {}}: ReadOptions): Promise<Rig> {
  const container = readContainer(bytes, resources);
  checkGltf(container);
  const document = await readDocument(container);
  const tally = createTally();
  if (document.getRoot().listSkins().length === 0) throw new Error("file: 0 skins, expected at least 1 skinned mesh");
  const {skeleton, jointsOf} = readSkeleton(document, tally);
  const parts = listParts(document, tally);
  if (parts.length === 0) {
    throw new Error("file: 0 triangles with joints and weights shown by a node with a skin, expected a skinned mesh");
  }
  return {id, label, ...join(parts, jointsOf, tally), skeleton, morphs: [], clips: [], findings: tally.findings()};
}

/** A primitive as one skinned node shows it. */
interface Part {
  name: string;
  primitive: DecodedPrimitive;
  skin: Skin;
  skinPlace: string;
}

function listParts(document: Document, tally: Tally): Part[] {
  const root = document.getRoot();
  const skins = root.listSkins();
  const shownBy = new Map<Mesh, Node[]>();
  for (const node of root.listNodes()) {
    const mesh = node.getMesh();
    if (mesh) shownBy.set(mesh, [...(shownBy.get(mesh) ?? []), node]);
  }
  const parts: Part[] = [];
  root.listMeshes().forEach((mesh, meshNumber) => {
    const nodes = shownBy.get(mesh) ?? [];
    const skinned = nodes.filter((node) => node.getSkin());
    tally.add("mesh-unskinned", "note", nodes.length - skinned.length, (count) => {
      return `${plural(count, "mesh", "meshes")} without a skin: left out.`;
    });
    if (skinned.length === 0) return;
    mesh.listPrimitives().forEach((primitive, primitiveNumber) => {
      if (!isSkinnable(primitive)) {
        tally.add("primitive-unskinned", "note", 1, (count) => {
          return `${plural(count, "primitive", "primitives")} without joints and weights, or of points or lines: left out.`;
        });
        return;
      }
      const place = `${called("mesh", meshNumber, mesh.getName())} primitive ${primitiveNumber}`;
      const decoded = decodePrimitive(primitive, place, tally);
      for (const node of skinned) {
        const skin = node.getSkin() as Skin;
        const shown = node.getName() || mesh.getName() || `mesh ${meshNumber}`;
        parts.push({
          name: mesh.listPrimitives().length > 1 ? `${shown} ${primitiveNumber}` : shown,
          primitive: decoded,
          skin,
          skinPlace: called("skin", skins.indexOf(skin), skin.getName())
        });
      }
    });
  });
  return parts;
}

function join(parts: Part[], jointsOf: Map<Skin, number[]>, tally: Tally): Pick<Rig, "mesh" | "influences"> {
  const vertices = parts.reduce((sum, {primitive}) => sum + primitive.positions.length / 3, 0);
  const corners = parts.reduce((sum, {primitive}) => sum + primitive.triangles.length, 0);
  const k = Math.max(...parts.map(({primitive}) => primitive.k));
  const positions = new Float32Array(3 * vertices);
  const normals = new Float32Array(3 * vertices);
  const triangles = new Uint32Array(corners);
  const joints = new Uint16Array(k * vertices);
  const weights = new Float64Array(k * vertices);
  const primitives: Primitive[] = [];
  let firstVertex = 0;
  let firstCorner = 0;
  for (const part of parts) {
    const {primitive} = part;
    const vertexCount = primitive.positions.length / 3;
    positions.set(primitive.positions, 3 * firstVertex);
    normals.set(primitive.normals, 3 * firstVertex);
    for (const vertex of primitive.triangles) triangles[firstCorner++] = firstVertex + vertex;
    copyInfluences(part, jointsOf.get(part.skin) as number[], k, joints, weights, firstVertex);
    primitives.push({name: part.name, firstVertex, vertexCount});
    firstVertex += vertexCount;
  }
  repairInfluences(k, joints, weights, tally);
  return {mesh: {positions, normals, triangles, primitives}, influences: normalizeInfluences(k, joints, weights)};
}

function copyInfluences(
  {primitive, skinPlace}: Part,
  skinJoints: number[],
  k: number,
  joints: Uint16Array,
  weights: Float64Array,
  firstVertex: number
): void {
  for (let i = 0; i < primitive.weights.length; ++i) {
    const vertex = Math.floor(i / primitive.k);
    const slot = i % primitive.k;
    const joint = primitive.joints[i];
    const weight = primitive.weights[i];
    if (weight !== 0 && joint >= skinJoints.length) {
      throw new Error(
        `${primitive.place}: JOINTS_${Math.floor(slot / 4)} of vertex ${vertex} is ${joint}, expected below ${skinJoints.length}, the joints of ${skinPlace}`
      );
    }
    const to = k * (firstVertex + vertex) + slot;
    joints[to] = skinJoints[joint] ?? skinJoints[0];
    weights[to] = weight;
  }
}
