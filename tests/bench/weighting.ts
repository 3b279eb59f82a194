import {execFileSync} from "node:child_process";
import {existsSync} from "node:fs";
import {basename, join} from "node:path";
import {fileURLToPath} from "node:url";
import {authored} from "../../components/weights/authored.js";
import {weightStrategies} from "../../components/weights/registry.js";
import {corpus} from "../support/corpus.js";
import {median, type Timing} from "./measure.js";
import {aligned} from "./rows.js";

/** What one solution took, in a process of its own. */
export interface Solution {
  ms: number;
  /** The most memory that the process ever held, the program itself included. */
  peakBytes: number;
  vertices: number;
  joints: number;
}

/** Solutions of one strategy on one rig. */
export interface WeightingTiming extends Timing {
  strategy: string;
  rig: string;
  joints: number;
  peakBytes: number;
}

const ROUNDS = 3;

/** 14,517 vertices and 52 joints. */
const HUMANOID = join(corpus, "makehuman-mixamo4.glb");

/** Seconds in which a character of 15,000 vertices and 52 joints must be done on two cores. */
const LIMIT = 60;
const LIMITS: Readonly<Record<string, number>> = {heat: 15, voxel: 15};

const MEMORY_LIMIT = 1e9;

/** Every strategy from cold, on the mannequin, and on a humanoid where the folder of real rigs is there. */
export function timeWeighting(): WeightingTiming[] {
  const rigs = ["mannequin", ...(existsSync(HUMANOID) ? [HUMANOID] : [])];
  const strategies = weightStrategies.map(({id}) => id).filter((id) => id !== authored.id);
  return rigs.flatMap((rig) => strategies.map((strategy) => timeStrategy(rig, strategy)));
}

function timeStrategy(source: string, strategy: string): WeightingTiming {
  const rounds = Array.from({length: ROUNDS}, () => solveOnce(source, strategy));
  const [{vertices, joints}] = rounds;
  const medianMs = median(rounds.map(({ms}) => ms));
  const peakBytes = Math.max(...rounds.map((round) => round.peakBytes));
  const rig = basename(source);
  return {
    name: `${strategy}, ${rig}`,
    strategy,
    rig,
    vertices,
    joints,
    peakBytes,
    medianMs,
    mverts: vertices / medianMs / 1000
  };
}

function solveOnce(source: string, strategy: string): Solution {
  const script = fileURLToPath(new URL("./solve-once.ts", import.meta.url));
  return JSON.parse(
    execFileSync(process.execPath, ["--import", "tsx", script, source, strategy], {encoding: "utf8"})
  ) as Solution;
}

/** Each by the quickest strategy on the same rig. */
export const weightingPairs = (timings: readonly WeightingTiming[]): [string, string][] =>
  timings.map(({name, rig}) => [name, `closest, ${rig}`]);

const limitOf = (strategy: string): number => LIMITS[strategy] ?? LIMIT;

/** Those that took more than they may. */
export const overLimits = (timings: readonly WeightingTiming[]): WeightingTiming[] =>
  timings.filter(({strategy, medianMs, peakBytes}) => medianMs > 1000 * limitOf(strategy) || peakBytes > MEMORY_LIMIT);

/** What each took beside what it may take. */
export function weightingLines(timings: readonly WeightingTiming[]): string {
  const head = ["", "vertices", "joints", "seconds", "of at most", "peak MB", "of at most", "held"];
  const body = timings.map((timing) => {
    const {name, strategy, vertices, joints, medianMs, peakBytes} = timing;
    const numbers = [
      vertices,
      joints,
      (medianMs / 1000).toFixed(2),
      limitOf(strategy),
      Math.round(peakBytes / 1e6),
      MEMORY_LIMIT / 1e6
    ];
    return [name, ...numbers.map(String), overLimits([timing]).length > 0 ? "NO" : "yes"];
  });
  return aligned([head, ...body]);
}
