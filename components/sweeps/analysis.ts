import type {Row} from "../metrics/metric.js";
import type {AnalystQuestion, AnalystResult, FrameRequest, SweepRequest, SweepResult} from "./analyst-protocol.js";
import {createDesk, studyOf, type Desk} from "./desk.js";
import {compareWithEngine} from "./engine-comparison.js";
import {analyseFrame, buffersOf} from "./frame.js";
import {scaleLaws} from "./law.js";
import {createSlices, refusal, type WorkerOptions} from "./slices.js";
import {sweep} from "./sweep.js";

/** The worker's side of the analyst, apart from the worker: takes questions, posts one answer to each. */
export function createAnalysis(options: WorkerOptions<AnalystResult>): (question: AnalystQuestion) => void {
  const {post, defer} = options;
  const slices = createSlices(options);
  let desk: Desk | null = null;
  let frame: {id: number; request: FrameRequest} | null = null;

  function dropFrame(): void {
    if (frame) post({type: "result", id: frame.id, result: null}, []);
    frame = null;
  }

  function runFrame(): void {
    if (!frame) return;
    const {id, request} = frame;
    frame = null;
    try {
      const result = analyseFrame(deskOf(desk, "frame"), request);
      post({type: "result", id, result}, buffersOf(result));
    } catch (error) {
      post(refusal(id, error), []);
    }
  }

  return (question) => {
    if (question.type === "frame") {
      dropFrame();
      frame = {id: question.id, request: question.request};
      defer(runFrame);
      return;
    }
    if (question.type === "rig") {
      slices.endAll();
      dropFrame();
      desk = createDesk(question.rig);
      return;
    }
    const {type, id} = question;
    slices.end(type);
    try {
      const ready = deskOf(desk, type);
      slices.start(
        type,
        id,
        type === "sweep" ? sweepSteps(ready, question.request) : compareWithEngine(ready.rig, question.request)
      );
    } catch (error) {
      post(refusal(id, error), []);
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
  for (const ofAngle of sweep(study, {...request, frames: request.frames ?? desk.frames})) {
    rows.push(...ofAngle);
    yield ++done / degrees.length;
  }
  return {rows, laws: scaleLaws(study, request.motion, methods, degrees)};
}
