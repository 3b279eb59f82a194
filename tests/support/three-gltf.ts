import {GLTFLoader, type GLTF} from "three/addons/loaders/GLTFLoader.js";
import {packBinary, readContainer} from "../../components/rigs/gltf-container.js";

/** A .glb as three.js has it, without its pictures, which need a browser. */
export async function withThree(bytes: Uint8Array): Promise<GLTF> {
  const {json, resources} = readContainer(bytes, {});
  for (const key of ["materials", "textures", "images", "samplers", "extensionsUsed", "extensionsRequired"] as const) {
    delete json[key];
  }
  for (const {primitives} of json.meshes ?? []) for (const primitive of primitives) delete primitive.material;
  const glb = packBinary(json, resources["@glb.bin"]);
  return new GLTFLoader().parseAsync(glb.buffer as ArrayBuffer, "");
}
