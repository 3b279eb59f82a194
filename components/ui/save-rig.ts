import {saveFile} from "../charts/download.js";
import {exportGltf} from "../reports/export-gltf.js";
import type {Influences} from "../rigs/rig.js";
import {writeGltf} from "../rigs/write-gltf.js";
import type {WeightFormat} from "../weights/quantise-influences.js";
import type {OpenedRig} from "./rig-opener.js";

export interface SaveRigOptions {
  weights: WeightFormat;
  /** Follows the rig's name in the file's. */
  called: string;
}

/**
 * Saves the open rig as .glb with other influences. A glTF file keeps all else that it had; the site's own rigs and .fbx files
 * are written anew. Throws in one sentence for what cannot be written.
 */
export async function saveRig(
  {rig, file}: OpenedRig,
  influences: Influences,
  {weights, called}: SaveRigOptions
): Promise<void> {
  const anew = file === null || /\.fbx$/i.test(file.path);
  const bytes = anew
    ? await writeGltf({...rig, influences})
    : await exportGltf(file.bytes, rig, influences, {weights, resources: file.resources});
  const name = rig.id.replace(/\.[a-z]+$/i, "");
  saveFile(new Blob([bytes as BlobPart], {type: "model/gltf-binary"}), `${name}-${called}.glb`);
}
