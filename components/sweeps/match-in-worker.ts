import type {PointCache} from "../rigs/point-cache.js";
import type {Rig, VertexCache} from "../rigs/rig.js";
import {createAsker} from "./asker.js";
import type {MatchingQuestion} from "./matching.js";

/**
 * `matchCache` in a worker of its own, which ends with it: a rig of many clips takes seconds. Null once `signal` has ended it.
 * Rejects with one sentence.
 */
export async function matchInWorker(rig: Rig, cache: PointCache, signal: AbortSignal): Promise<VertexCache | null> {
  const worker = new Worker(import.meta.resolve("./matching-worker.js"), {type: "module"});
  const {ask, dispose} = createAsker<MatchingQuestion, VertexCache>("matching", worker);
  signal.addEventListener("abort", dispose);
  try {
    return await ask((id) => ({id, rig, cache}));
  } finally {
    dispose();
  }
}
