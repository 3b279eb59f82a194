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

/** A strategy that the worker is at. */
interface Work {
  place: RigId;
  text: string;
  fraction: number;
  /** Once it is solved, cancelled or refused. */
  done: Promise<void>;
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
  /** By the strategy's id. What is still wanted when something else changes goes on. */
  const work = new Map<string, Work>();
  let rig = arm;
  let awaited: string | null = null;
  let trouble = "";
  let round = 0;
  const tell = () => target.dispatchEvent(new Event("input"));
  const fail = (error: unknown) => {
    trouble = error instanceof Error ? error.message : String(error);
  };

  function readOnce(id: RigId): Promise<Rig> {
    const known = rigs.get(id);
    if (known) return known;
    const reading = read(id);
    rigs.set(id, reading);
    // The next who asks for it has it fetched again.
    reading.catch(() => rigs.delete(id));
    return reading;
  }

  function begin(id: string, text: string, place: RigId): Work {
    const of = rig;
    const own: Work = {place, text, fraction: 0, done: Promise.resolve()};
    const isWanted = () => work.get(id) === own;
    const onProgress = (fraction: number) => {
      if (!isWanted()) return;
      own.fraction = fraction;
      if (awaited === id) tell();
    };
    const solve = async () => {
      try {
        const weights = await weigher.weigh(of, text, {onProgress});
        if (weights && isWanted()) solved.set(id, {...weights, text, rig: of});
      } catch (error) {
        if (isWanted()) fail(error);
      }
      if (!isWanted()) return;
      work.delete(id);
      tell();
    };
    work.set(id, own);
    own.done = solve();
    return own;
  }

  function cancelUnwanted(place: RigId, texts: ReadonlyMap<string, string>): void {
    for (const [id, own] of work) {
      if (own.place === place && own.text === texts.get(id)) continue;
      weigher.cancel(id);
      work.delete(id);
    }
  }

  async function solve(): Promise<void> {
    const own = ++round;
    const {rig: place} = PLACES[state.value.place];
    const texts = strategyTexts(state.value);
    trouble = "";
    awaited ??= weightStrategies[0].id;
    cancelUnwanted(place, texts);
    tell();
    try {
      const next = await readOnce(place);
      if (own !== round) return;
      rig = next;
      await solveInTurn(texts, place, () => own === round);
    } catch (error) {
      if (own !== round) return;
      fail(error);
    }
    if (own !== round) return;
    awaited = null;
    tell();
  }

  async function solveInTurn(
    texts: ReadonlyMap<string, string>,
    place: RigId,
    isCurrent: () => boolean
  ): Promise<void> {
    for (const [id, text] of texts) {
      const old = solved.get(id);
      if (old?.text === text && old.rig === rig) continue;
      awaited = id;
      const {done} = work.get(id) ?? begin(id, text, place);
      tell();
      await done;
      if (!isCurrent()) return;
    }
  }

  let asked = "";
  const stop = state.follow((now) => {
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
      work.clear();
      stop();
      weigher.dispose();
    }
  };
  return Object.defineProperties(Object.assign(target, methods), {
    value: {get: () => state.value},
    rig: {get: () => rig},
    joint: {get: () => Math.max(0, findJoint(rig.skeleton, PLACES[state.value.place].joint))},
    solved: {get: () => solved},
    running: {get: () => awaited && {id: awaited, fraction: work.get(awaited)?.fraction ?? 0}},
    trouble: {get: () => trouble}
  }) as unknown as SolvedStrategies;
}
