import {checkGltf} from "./gltf-check.js";
import {unpackCodecs} from "./gltf-codecs.js";
import {readContainer} from "./gltf-container.js";
import {readDocument} from "./gltf-document.js";
import type {Resources} from "./gltf-resources.js";
import {readSkeleton} from "./gltf-skeleton.js";
import {createTally} from "./gltf-tally.js";

/** The rig's joint numbers by skin, in each skin's own order, as `readGltf` counts them. Throws as `readGltf` does. */
export async function readSkinJoints(bytes: Uint8Array, resources: Resources): Promise<number[][]> {
  const container = readContainer(bytes, resources);
  checkGltf(container);
  const tally = createTally();
  await unpackCodecs(container, tally);
  const accessors = (await readDocument(container)).getRoot().listAccessors();
  return readSkeleton(container.json, (accessor) => accessors[accessor].getArray() ?? [], false, tally).jointsOfSkin;
}
