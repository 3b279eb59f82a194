import type {GLTF} from "@gltf-transform/core";
import {called} from "../rigs/gltf-reference.js";
import type {Resources} from "../rigs/gltf-resources.js";
import {readSkinJoints} from "../rigs/read-skin-joints.js";
import type {Influences, Rig} from "../rigs/rig.js";
import {quantiseInfluences, type Quantised, type WeightFormat} from "../weights/quantise-influences.js";
import {embedImages} from "./embed-images.js";
import {openGlb, type GlbFile} from "./glb-file.js";
import {addAccessor, encodeAttributes, sameSets} from "./skin-attributes.js";

export interface ExportOptions {
  /** How weights are stored; whole ones sum to exactly 255 or 65,535. */
  weights: WeightFormat;
  /** The files that a .gltf names, by the name it gives them. */
  resources?: Resources;
}

/**
 * Writes the file that `rig` was read from as .glb, with other influences. All else in it stays: every number of its JSON, also
 * of extensions, and every byte of its buffers, the superseded joints and weights among them, which no primitive reads any more
 * (other accessors may share their bytes). What was packed stays packed; joints and weights come unpacked, beside it. External
 * buffers and images are taken in. A mesh that two skins hold differently is shown once more for the second. Throws in one
 * sentence when the rig is not the file's, or a vertex follows a joint that its skin has not got.
 */
export async function exportGltf(
  source: Uint8Array,
  rig: Rig,
  influences: Influences,
  {weights, resources = {}}: ExportOptions
): Promise<Uint8Array> {
  const file = openGlb(source, resources);
  const jointsOfSkin = await readSkinJoints(source, resources);
  const parts = listParts(file.json, rig, jointsOfSkin);
  const write = createWriter(file, quantiseInfluences(influences, weights), weights);
  const meshes = file.json.meshes ?? [];
  const originals = structuredClone(meshes);
  /** By mesh, then by the accessors that it has come to read: the mesh that reads them. */
  const written = originals.map(() => new Map<string, number>());
  for (const [node, own] of groupBy(parts, ({node}) => node)) {
    const {mesh} = own[0];
    const attributes = own.map((part) => write(part, originals[mesh].primitives[part.primitive]));
    const key = JSON.stringify(attributes);
    let shown = written[mesh].get(key);
    if (shown === undefined) {
      shown = written[mesh].size === 0 ? mesh : meshes.push(structuredClone(originals[mesh])) - 1;
      written[mesh].set(key, shown);
      const {primitives} = meshes[shown];
      own.forEach((part, i) => replaceAttributes(primitives[part.primitive], attributes[i]));
    }
    (file.json.nodes as GLTF.INode[])[node].mesh = shown;
  }
  embedImages(file, resources);
  return file.bytes();
}

/** By primitive of the rig the joints that its skin in the file lists: `exportGltf` refuses others for its vertices. */
export async function listedJoints(
  source: Uint8Array,
  rig: Rig,
  resources: Resources = {}
): Promise<ReadonlySet<number>[]> {
  const parts = listParts(openGlb(source, resources).json, rig, await readSkinJoints(source, resources));
  return parts.map(
    ({slotOf}) => new Set(Array.from(rig.skeleton.joints.keys()).filter((joint) => slotOf(joint) !== undefined))
  );
}

/** A primitive as one skinned node shows it: what the rig's primitives are, in the same order. */
interface Part {
  mesh: number;
  primitive: number;
  node: number;
  firstVertex: number;
  vertexCount: number;
  slotOf(joint: number): number | undefined;
  place: string;
}

const SKINNED = /^(JOINTS|WEIGHTS)_\d+$/;

/** Triangles, strips and fans. */
const TRIANGLE_MODES: readonly number[] = [4, 5, 6];

function listParts({meshes = [], nodes = []}: GLTF.IGLTF, {mesh: {primitives}}: Rig, jointsOfSkin: number[][]): Part[] {
  const slots = jointsOfSkin.map((joints) => new Map(joints.map((joint, slot) => [joint, slot])));
  const parts = meshes.flatMap((mesh, number) =>
    mesh.primitives.flatMap(({mode = 4, attributes}, primitive) => {
      if (!TRIANGLE_MODES.includes(mode) || !Object.keys(attributes).some((name) => SKINNED.test(name))) return [];
      return nodes.flatMap(({mesh: shown, skin}, node) =>
        shown === number && skin !== undefined
          ? [
              {
                mesh: number,
                primitive,
                node,
                skin,
                place: `${called("mesh", number, mesh.name)} primitive ${primitive}`
              }
            ]
          : []
      );
    })
  );
  if (parts.length !== primitives.length) {
    throw new Error(`export: the rig has ${primitives.length} primitives, expected ${parts.length}, as the file has`);
  }
  return parts.map(({skin, ...part}, i) => {
    const {firstVertex, vertexCount} = primitives[i];
    return {...part, firstVertex, vertexCount, slotOf: (joint) => slots[skin].get(joint)};
  });
}

type Attributes = Record<string, number>;

/** Writes a part's joints and weights once, however many primitives and nodes show the same. */
function createWriter(file: GlbFile, quantised: Quantised, format: WeightFormat) {
  const known = new Map<string, {sets: ReturnType<typeof encodeAttributes>; attributes: Attributes}[]>();
  return (part: Part, {attributes: before}: GLTF.IMeshPrimitive): Attributes => {
    const count = file.json.accessors?.[before.POSITION].count;
    if (count !== part.vertexCount) {
      throw new Error(`${part.place}: the rig has ${part.vertexCount} vertices, expected ${count}, as the file has`);
    }
    const sets = encodeAttributes(quantised, format, part);
    const key = JSON.stringify(Object.entries(before).filter(([name]) => SKINNED.test(name)));
    const alike = known.get(key) ?? [];
    const same = alike.find((other) => sameSets(other.sets, sets));
    if (same) return same.attributes;
    const attributes = Object.fromEntries(Object.entries(sets).map(([name, set]) => [name, addAccessor(file, set)]));
    known.set(key, [...alike, {sets, attributes}]);
    return attributes;
  };
}

function replaceAttributes(primitive: GLTF.IMeshPrimitive, attributes: Attributes): void {
  const others = (all: Attributes) => Object.fromEntries(Object.entries(all).filter(([name]) => !SKINNED.test(name)));
  primitive.attributes = {...others(primitive.attributes), ...attributes};
  // What Draco's own list leaves out is read from its accessor, as without Draco.
  const draco = primitive.extensions?.KHR_draco_mesh_compression as {attributes: Attributes} | undefined;
  if (draco) draco.attributes = others(draco.attributes);
}

function groupBy<Item, Key>(items: readonly Item[], keyOf: (item: Item) => Key): Map<Key, [Item, ...Item[]]> {
  const groups = new Map<Key, [Item, ...Item[]]>();
  for (const item of items) {
    const group = groups.get(keyOf(item));
    if (group) group.push(item);
    else groups.set(keyOf(item), [item]);
  }
  return groups;
}
