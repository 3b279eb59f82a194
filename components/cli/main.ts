import {POINT_CACHE_FILES} from "../rigs/point-cache.js";
import {RIG_FILES} from "../rigs/read-files.js";
import type {Configurable, OptionRule} from "../core/options.js";
import {skinningMethods} from "../skinning/registry.js";
import {FINISHING, FINISHING_MEANS, type FinishingOption} from "../weights/finish-weights.js";
import {weightStrategies} from "../weights/registry.js";
import {check, CHECK_USAGE} from "./check.js";
import {plainText} from "./plain-text.js";
import {skin, SKIN_USAGE} from "./skin.js";
import {weights, WEIGHTS_USAGE} from "./weights.js";

/** A command's exit code is 0 unless it gives another. */
type Command = (args: string[], streams: Streams) => Promise<number | void>;

const COMMANDS: Readonly<Record<string, Command>> = {check, skin, weights};

const USAGE = `Usage:
  ${CHECK_USAGE}
      prints the pre-flight sheet: what is odd about the file and the rig, where, and what to do

  ${SKIN_USAGE}
      writes {"rig", "vertices", "positions": {METHOD: [x, y, z, ...]}} in world space, in the order of the file's primitives

  ${WEIGHTS_USAGE}
      writes the file with other weights and all else as it was: a strategy's, at most k of each vertex, as floats or as
      whole numbers that sum to exactly 255 or 65535; without --k and --quantise as STRATEGY says, else 4 and floats

RIG        ${RIG_FILES}
POSE.json  {"joints": {"NAME, path or number": {"rotate": [x, y, z, w], "translate": [x, y, z], "scale": [x, y, z]}}};
           rotate follows the joint's rest rotation, translate is added to rest, scale multiplied with it
METHOD     ${skinningMethods.map(describe).join("; ")}
CACHE      ${POINT_CACHE_FILES} of the rig in one of its clips, NAME or the one that it follows best: what fitted:target=cache comes near
STRATEGY   ${weightStrategies.map(describe).join("; ")};
           after its own options each takes these, as in heat:c=4,smooth=0.5,k=4,reduce=fitted, done in this order:
${Object.entries(FINISHING).map(describeFinishing).join("\n")}

Exit code 0: done; 1: a check failed; 2: bad usage or unreadable input.
`;

function describe({id, label, options}: Configurable & {label: string}): string {
  const choices = Object.entries(options).map(([name, rule]) => `${name}=${valuesOf(rule)}`);
  return `${choices.length > 0 ? `${id}:${choices.join(",")}` : id} (${label})`;
}

function describeFinishing([name, rule]: [string, OptionRule]): string {
  return `           ${name}=${valuesOf(rule)}: ${FINISHING_MEANS[name as FinishingOption]}`;
}

function valuesOf(rule: OptionRule): string {
  return "accepts" in rule ? `<${rule.expected}>` : rule.join("|");
}

export interface Streams {
  stdout: {write(text: string): unknown};
  stderr: {
    write(text: string): unknown;
    /** True on a terminal, where a line may be written over. */
    isTTY?: boolean;
  };
}

/** Runs the command line without the program's own name and gives the exit code. */
export async function main(args: string[], {stdout, stderr}: Streams = process): Promise<number> {
  const [name, ...rest] = args;
  if (args.includes("--help") || args.includes("-h")) {
    stdout.write(USAGE);
    return 0;
  }
  if (name === undefined) {
    stderr.write(USAGE);
    return 2;
  }
  try {
    if (!Object.hasOwn(COMMANDS, name)) {
      throw new Error(
        `candywrapper: command ${name} is not known, expected one of ${Object.keys(COMMANDS).join(", ")}`
      );
    }
    return (await COMMANDS[name](rest, {stdout, stderr})) ?? 0;
  } catch (error) {
    stderr.write(`${plainText(error instanceof Error ? error.message : String(error))}\n`);
    return 2;
  }
}
