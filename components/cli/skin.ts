import {parseArgs} from "node:util";
import {applyPose, createPosed} from "../rigs/palette.js";
import {chooseMethod} from "../skinning/registry.js";
import {chooseStrategy} from "../weights/registry.js";
import {attachCache, CACHE_OPTIONS} from "./attach-cache.js";
import {readJson, readRig, writeOutput} from "./files.js";
import type {Streams} from "./main.js";
import {poseFrom} from "./pose-file.js";
import {solveWeights} from "./solve-weights.js";
import {tellFindings} from "./tell-findings.js";

export const SKIN_USAGE =
  "candywrapper skin RIG --pose POSE.json --method METHOD[,METHOD...] [--weights STRATEGY] [--cache CACHE [--clip NAME]] --out OUT.json";

/** Writes a rig's posed positions, world space, one list a method. What the file had wrong is said, and what was done about it. */
export async function skin(args: string[], {stderr}: Streams): Promise<void> {
  const {rigPath, posePath, methods, weights, cached, outPath} = parse(args);
  const chosen = methods.map(chooseMethod);
  const weighting = chooseStrategy(weights);
  const authored = await readRig(rigPath);
  tellFindings(authored, stderr);
  const pose = poseFrom(await readJson(posePath), authored.skeleton, posePath);
  const influences = solveWeights(weighting, await attachCache(authored, cached, stderr), stderr);
  const rig = {...authored, influences};
  const posed = createPosed(rig.skeleton);
  applyPose(rig.skeleton, pose, posed);

  const count = rig.mesh.positions.length;
  const surface = {positions: new Float64Array(count), normals: new Float64Array(count)};
  const positions: Record<string, number[]> = {};
  for (const {id, method, options} of chosen) {
    method.deform(method.bind(rig, options), posed, surface);
    positions[id] = Array.from(surface.positions);
  }
  await writeOutput(outPath, JSON.stringify({rig: rig.id, vertices: count / 3, positions}));
}

function parse(args: string[]) {
  const {values, positionals} = readArguments(args);
  if (positionals.length !== 1) throw new Error(`skin: ${positionals.length} rigs given, expected 1: ${SKIN_USAGE}`);
  const required = (name: "pose" | "method" | "out") => {
    const value = values[name];
    if (!value) throw new Error(`skin: --${name} is missing, expected ${SKIN_USAGE}`);
    return value;
  };
  return {
    rigPath: positionals[0],
    posePath: required("pose"),
    methods: splitMethods(required("method")),
    weights: values.weights,
    cached: {cache: values.cache, clip: values.clip},
    outPath: required("out")
  };
}

function readArguments(args: string[]) {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: {
        pose: {type: "string"},
        method: {type: "string"},
        weights: {type: "string", default: "authored"},
        ...CACHE_OPTIONS,
        out: {type: "string"}
      }
    });
  } catch (error) {
    const [problem] = (error as Error).message.split(/[.\n]/);
    throw new Error(`skin: ${problem}, expected ${SKIN_USAGE}`);
  }
}

/** Splits at commas, except before `option=value`, which goes on with the method before it. */
function splitMethods(list: string): string[] {
  return list.split(/,(?![\w-]+=)/);
}
