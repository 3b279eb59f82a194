import {tube} from "../../components/rigs/tube.js";
import {writeGltf} from "../../components/rigs/write-gltf.js";

process.stdout.write(await writeGltf(tube()));
