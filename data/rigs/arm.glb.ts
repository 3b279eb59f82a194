import {arm} from "../../components/rigs/arm.js";
import {writeGltf} from "../../components/rigs/write-gltf.js";

process.stdout.write(await writeGltf(arm()));
