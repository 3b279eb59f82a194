import {findResource, type Resources} from "../rigs/gltf-resources.js";
import type {GlbFile} from "./glb-file.js";

/** What the images of a file begin with, by kind; -1 stands for any byte. */
const SIGNATURES: Readonly<Record<string, readonly number[]>> = {
  "image/png": [0x89, 0x50, 0x4e, 0x47],
  "image/jpeg": [0xff, 0xd8, 0xff],
  "image/webp": [0x52, 0x49, 0x46, 0x46, -1, -1, -1, -1, 0x57, 0x45, 0x42, 0x50],
  "image/ktx2": [0xab, 0x4b, 0x54, 0x58]
};

/** Takes the images that are files of their own into the .glb, as they are; those not at hand or of no known kind stay out. */
export function embedImages(file: GlbFile, resources: Resources): void {
  for (const image of file.json.images ?? []) {
    const bytes = image.uri === undefined ? undefined : findResource(resources, image.uri);
    if (!bytes) continue;
    const mimeType = Object.keys(SIGNATURES).find((kind) =>
      SIGNATURES[kind].every((byte, i) => byte < 0 || byte === bytes[i])
    );
    if (!mimeType) continue;
    delete image.uri;
    image.mimeType = mimeType;
    image.bufferView = file.append(bytes);
  }
}
