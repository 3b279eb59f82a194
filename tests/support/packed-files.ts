import {NodeIO} from "@gltf-transform/core";
import {EXTMeshoptCompression, KHRDracoMeshCompression} from "@gltf-transform/extensions";
import draco3d from "draco3dgltf";
import {MeshoptDecoder, MeshoptEncoder} from "meshoptimizer";

const io = new NodeIO().registerExtensions([EXTMeshoptCompression, KHRDracoMeshCompression]).registerDependencies({
  "meshopt.encoder": MeshoptEncoder,
  "meshopt.decoder": MeshoptDecoder,
  "draco3d.encoder": await draco3d.createEncoderModule(),
  "draco3d.decoder": await draco3d.createDecoderModule()
});

/** A .glb packed by glTF-Transform; meshoptimizer's filters round, quantising alone keeps floats as they are. */
export const packedByMeshopt = (glb: Uint8Array, method: "QUANTIZE" | "FILTER"): Promise<Uint8Array> =>
  packedBy(glb, EXTMeshoptCompression, {method: EXTMeshoptCompression.EncoderMethod[method]});

export const packedByDraco = (glb: Uint8Array, method: "EDGEBREAKER" | "SEQUENTIAL"): Promise<Uint8Array> =>
  packedBy(glb, KHRDracoMeshCompression, {method: KHRDracoMeshCompression.EncoderMethod[method]});

async function packedBy(
  glb: Uint8Array,
  extension: typeof EXTMeshoptCompression | typeof KHRDracoMeshCompression,
  options: object
): Promise<Uint8Array> {
  const document = await io.readBinary(glb);
  document
    .createExtension(extension as typeof EXTMeshoptCompression)
    .setRequired(true)
    .setEncoderOptions(options);
  return io.writeBinary(document);
}

/** The same file as glTF-Transform unpacks it. */
export async function unpackedElsewhere(glb: Uint8Array): Promise<Uint8Array> {
  const document = await io.readBinary(glb);
  for (const extension of document.getRoot().listExtensionsUsed()) extension.dispose();
  return io.writeBinary(document);
}
