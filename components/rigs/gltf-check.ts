import type {JSONDocument} from "@gltf-transform/core";
import {checkAccessors, checkBuffers} from "./gltf-check-accessors.js";
import {checkMeshes} from "./gltf-check-meshes.js";
import {checkNodes, checkSkins} from "./gltf-check-nodes.js";

/**
 * Extensions that a file may require: they change looks, only widen what attributes may hold, say more about the joints, or
 * pack bytes in a way that is unpacked.
 */
const READ =
  /^(KHR_mesh_quantization|KHR_draco_mesh_compression|(EXT|KHR)_meshopt_compression|(KHR|EXT)_(materials|texture|lights|xmp)_.*|VRM|VRMC_.*)$/;

/**
 * Looks at a file's JSON before the library that decodes it does, since the library trusts it: references, and counts against the bytes really there. Throws in one sentence at the first that is wrong.
 */
export function checkGltf(document: JSONDocument): void {
  const {json, resources} = document;
  if (!/^2\.\d+$/.test(json.asset.version)) {
    throw new Error(`asset: version is ${JSON.stringify(json.asset.version)}, expected "2.0"`);
  }
  for (const extension of json.extensionsRequired ?? []) {
    if (!READ.test(extension)) {
      throw new Error(`file: requires the extension ${extension}, expected none that changes geometry`);
    }
  }
  checkBuffers(json, resources);
  checkAccessors(document);
  checkNodes(json);
  checkSkins(json);
  checkMeshes(json);
}
