import type {Influences, Rig} from "../rigs/rig.js";
import type {
  AnalystAnswer,
  AnalystQuestion,
  AnalystResult,
  FrameRequest,
  FrameResult,
  SweepRequest,
  SweepResult
} from "./analyst-protocol.js";
import type {EngineResult} from "./engine-comparison.js";
import type {EngineView} from "./engine-rig.js";

/** Deforms and measures in a worker, so that the page never waits. */
export interface Analyst {
  /** The rig that all later requests are about; those that still wait resolve to null. */
  setRig(rig: Rig): void;
  /**
   * Gives the rig that was set last weights beside its own: a request's method `lbs@ID` is then skinned on them. `id`: any but
   * "authored", which are its own; the same again replaces them.
   */
  setWeighting(id: string, influences: Influences): void;
  /** Null when a later frame came before this one ran. Rejects with one sentence. */
  frame(request: FrameRequest): Promise<FrameResult | null>;
  /** Null when a later sweep or rig came before this one was done. Rejects with one sentence. */
  sweep(request: SweepRequest, options?: ProgressOptions): Promise<SweepResult | null>;
  /** Null when a later engine or rig came before this one was done. Rejects with one sentence. */
  engine(request: EngineView, options?: ProgressOptions): Promise<EngineResult | null>;
  /** Ends the worker; what still waits, and what is asked afterwards, resolves to null. */
  dispose(): void;
}

export interface ProgressOptions {
  /** Called with what share of the angles or poses is done, 0 to 1. */
  onProgress?: (fraction: number) => void;
}

interface Waiting {
  resolve(result: AnalystResult | null): void;
  reject(error: Error): void;
  onProgress?: (fraction: number) => void;
}

export function createAnalyst(): Analyst {
  const worker = new Worker(import.meta.resolve("./analyst-worker.js"), {type: "module"});
  const waiting = new Map<number, Waiting>();
  let last = 0;
  let ended = false;

  worker.onmessage = ({data}: MessageEvent<AnalystAnswer>) => {
    const asked = waiting.get(data.id);
    if (!asked) return;
    if (data.type === "progress") return asked.onProgress?.(data.fraction);
    waiting.delete(data.id);
    if (data.type === "error") asked.reject(new Error(data.message));
    else asked.resolve(data.result);
  };
  worker.onerror = (event) => {
    const message = `analyst: the worker stopped: ${event.message || "it could not be loaded"}`;
    for (const asked of waiting.values()) asked.reject(new Error(message));
    waiting.clear();
  };

  const send = (question: AnalystQuestion) => worker.postMessage(question);
  const ask = <Result extends AnalystResult>(
    toQuestion: (id: number) => AnalystQuestion,
    onProgress?: (fraction: number) => void
  ) =>
    new Promise<Result | null>((resolve, reject) => {
      if (ended) return resolve(null);
      const id = ++last;
      waiting.set(id, {resolve: resolve as Waiting["resolve"], reject, onProgress});
      send(toQuestion(id));
    });

  return {
    setRig: (rig) => send({type: "rig", rig}),
    setWeighting: (weighting, influences) => send({type: "weighting", weighting, influences}),
    frame: (request) => ask<FrameResult>((id) => ({type: "frame", id, request})),
    sweep: (request, {onProgress} = {}) => ask<SweepResult>((id) => ({type: "sweep", id, request}), onProgress),
    engine: (request, {onProgress} = {}) => ask<EngineResult>((id) => ({type: "engine", id, request}), onProgress),
    dispose() {
      ended = true;
      worker.terminate();
      for (const asked of waiting.values()) asked.resolve(null);
      waiting.clear();
    }
  };
}
