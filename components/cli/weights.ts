import {parseArgs} from "node:util";
import type {Options} from "../core/options.js";
import {exportGltf, listedJoints} from "../reports/export-gltf.js";
import {plural} from "../rigs/gltf-tally.js";
import {noteReduced} from "../weights/finish-notes.js";
import {formatOf, reduceTo} from "../weights/finish-weights.js";
import {holdByListed} from "../weights/hold-by-listed.js";
import {chooseStrategy, type ChosenStrategy} from "../weights/registry.js";
import {attachCache, CACHE_OPTIONS} from "./attach-cache.js";
import {readRigFile, writeOutput} from "./files.js";
import type {Streams} from "./main.js";
import {finish, solveWeights, tellNotes} from "./solve-weights.js";
import {tellFindings} from "./tell-findings.js";

export const WEIGHTS_USAGE =
  "candywrapper weights RIG --strategy STRATEGY [--cache CACHE [--clip NAME]] [--k 4] [--quantise u8|u16] --out RIG2.glb";

/** As many as every engine reads. */
const MOST = "4";

/** What two sets of glTF hold. */
const LARGEST_MOST = 8;

/**
 * Writes the rig's own file as .glb with the weights of a strategy, at most `--k` of each vertex, as floats or whole numbers of
 * exact sum: the options of these names, which the strategy's text may have, too. What the file had wrong is said, and what the
 * strategy has to tell.
 */
export async function weights(args: string[], {stderr}: Streams): Promise<void> {
  const {rigPath, strategy, cached, outPath} = parse(args);
  const {rig: bare, file} = await readRigFile(rigPath);
  if (/\.fbx$/i.test(file.path)) {
    throw new Error(
      `${rigPath}: is an FBX file, expected a .glb, .gltf or .vrm, of which all but the weights can be kept`
    );
  }
  tellFindings(bare, stderr);
  const rig = await attachCache(bare, cached, stderr);
  const solved = solveWeights(strategy, rig, stderr);
  const {influences: held, changed} = holdByListed(rig, solved, await listedJoints(file.bytes, rig, file.resources));
  if (changed.length > 0) {
    const subject = plural(changed.length, "vertex would follow joints", "vertices would follow joints");
    stderr.write(`warning: ${subject} that their own skin does not list. These joints are left out.\n`);
  }
  // Beyond what was asked for: where a strategy leaves all, or a vertex none of its own joints.
  const {k, reduce} = strategy.options;
  const most = k === "all" ? LARGEST_MOST : Number(k);
  const influences = finish(reduceTo(rig, held, most, reduce), "reduce", stderr);
  tellNotes(strategy.id, noteReduced(held, influences, most, reduce), stderr);
  const exported = await exportGltf(file.bytes, rig, influences, {
    weights: formatOf(strategy.options),
    resources: file.resources
  });
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
  const {k, quantise, cache, clip} = values;
  if (k !== undefined && !(/^\d$/.test(k) && Number(k) >= 1 && Number(k) <= LARGEST_MOST)) {
    throw new Error(`weights: --k is ${k}, expected a whole number from 1 to ${LARGEST_MOST}`);
  }
  if (quantise !== undefined && quantise !== "u8" && quantise !== "u16") {
    throw new Error(`weights: --quantise is ${quantise}, expected u8 or u16`);
  }
  const chosen = chooseStrategy(required("strategy"));
  const options: Options = {...chosen.options, k: k ?? chosen.options.k ?? MOST, ...(quantise && {quantise})};
  return {
    rigPath: positionals[0],
    strategy: {...chosen, options} satisfies ChosenStrategy,
    cached: {cache, clip},
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
        k: {type: "string"},
        quantise: {type: "string"},
        out: {type: "string"}
      }
    });
  } catch (error) {
    const [problem] = (error as Error).message.split(/[.\n]/);
    throw new Error(`weights: ${problem}, expected ${WEIGHTS_USAGE}`);
  }
}
