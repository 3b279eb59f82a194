import {readFile} from "node:fs/promises";
import {createRequire} from "node:module";
import {readGltf} from "../../components/rigs/read-gltf.js";
import type {Rig} from "../../components/rigs/rig.js";
import {chainWebXRHand} from "../../components/rigs/webxr-hand.js";

const path = createRequire(import.meta.url).resolve("@webxr-input-profiles/assets/dist/profiles/generic-hand/left.glb");

/** The hand as the package has it, its joints all siblings. */
export const flatHand = async (): Promise<Rig> => readGltf(await readFile(path), {id: "hand", label: "WebXR hand"});

/** The hand as the pages show it. */
export const chainedHand = async (): Promise<Rig> => chainWebXRHand(await flatHand());
