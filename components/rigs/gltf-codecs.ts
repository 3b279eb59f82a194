import type {JSONDocument} from "@gltf-transform/core";
import {unpackDraco} from "./gltf-codecs-draco.js";
import {unpackMeshopt} from "./gltf-codecs-meshopt.js";
import {plural, type Tally} from "./gltf-tally.js";

/**
 * Unpacks, in place, what EXT_meshopt_compression (or KHR_), KHR_draco_mesh_compression have packed: afterwards the file is as
 * if it never had been. The decoders are loaded only here, and only for a file that needs them. Expects a checked file; throws
 * in one sentence when the packed bytes are damaged.
 */
export async function unpackCodecs(document: JSONDocument, tally: Tally): Promise<void> {
  const views = await unpackMeshopt(document);
  tally.add("meshopt-unpacked", {
    message: (count) => `${plural(count, "buffer view was", "buffer views were")} packed by meshoptimizer.`,
    done: "Unpacked; what the packing rounded off is not in the file.",
    count: views
  });
  const primitives = await unpackDraco(document);
  tally.add("draco-unpacked", {
    message: (count) => `${plural(count, "primitive was", "primitives were")} packed by Draco.`,
    done: "Unpacked; what the packing rounded off is not in the file, and vertices may be in another order than before.",
    count: primitives
  });
}
