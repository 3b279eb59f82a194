import {saveFile} from "../charts/download.js";
import {exportGltf, listedJoints} from "../reports/export-gltf.js";
import type {Influences} from "../rigs/rig.js";
import {writeGltf} from "../rigs/write-gltf.js";
import {holdByListed} from "../weights/hold-by-listed.js";
import type {WeightFormat} from "../weights/quantise-influences.js";
import type {OpenedRig} from "./rig-opener.js";

export interface SaveRigOptions {
  weights: WeightFormat;
  /** Follows the rig's name in the file's. */
  called: string;
}

/**
 * Saves the open rig as .glb with other influences. A glTF file keeps all else that it had; the site's own rigs and .fbx files
 * are written anew. Gives the vertices that lost joints which their own skin does not list: a file with several skins cannot
 * hold them. Throws in one sentence for what cannot be written.
 */
export async function saveRig(
  {rig, file}: OpenedRig,
  influences: Influences,
  {weights, called}: SaveRigOptions
): Promise<Uint32Array> {
  let bytes: Uint8Array;
  let changed = new Uint32Array();
  if (file === null || /\.fbx$/i.test(file.path)) bytes = await writeGltf({...rig, influences});
  else {
    const {resources} = file;
    const held = holdByListed(rig, influences, await listedJoints(file.bytes, rig, resources));
    changed = Uint32Array.from(held.changed);
    bytes = await exportGltf(file.bytes, rig, held.influences, {weights, resources});
  }
  const name = rig.id.replace(/\.[a-z]+$/i, "");
  saveFile(new Blob([bytes as BlobPart], {type: "model/gltf-binary"}), `${name}-${called}.glb`);
  return changed;
}
