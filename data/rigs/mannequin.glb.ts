import {mannequin} from "../../components/rigs/mannequin.js";
import {writeGltf} from "../../components/rigs/write-gltf.js";

process.stdout.write(await writeGltf(mannequin()));
