import {numberRule, wordsOf, type Options, type SettingRule} from "../core/options.js";
import {within} from "../core/progress.js";
import {mostInfluences} from "../rigs/influences.js";
import type {Influences, Rig} from "../rigs/rig.js";
import {noteReduced, noteRounded} from "./finish-notes.js";
import {keepLargest} from "./keep-largest.js";
import {quantiseInfluences, type WeightFormat} from "./quantise-influences.js";
import {reduceInfluences} from "./reduce-influences.js";
import {smoothWeights} from "./smooth-weights.js";
import type {SolvedWeights, WeightStrategy} from "./strategy.js";

/** What is done to solved weights, in this order. */
export type FinishingOption = "smooth" | "k" | "reduce" | "quantise";

/** The options that every strategy takes after its own. With the first word of each, and 0, nothing but the limit of eight is kept. */
export const FINISHING: Readonly<Record<FinishingOption, SettingRule>> = {
  smooth: numberRule(0, 10, 0),
  k: ["all", "1", "2", "3", "4", "5", "6", "7", "8"],
  reduce: ["largest", "refitted", "fitted"],
  quantise: ["float", "u16", "u8"]
};

/** What each option does, and its unit, as a menu or a help text says it. */
export const FINISHING_MEANS: Readonly<Record<FinishingOption, string>> = {
  smooth: "how far weights are spread along the skin, in limb radii",
  k: "the most influences a vertex; all is 8, or what a file has",
  reduce: "which stay: the largest, these refitted to the rig's poses, or those that fit the poses best",
  quantise: "rounded to whole 255ths or 65,535ths that sum to exactly 1, or not"
};

/** What each option is called where a person sets it. */
export const FINISHING_LABELS: Readonly<Record<FinishingOption, string>> = {
  smooth: "smoothed over",
  k: "influences kept",
  reduce: "of them",
  quantise: "stored in"
};

/** How a word of an option is read in a menu; a word without an entry as it is written. */
export const FINISHING_WORDS: Readonly<Record<string, string>> = {
  all: "up to 8",
  largest: "the largest",
  refitted: "the largest, refitted",
  fitted: "what serves poses best",
  float: "floats",
  u16: "16 bits",
  u8: "8 bits"
};

/** How the options have weights rounded. */
export const formatOf = ({quantise = "float"}: Options): WeightFormat => quantise as WeightFormat;

/** Influences a vertex where no fewer are asked for: what two sets of glTF hold. More are tails of strategies that reach everywhere. */
const MOST = 8;

/** How long smoothing and fitting take beside solving, roughly. */
const SMOOTHING = 0.5;
const FITTING = 3;

/**
 * The strategy with its weights smoothed, then reduced, then quantised, as far as its options ask. What is not asked for is not
 * done, but that what is solved or smoothed is left eight influences a vertex: up to there, without these options, the weights are
 * the strategy's own to the bit. A strategy with a `k` of its own keeps to it after smoothing, too.
 */
export function withFinishing(strategy: WeightStrategy): WeightStrategy {
  const names = Object.keys(strategy.options);
  // The last of each rig: who only finishes it in another way does not wait for it again.
  const solutions = new WeakMap<Rig, {own: string; solved: SolvedWeights}>();

  function* solveOnce(rig: Rig, options: Options): Generator<number, SolvedWeights> {
    const own = names.map((name) => options[name] ?? "").join();
    const last = solutions.get(rig);
    if (last?.own === own) return last.solved;
    const solved = yield* strategy.solve(rig, options);
    solutions.set(rig, {own, solved});
    return solved;
  }

  function* solve(rig: Rig, options: Options): Generator<number, SolvedWeights> {
    const radius = Number(options.smooth ?? 0);
    const {k = wordsOf({...FINISHING, ...strategy.options}.k)[0], reduce = "largest"} = options;
    const fitting = reduce === "largest" ? 0 : FITTING;
    const total = 1 + (radius > 0 ? SMOOTHING : 0) + fitting;

    const {influences: solved, notes} = yield* within(solveOnce(rig, options), 0, 1 / total);
    const smooth =
      radius > 0 ? yield* within(smoothWeights(rig, solved, radius), 1 / total, 1 - fitting / total) : solved;
    const most = k !== "all" ? Number(k) : smooth === rig.influences ? Infinity : MOST;
    const reduced = yield* within(reduceTo(rig, smooth, most, reduce), 1 - fitting / total, 1);
    const format = formatOf(options);
    const rounded = format === "float" ? reduced : quantiseInfluences(reduced, format).influences;
    return {
      influences: rounded,
      notes: [...notes, ...noteReduced(smooth, reduced, most, reduce), ...noteRounded(reduced, rounded, format)]
    };
  }

  return {...strategy, solve};
}

/**
 * At most so many influences a vertex: the largest, or as `reduce` says those whose weights are fitted on a rig held by these. The
 * same where no more slots are there. Yields what share is done.
 */
export function* reduceTo(
  rig: Rig,
  influences: Influences,
  most: number,
  reduce = "largest"
): Generator<number, Influences> {
  if (influences.k <= most) return influences;
  if (reduce === "largest" || mostInfluences(influences) <= most) return keepLargest(rig.skeleton, influences, most);
  return yield* reduceInfluences({...rig, influences}, most, reduce === "refitted" ? "largest" : "best");
}
