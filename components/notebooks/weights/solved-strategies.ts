import type {Rig} from "../../rigs/rig.js";
import {findJoint} from "../../rigs/skeleton.js";
import {createWeigher} from "../../sweeps/weigher.js";
import {weightStrategies} from "../../weights/registry.js";
import type {SolvedWeights} from "../../weights/strategy.js";
import type {PageState} from "../page-state.js";
import {PLACES, type RigId, type WeightsState} from "./state.js";
import {strategyTexts} from "./strategy-texts.js";

/** What a strategy made of a rig, and the text that it was asked for by. */
export interface Solved extends SolvedWeights {
  text: string;
  rig: Rig;
}

/**
 * The page's rig under every strategy of the registry, solved in a worker one after another. Sends `input` when something of
 * it changes; what was solved before stays until there is better.
 */
export interface SolvedStrategies extends EventTarget {
  /** What the page asks for. */
  readonly value: Readonly<WeightsState>;
  /** The page's rig; the one before it while another is read. */
  readonly rig: Rig;
  /** The joint of the page's place. */
  readonly joint: number;
  /** By the strategy's id, in the registry's order. */
  readonly solved: ReadonlyMap<string, Solved>;
  /** The strategy under way and what share of it is done; null when all are solved. */
  readonly running: {id: string; fraction: number} | null;
  /** One sentence; empty while nothing went wrong. */
  readonly trouble: string;
  follow(listener: () => void): void;
  dispose(): void;
}

export function solveStrategies(
  state: PageState<WeightsState>,
  arm: Rig,
  read: (rig: RigId) => Promise<Rig>
): SolvedStrategies {
  const weigher = createWeigher();
  const target = new EventTarget();
  const solved = new Map<string, Solved>();
  const rigs = new Map<RigId, Promise<Rig>>([["arm", Promise.resolve(arm)]]);
  let rig = arm;
  let running: SolvedStrategies["running"] = null;
  let trouble = "";
  let round = 0;
  const tell = () => target.dispatchEvent(new Event("input"));

  async function solve(): Promise<void> {
    const own = ++round;
    trouble = "";
    running ??= {id: weightStrategies[0].id, fraction: 0};
    tell();
    try {
      const {rig: wanted} = PLACES[state.value.place];
      const reading = rigs.get(wanted) ?? read(wanted);
      rigs.set(wanted, reading);
      const next = await reading;
      if (own !== round) return;
      rig = next;
      tell();
      for (const [id, text] of strategyTexts(state.value)) {
        const old = solved.get(id);
        if (old?.text === text && old.rig === rig) continue;
        running = {id, fraction: 0};
        tell();
        const onProgress = (fraction: number) => {
          if (own !== round) return;
          running = {id, fraction};
          tell();
        };
        const weights = await weigher.weigh(rig, text, {onProgress});
        if (own !== round) return;
        if (weights) solved.set(id, {...weights, text, rig});
        tell();
      }
    } catch (error) {
      if (own !== round) return;
      trouble = error instanceof Error ? error.message : String(error);
    }
    running = null;
    tell();
  }

  let asked = "";
  state.follow((now) => {
    const wanted = [PLACES[now.place].rig, ...strategyTexts(now).values()].join(" ");
    if (wanted !== asked) void solve();
    else tell();
    asked = wanted;
  });
  const methods = {
    follow(listener: () => void) {
      target.addEventListener("input", listener);
      listener();
    },
    dispose() {
      ++round;
      weigher.dispose();
    }
  };
  return Object.defineProperties(Object.assign(target, methods), {
    value: {get: () => state.value},
    rig: {get: () => rig},
    joint: {get: () => Math.max(0, findJoint(rig.skeleton, PLACES[state.value.place].joint))},
    solved: {get: () => solved},
    running: {get: () => running},
    trouble: {get: () => trouble}
  }) as unknown as SolvedStrategies;
}
