import type {Rig} from "../rigs/rig.js";
import type {
  AnalystQuestion,
  AnalystResult,
  FrameRequest,
  FrameResult,
  SweepRequest,
  SweepResult
} from "./analyst-protocol.js";
import {createAsker, type ProgressOptions} from "./asker.js";
import type {EngineResult} from "./engine-comparison.js";
import type {EngineView} from "./engine-rig.js";

/** Deforms and measures in a worker, so that the page never waits. */
export interface Analyst {
  /** The rig that all later requests are about; those that still wait resolve to null. */
  setRig(rig: Rig): void;
  /** Null when a later frame came before this one ran. Rejects with one sentence. */
  frame(request: FrameRequest): Promise<FrameResult | null>;
  /** Null when a later sweep or rig came before this one was done. Rejects with one sentence. */
  sweep(request: SweepRequest, options?: ProgressOptions): Promise<SweepResult | null>;
  /** Null when a later engine or rig came before this one was done. Rejects with one sentence. */
  engine(request: EngineView, options?: ProgressOptions): Promise<EngineResult | null>;
  /** Ends the worker; what still waits, and what is asked afterwards, resolves to null. */
  dispose(): void;
}

export function createAnalyst(): Analyst {
  const worker = new Worker(import.meta.resolve("./analyst-worker.js"), {type: "module"});
  const {tell, ask, dispose} = createAsker<AnalystQuestion, AnalystResult>("analyst", worker);
  return {
    setRig: (rig) => tell({type: "rig", rig}),
    frame: (request) => ask<FrameResult>((id) => ({type: "frame", id, request})),
    sweep: (request, options) => ask<SweepResult>((id) => ({type: "sweep", id, request}), options),
    engine: (request, options) => ask<EngineResult>((id) => ({type: "engine", id, request}), options),
    dispose
  };
}
