import {WebIO, type Document, type GLTF, type JSONDocument} from "@gltf-transform/core";

/**
 * Decodes accessors, and the attributes of meshes that skinning reads. All else (materials, images, cameras, extensions) is
 * left out before the library sees it, so nothing in it can stop a rig from opening. Nodes, skins and animations are read from
 * the JSON: the library takes seconds for 65,535 nodes, and a sheared matrix apart into another one. Accessors and meshes keep
 * their numbers as `listAccessors()` and `listMeshes()` count them.
 */
export async function readDocument({json, resources}: JSONDocument): Promise<Document> {
  try {
    return await new WebIO().readJSON({json: pick(json), resources});
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`file: cannot be decoded (${reason.replace(/\.$/, "")}), expected valid glTF 2.0`);
  }
}

const READ = /^(POSITION|NORMAL|JOINTS_\d+|WEIGHTS_\d+)$/;

function pick({buffers, bufferViews, accessors, meshes}: GLTF.IGLTF): GLTF.IGLTF {
  const readable = (attributes: Record<string, number>) =>
    Object.fromEntries(Object.entries(attributes).filter(([semantic]) => READ.test(semantic)));
  return {
    asset: {version: "2.0"},
    buffers,
    bufferViews,
    accessors: accessors?.map(pickAccessor),
    meshes: meshes?.map(({name, primitives, extras}) => ({
      name,
      extras: {targetNames: targetNames([extras, ...primitives.map((primitive) => primitive.extras)])},
      primitives: primitives.map(({attributes, indices, mode, targets}) => ({
        attributes: readable(attributes),
        indices,
        mode,
        targets: targets?.map(readable)
      }))
    }))
  };
}

/**
 * The names of a mesh's morph targets, where exporters write them: with the mesh, or, as UniVRM did, with its primitives. They
 * are no part of glTF proper, so not trusted.
 */
function targetNames(places: readonly unknown[]): string[] {
  for (const extras of places) {
    const names: unknown =
      extras && typeof extras === "object" ? (extras as Record<string, unknown>).targetNames : null;
    if (Array.isArray(names)) return names.map((name: unknown) => (typeof name === "string" ? name : ""));
  }
  return [];
}

/** Offsets of sparse indices and values are written out: where they are missing the library takes the accessor's own. */
function pickAccessor({bufferView, byteOffset, componentType, normalized, count, type, sparse}: GLTF.IAccessor) {
  return {
    bufferView,
    byteOffset,
    componentType,
    normalized,
    count,
    type,
    sparse: sparse && {
      count: sparse.count,
      indices: {byteOffset: 0, ...sparse.indices},
      values: {byteOffset: 0, ...sparse.values}
    }
  };
}
