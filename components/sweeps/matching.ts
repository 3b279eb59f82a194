import type {Rig} from "../rigs/rig.js";
import type {MatchedCache} from "../weights/judge-match.js";
import {matchFrames} from "../weights/match-cache.js";
import type {WatchedFrames} from "../weights/watched-frames.js";
import {refusal, type WorkerOptions} from "./slices.js";

export interface MatchingQuestion {
  id: number;
  rig: Rig;
  frames: WatchedFrames;
}

/** The worker's side of `matchInWorker`, apart from the worker. */
export function createMatching({
  post
}: Pick<WorkerOptions<MatchedCache>, "post">): (question: MatchingQuestion) => void {
  return ({id, rig, frames}) => {
    try {
      post({type: "result", id, result: matchFrames(rig, frames)}, []);
    } catch (error) {
      post(refusal(id, error), []);
    }
  };
}
