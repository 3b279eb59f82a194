import {WebIO, type Document, type GLTF, type JSONDocument} from "@gltf-transform/core";

/**
 * Decodes what a rig is made of: nodes, skins, and the attributes of meshes that skinning reads. All else (materials,
 * images, animations, cameras, morph targets, extensions) is left out before the library sees it, so nothing in it can
 * stop a rig from opening. Nodes keep their numbers as `listNodes()` counts them; likewise meshes and skins.
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

function pick({buffers, bufferViews, accessors, meshes, nodes, skins}: GLTF.IGLTF): GLTF.IGLTF {
  return {
    asset: {version: "2.0"},
    buffers,
    bufferViews,
    accessors: accessors?.map(({extensions: _extensions, extras: _extras, ...accessor}) => accessor),
    meshes: meshes?.map(({name, primitives = []}) => ({
      name,
      primitives: primitives.map(({attributes = {}, indices, mode}) => ({
        attributes: Object.fromEntries(Object.entries(attributes).filter(([semantic]) => READ.test(semantic))),
        indices,
        mode
      }))
    })),
    nodes: nodes?.map(({name, children, translation, rotation, scale, matrix, mesh, skin}) => ({
      name,
      children,
      translation,
      rotation,
      scale,
      matrix,
      mesh,
      skin
    })),
    skins: skins?.map(({name, joints, inverseBindMatrices}) => ({name, joints, inverseBindMatrices}))
  };
}
