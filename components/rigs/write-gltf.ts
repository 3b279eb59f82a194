import {Accessor, Document, Format, GLB_BUFFER, WebIO, type Buffer} from "@gltf-transform/core";
import {vectorAt} from "../core/vector.js";
import {packBinary} from "./gltf-container.js";
import {writeLocal} from "./palette.js";
import type {Primitive, Rig, Skeleton} from "./rig.js";

/**
 * Writes a rig as .glb: one mesh a primitive, every influence in sets of four in the file's order with 32-bit weights, one
 * skin. `readGltf` gives the same rig back: vertices, joints and their numbers, influences, rest pose in doubles.
 */
export async function writeGltf(rig: Rig): Promise<Uint8Array> {
  const document = new Document();
  document.getRoot().getAsset().generator = "Candywrapper";
  const buffer = document.createBuffer();
  const scene = document.createScene(rig.label);
  document.getRoot().setDefaultScene(scene);

  const nodes = rig.skeleton.joints.map(({name}) => document.createNode(name));
  rig.skeleton.joints.forEach(({parent}, joint) => {
    if (parent < 0) scene.addChild(nodes[joint]);
    else nodes[parent].addChild(nodes[joint]);
  });

  const skin = document.createSkin(rig.label);
  const inverseBind: number[] = [];
  rig.skeleton.joints.forEach(({inSkin}, joint) => {
    if (!inSkin) return;
    skin.addJoint(nodes[joint]);
    inverseBind.push(...rig.skeleton.inverseBind.subarray(16 * joint, 16 * joint + 16));
  });
  const matrices = document.createAccessor().setType(Accessor.Type.MAT4).setBuffer(buffer);
  skin.setInverseBindMatrices(matrices.setArray(Float32Array.from(inverseBind)));

  for (const primitive of rig.mesh.primitives) {
    const mesh = document.createMesh(primitive.name).addPrimitive(writePrimitive(document, buffer, rig, primitive));
    scene.addChild(document.createNode(primitive.name).setMesh(mesh).setSkin(skin));
  }
  const {json, resources} = await new WebIO().writeJSON(document, {format: Format.GLB});
  // The library's own way leaves out transforms within 1e-5 of the identity, a hundred roundings of a float.
  rig.skeleton.joints.forEach((_, joint) => Object.assign(json.nodes?.[joint] ?? {}, restOf(rig.skeleton, joint)));
  return packBinary(json, resources[GLB_BUFFER]);
}

function restOf(skeleton: Skeleton, joint: number) {
  const {rest, shears} = skeleton;
  if (shears.has(joint)) {
    const matrix = new Float64Array(16);
    writeLocal(skeleton, rest, joint, matrix);
    return {matrix: Array.from(matrix), translation: undefined, rotation: undefined, scale: undefined};
  }
  return {
    translation: vectorAt(rest.translations, joint),
    rotation: Array.from(rest.rotations.subarray(4 * joint, 4 * joint + 4)),
    scale: vectorAt(rest.scales, joint)
  };
}

function writePrimitive(document: Document, buffer: Buffer, {mesh, influences}: Rig, part: Primitive) {
  const {firstVertex, vertexCount} = part;
  const end = firstVertex + vertexCount;
  const attribute = (type: "VEC3" | "VEC4", array: Float32Array | Uint16Array | Uint8Array) =>
    document.createAccessor().setType(type).setArray(array).setBuffer(buffer);
  const primitive = document
    .createPrimitive()
    .setAttribute("POSITION", attribute("VEC3", Float32Array.from(mesh.positions.subarray(3 * firstVertex, 3 * end))))
    .setAttribute("NORMAL", attribute("VEC3", Float32Array.from(mesh.normals.subarray(3 * firstVertex, 3 * end))));

  const corners: number[] = [];
  for (let t = 0; t < mesh.triangles.length; t += 3) {
    if (mesh.triangles[t] < firstVertex || mesh.triangles[t] >= end) continue;
    for (let corner = t; corner < t + 3; ++corner) corners.push(mesh.triangles[corner] - firstVertex);
  }
  const indices = vertexCount < 65535 ? Uint16Array.from(corners) : Uint32Array.from(corners);
  primitive.setIndices(document.createAccessor().setArray(indices).setBuffer(buffer));

  const {k, fileOrder} = influences;
  const Joints = influences.joints.every((joint) => joint < 256) ? Uint8Array : Uint16Array;
  for (let set = 0; 4 * set < k; ++set) {
    const joints = new Joints(4 * vertexCount);
    const weights = new Float32Array(4 * vertexCount);
    for (let v = 0; v < vertexCount; ++v) {
      for (let listed = 4 * set; listed < Math.min(k, 4 * set + 4); ++listed) {
        const slot = k * (firstVertex + v) + fileOrder[k * (firstVertex + v) + listed];
        joints[4 * v + (listed % 4)] = influences.joints[slot];
        weights[4 * v + (listed % 4)] = influences.weights[slot];
      }
    }
    primitive.setAttribute(`JOINTS_${set}`, attribute("VEC4", joints));
    primitive.setAttribute(`WEIGHTS_${set}`, attribute("VEC4", weights));
  }
  return primitive;
}
