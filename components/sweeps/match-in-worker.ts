import type {PointCache} from "../rigs/point-cache.js";
import type {Rig, VertexCache} from "../rigs/rig.js";
import type {MatchedCache} from "../weights/judge-match.js";
import {watchedFrames} from "../weights/watched-frames.js";
import {createAsker} from "./asker.js";
import type {MatchingQuestion} from "./matching.js";

/**
 * `matchCache` in a worker of its own, which ends with it: a rig of many clips takes seconds. Of the cache, which may be
 * large, only the frames go there that it looks at. Null once `signal` has ended it. Rejects with one sentence.
 */
export async function matchInWorker(rig: Rig, cache: PointCache, signal: AbortSignal): Promise<VertexCache | null> {
  const worker = new Worker(import.meta.resolve("./matching-worker.js"), {type: "module"});
  const {ask, dispose} = createAsker<MatchingQuestion, MatchedCache>("matching", worker);
  signal.addEventListener("abort", dispose);
  try {
    const frames = watchedFrames(cache);
    const matched = await ask((id) => ({id, rig, frames}));
    return matched && {...matched, positions: cache.positions};
  } finally {
    dispose();
  }
}
