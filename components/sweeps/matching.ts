import type {PointCache} from "../rigs/point-cache.js";
import type {Rig, VertexCache} from "../rigs/rig.js";
import {matchCache} from "../weights/match-cache.js";
import {refusal, type WorkerOptions} from "./slices.js";

export interface MatchingQuestion {
  id: number;
  rig: Rig;
  cache: PointCache;
}

/** The worker's side of `matchInWorker`, apart from the worker. */
export function createMatching({post}: Pick<WorkerOptions<VertexCache>, "post">): (question: MatchingQuestion) => void {
  return ({id, rig, cache}) => {
    try {
      post({type: "result", id, result: matchCache(rig, cache)}, []);
    } catch (error) {
      post(refusal(id, error), []);
    }
  };
}
