import type {Rig} from "../rigs/rig.js";
import {authored} from "../weights/authored.js";
import type {SolvedWeights} from "../weights/strategy.js";
import {createAsker, type ProgressOptions} from "./asker.js";
import type {WeigherQuestion} from "./weigher-protocol.js";

/** Solves for weights in a worker, so that the page never waits. */
export interface Weigher {
  /**
   * `strategy`: as `heat:c=4`. Different strategies, of one rig or of several, run side by side; null when the same one was asked
   * for again, with whatever options, or cancelled before this was done. What is authored is there at once. Rejects with one
   * sentence.
   */
  weigh(rig: Rig, strategy: string, options?: ProgressOptions): Promise<SolvedWeights | null>;
  /** Drops what is under way of a strategy: its id alone. */
  cancel(strategy: string): void;
  /** Ends the worker; what still waits, and what is asked afterwards, resolves to null. */
  dispose(): void;
}

export function createWeigher(): Weigher {
  const worker = new Worker(import.meta.resolve("./weigher-worker.js"), {type: "module"});
  const {tell, ask, dispose} = createAsker<WeigherQuestion, SolvedWeights>("weigher", worker);
  let sent: Rig | null = null;
  return {
    weigh(rig, strategy, options) {
      if (strategy === authored.id) return Promise.resolve({influences: rig.influences, notes: []});
      if (rig !== sent) tell({type: "rig", rig});
      sent = rig;
      return ask((id) => ({type: "weigh", id, strategy}), options);
    },
    cancel: (strategy) => tell({type: "cancel", strategy}),
    dispose
  };
}
