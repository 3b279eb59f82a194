import {readFile} from "node:fs/promises";
import {createRequire} from "node:module";
import {readGltf} from "../../components/rigs/read-gltf.js";
import {chainWebXRHand} from "../../components/rigs/webxr-hand.js";
import {writeGltf} from "../../components/rigs/write-gltf.js";

const path = createRequire(import.meta.url).resolve("@webxr-input-profiles/assets/dist/profiles/generic-hand/left.glb");
const flat = await readGltf(await readFile(path), {id: "hand", label: "WebXR hand"});
process.stdout.write(await writeGltf(chainWebXRHand(flat)));
