import type {Options, SettingRule} from "../core/options.js";
import type {Influences, Rig} from "../rigs/rig.js";

/** What a strategy has to say of its own result: an island that no bone reaches, a bone outside the mesh. One sentence each. */
export interface WeightNote {
  message: string;
  /** Rising; empty when it is not about vertices. */
  vertices: Uint32Array;
  joints: readonly number[];
}

export interface SolvedWeights {
  /** Any k; slots sorted by falling weight, sums 1. */
  influences: Influences;
  notes: readonly WeightNote[];
}

/** One way of weighting a mesh to its skeleton. */
export interface WeightStrategy {
  /** As in code, URLs, rows and on the command line. */
  id: string;
  label: string;
  short: string;
  /** One sentence: what it does and where it fails. */
  description: string;
  /** Paper or program. */
  reference: string;
  /** Its own: what all strategies take beside them is in `FINISHING`. */
  options: Readonly<Record<string, SettingRule>>;
  /** What each option is called where a person sets it. */
  optionLabels: Readonly<Record<string, string>>;
  /** What each option does, and its unit. */
  optionMeans: Readonly<Record<string, string>>;
  /** Yields what share is done, 0 to 1, often enough that a worker can listen in between; reads positions at rest, never the authored weights unless that is its point. */
  solve(rig: Rig, options: Options): Generator<number, SolvedWeights>;
}
