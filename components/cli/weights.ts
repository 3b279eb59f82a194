import {parseArgs} from "node:util";
import {numberRule} from "../core/options.js";
import {exportGltf, listedJoints} from "../reports/export-gltf.js";
import {plural} from "../rigs/gltf-tally.js";
import {capInfluences} from "../weights/cap-influences.js";
import {holdByListed} from "../weights/hold-by-listed.js";
import type {WeightFormat} from "../weights/quantise-influences.js";
import {chooseStrategy} from "../weights/registry.js";
import {reduceInfluences} from "../weights/reduce-influences.js";
import {smoothWeights} from "../weights/smooth-weights.js";
import {attachCache, CACHE_OPTIONS} from "./attach-cache.js";
import {readRigFile, writeOutput} from "./files.js";
import type {Streams} from "./main.js";
import {finish, solveWeights} from "./solve-weights.js";
import {tellFindings} from "./tell-findings.js";

export const WEIGHTS_USAGE =
  "candywrapper weights RIG --strategy STRATEGY [--cache CACHE [--clip NAME]] [--smooth RADII] [--k 4] [--reduce largest|fitted] [--quantise u8|u16] --out RIG2.glb";

/** As many as every engine reads. */
const MOST = "4";

/** What two sets of glTF hold. */
const LARGEST_MOST = 8;

const RADII = numberRule(0, 10);

/**
 * Writes the rig's own file as .glb with the weights of a strategy: smoothed if asked, then at most `--k` of each vertex, the
 * largest or those that serve its poses best, as floats or whole numbers of exact sum. What the file had wrong is said, and what the strategy has to tell.
 */
export async function weights(args: string[], {stderr}: Streams): Promise<void> {
  const {rigPath, strategy, cached, radii, most, reduce, format, outPath} = parse(args);
  const {rig: bare, file} = await readRigFile(rigPath);
  if (/\.fbx$/i.test(file.path)) {
    throw new Error(
      `${rigPath}: is an FBX file, expected a .glb, .gltf or .vrm, of which all but the weights can be kept`
    );
  }
  tellFindings(bare, stderr);
  const rig = await attachCache(bare, cached, stderr);
  const solved = solveWeights(strategy, rig, stderr);
  const smooth = radii > 0 ? finish(smoothWeights(rig, solved, radii), "smooth", stderr) : solved;
  const {influences: held, changed} = holdByListed(rig, smooth, await listedJoints(file.bytes, rig, file.resources));
  if (changed.length > 0) {
    const subject = plural(changed.length, "vertex would follow joints", "vertices would follow joints");
    stderr.write(`warning: ${subject} that their own skin does not list. These joints are left out.\n`);
  }
  const influences =
    reduce === "largest"
      ? capInfluences(held, most).influences
      : finish(reduceInfluences({...rig, influences: held}, most, "best"), "reduce", stderr);
  const exported = await exportGltf(file.bytes, rig, influences, {weights: format, resources: file.resources});
  await writeOutput(outPath, exported);
}

function parse(args: string[]) {
  const {values, positionals} = readArguments(args);
  if (positionals.length !== 1) {
    throw new Error(`weights: ${positionals.length} rigs given, expected 1: ${WEIGHTS_USAGE}`);
  }
  const required = (name: "strategy" | "out") => {
    const value = values[name];
    if (!value) throw new Error(`weights: --${name} is missing, expected ${WEIGHTS_USAGE}`);
    return value;
  };
  const {smooth, k, reduce, quantise, cache, clip} = values;
  if (!RADII.accepts(smooth))
    throw new Error(`weights: --smooth is ${smooth}, expected ${RADII.expected}, in limb radii`);
  if (!(/^\d$/.test(k) && Number(k) >= 1 && Number(k) <= LARGEST_MOST)) {
    throw new Error(`weights: --k is ${k}, expected a whole number from 1 to ${LARGEST_MOST}`);
  }
  if (quantise !== undefined && quantise !== "u8" && quantise !== "u16") {
    throw new Error(`weights: --quantise is ${quantise}, expected u8 or u16`);
  }
  if (reduce !== "largest" && reduce !== "fitted") {
    throw new Error(`weights: --reduce is ${reduce}, expected largest or fitted`);
  }
  const format: WeightFormat = quantise ?? "float";
  return {
    rigPath: positionals[0],
    strategy: chooseStrategy(required("strategy")),
    cached: {cache, clip},
    radii: Number(smooth),
    most: Number(k),
    reduce,
    format,
    outPath: required("out")
  };
}

function readArguments(args: string[]) {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: {
        strategy: {type: "string"},
        ...CACHE_OPTIONS,
        smooth: {type: "string", default: "0"},
        k: {type: "string", default: MOST},
        reduce: {type: "string", default: "largest"},
        quantise: {type: "string"},
        out: {type: "string"}
      }
    });
  } catch (error) {
    const [problem] = (error as Error).message.split(/[.\n]/);
    throw new Error(`weights: ${problem}, expected ${WEIGHTS_USAGE}`);
  }
}
