import {readFile} from "node:fs/promises";
import {basename} from "node:path";
import {mannequin} from "../../components/rigs/mannequin.js";
import {readGltf} from "../../components/rigs/read-gltf.js";
import {jointCount, vertexCount, type Rig} from "../../components/rigs/rig.js";
import {solved} from "../support/weighting.js";
import type {Solution} from "./weighting.js";

/** Solves for one strategy's weights in a process of its own, from cold, and prints what that took. */
const [source, strategy] = process.argv.slice(2);
const rig = await read(source);
const start = performance.now();
const {influences} = solved(strategy, rig);
const solution: Solution = {
  ms: performance.now() - start,
  // In kilobytes, whatever the system.
  peakBytes: 1024 * process.resourceUsage().maxRSS,
  vertices: vertexCount(rig),
  joints: jointCount(rig.skeleton)
};
if (influences.weights.length !== influences.k * solution.vertices) throw new Error(`bench: ${strategy} left vertices`);
process.stdout.write(JSON.stringify(solution));

async function read(source: string): Promise<Rig> {
  if (source === "mannequin") return mannequin();
  const name = basename(source);
  return readGltf(await readFile(source), {id: name, label: name});
}
