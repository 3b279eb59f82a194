import type {PointCache} from "../rigs/point-cache.js";
import type {Rig, VertexCache} from "../rigs/rig.js";
import {createAsker} from "./asker.js";
import type {MatchingQuestion} from "./matching.js";

/** `matchCache` in a worker of its own, which ends with it: a rig of many clips takes seconds. Rejects with one sentence. */
export async function matchInWorker(rig: Rig, cache: PointCache): Promise<VertexCache> {
  const worker = new Worker(import.meta.resolve("./matching-worker.js"), {type: "module"});
  const {ask, dispose} = createAsker<MatchingQuestion, VertexCache>("matching", worker);
  try {
    return (await ask((id) => ({id, rig, cache}))) as VertexCache;
  } finally {
    dispose();
  }
}
