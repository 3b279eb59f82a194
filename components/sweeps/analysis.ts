import type {Row} from "../metrics/metric.js";
import type {
  AnalystAnswer,
  AnalystQuestion,
  AnalystResult,
  FrameRequest,
  SweepRequest,
  SweepResult
} from "./analyst-protocol.js";
import {createDesk, setWeighting, studyOf, type Desk} from "./desk.js";
import {compareWithEngine} from "./engine-comparison.js";
import {analyseFrame, buffersOf} from "./frame.js";
import {scaleLaws} from "./law.js";
import {sweep} from "./sweep.js";

/** How long a sweep works before it lets what has arrived meanwhile have its turn, milliseconds. */
const SLICE = 12;

/** What is asked for once and takes many slices. Of each kind one is under way at most. */
const LONG = ["sweep", "engine"] as const;

interface Running {
  id: number;
  /** Yields what share is done, 0 to 1. */
  steps: Generator<number, AnalystResult>;
}

export interface AnalysisOptions {
  /** Sends an answer; the buffers of `transfer` go with it and are not used again. */
  post(answer: AnalystAnswer, transfer: ArrayBuffer[]): void;
  /** Runs `task` after all that has already arrived. */
  defer(task: () => void): void;
}

/** The worker's side of the analyst, apart from the worker: takes questions, posts one answer to each. */
export function createAnalysis({post, defer}: AnalysisOptions): (question: AnalystQuestion) => void {
  let desk: Desk | null = null;
  let frame: {id: number; request: FrameRequest} | null = null;
  const running: Partial<Record<(typeof LONG)[number], Running>> = {};

  const drop = (request: {id: number} | null | undefined) => {
    if (request) post({type: "result", id: request.id, result: null}, []);
  };
  const refuse = (id: number, error: unknown) =>
    post({type: "error", id, message: error instanceof Error ? error.message : String(error)}, []);

  function runFrame(): void {
    if (!frame) return;
    const {id, request} = frame;
    frame = null;
    try {
      const result = analyseFrame(deskOf(desk, "frame"), request);
      post({type: "result", id, result}, buffersOf(result));
    } catch (error) {
      refuse(id, error);
    }
  }

  function run(kind: (typeof LONG)[number], own: Running): void {
    if (running[kind] !== own) return;
    const {id, steps} = own;
    try {
      const end = performance.now() + SLICE;
      let fraction = 0;
      do {
        const step = steps.next();
        if (step.done) {
          delete running[kind];
          return post({type: "result", id, result: step.value}, []);
        }
        fraction = step.value;
      } while (performance.now() < end);
      post({type: "progress", id, fraction}, []);
      defer(() => run(kind, own));
    } catch (error) {
      delete running[kind];
      refuse(id, error);
    }
  }

  function end(kind: (typeof LONG)[number]): void {
    drop(running[kind]);
    delete running[kind];
  }

  return (question) => {
    if (question.type === "frame") {
      drop(frame);
      frame = {id: question.id, request: question.request};
      defer(runFrame);
      return;
    }
    if (question.type === "rig") {
      LONG.forEach(end);
      drop(frame);
      frame = null;
      desk = createDesk(question.rig);
      return;
    }
    if (question.type === "weighting") {
      setWeighting(deskOf(desk, question.type), question.weighting, question.influences);
      return;
    }
    const {type, id} = question;
    end(type);
    try {
      const ready = deskOf(desk, type);
      const steps =
        type === "sweep" ? sweepSteps(ready, question.request) : compareWithEngine(ready.rig, question.request);
      const own: Running = {id, steps};
      running[type] = own;
      defer(() => run(type, own));
    } catch (error) {
      refuse(id, error);
    }
  };
}

function deskOf(desk: Desk | null, request: AnalystQuestion["type"]): Desk {
  if (!desk)
    throw new Error(`analyst: ${request === "engine" ? "an" : "a"} ${request} was asked for before there was a rig`);
  return desk;
}

function* sweepSteps(desk: Desk, request: SweepRequest): Generator<number, SweepResult> {
  const study = studyOf(desk, request.joint);
  const {degrees, methods} = request;
  const rows: Row[] = [];
  let done = 0;
  for (const ofAngle of sweep(study, {...request, frames: request.frames ?? desk.frames}, desk.weightings)) {
    rows.push(...ofAngle);
    yield ++done / degrees.length;
  }
  return {rows, laws: scaleLaws(study, request.motion, methods, degrees, desk.weightings)};
}
