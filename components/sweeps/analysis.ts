import {chooseMetric} from "../metrics/registry.js";
import {studyJoint, type Study} from "../metrics/study.js";
import {summarise, type Reading} from "../metrics/summarise.js";
import type {Row} from "../metrics/metric.js";
import {jointFrames, type JointFrame} from "../rigs/joint-frame.js";
import {turnJoints} from "../rigs/joint-turn.js";
import {applyPose, createPosed} from "../rigs/palette.js";
import {vertexCount, type Rig} from "../rigs/rig.js";
import type {AnalystAnswer, AnalystQuestion, FrameRequest, FrameResult, SweepRequest} from "./analyst-protocol.js";
import {scaleLaws} from "./law.js";
import {createSubject, measurementOf, type Subject} from "./subject.js";
import {sweep} from "./sweep.js";

/** How long a sweep works before it lets what has arrived meanwhile have its turn, milliseconds. */
const SLICE = 12;

/** What is kept of a rig from one request to the next. */
interface Desk {
  rig: Rig;
  frames: readonly JointFrame[];
  studies: Map<number, Study>;
  subjects: Map<string, Subject>;
}

/** A sweep under way. */
interface Running {
  id: number;
  request: SweepRequest;
  study: Study;
  steps: Generator<Row[], void>;
  rows: Row[];
  done: number;
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
  let running: Running | null = null;

  const drop = (request: {id: number} | null) => {
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

  function startSweep(id: number, request: SweepRequest): void {
    const ready = deskOf(desk, "sweep");
    const study = studyOf(ready, request.joint);
    const steps = sweep(study, {...request, frames: request.frames ?? ready.frames});
    const own: Running = {id, request, study, steps, rows: [], done: 0};
    running = own;
    defer(() => runSweep(own));
  }

  function runSweep(own: Running): void {
    if (running !== own) return;
    const {id, request, study, steps, rows} = own;
    const {degrees, methods} = request;
    try {
      const end = performance.now() + SLICE;
      do {
        const step = steps.next();
        if (step.done) {
          running = null;
          const laws = scaleLaws(study, methods, degrees);
          return post({type: "result", id, result: {rows, laws}}, []);
        }
        rows.push(...step.value);
        ++own.done;
      } while (performance.now() < end);
      post({type: "progress", id, fraction: own.done / degrees.length}, []);
      defer(() => runSweep(own));
    } catch (error) {
      running = null;
      refuse(id, error);
    }
  }

  return (question) => {
    if (question.type === "frame") {
      drop(frame);
      frame = {id: question.id, request: question.request};
      defer(runFrame);
      return;
    }
    drop(running);
    running = null;
    if (question.type === "sweep") {
      try {
        startSweep(question.id, question.request);
      } catch (error) {
        refuse(question.id, error);
      }
      return;
    }
    drop(frame);
    frame = null;
    const {rig} = question;
    desk = {rig, frames: jointFrames(rig.skeleton), studies: new Map(), subjects: new Map()};
  };
}

function deskOf(desk: Desk | null, request: string): Desk {
  if (!desk) throw new Error(`analyst: a ${request} was asked for before there was a rig`);
  return desk;
}

function studyOf({rig, studies}: Desk, joint: number): Study {
  const study = studies.get(joint) ?? studyJoint(rig, joint);
  studies.set(joint, study);
  return study;
}

function subjectOf({rig, subjects}: Desk, id: string): Subject {
  const subject = subjects.get(id) ?? createSubject(rig, id);
  subjects.set(id, subject);
  return subject;
}

function analyseFrame(desk: Desk, request: FrameRequest): FrameResult {
  const {skeleton} = desk.rig;
  const study = studyOf(desk, request.joint);
  const measured = request.metrics.map(chooseMetric);
  const subjects = request.methods.map((id) => subjectOf(desk, id));
  const reference = subjectOf(desk, request.reference);

  const posed = createPosed(skeleton);
  const {frames = desk.frames, turns, base} = request;
  applyPose(skeleton, turnJoints(skeleton, frames, turns, undefined, base), posed);
  for (const {method, bound, surface} of new Set([...subjects, reference])) method.deform(bound, posed, surface);

  const {band, limbRadius, diagonal} = study;
  const result: FrameResult = {
    surfaces: {},
    values: {},
    summaries: {},
    turned: study.turned.slice(),
    band: band.slice(),
    limbRadius,
    diagonal
  };
  for (const subject of subjects) {
    const measurement = measurementOf(study, subject, posed, reference.surface);
    const values: Record<string, Float32Array> = {};
    const summaries: Record<string, Reading> = {};
    for (const metric of measured) {
      values[metric.id] = new Float32Array(vertexCount(desk.rig));
      metric.measure(measurement, values[metric.id]);
      summarise(metric, values[metric.id], band).forEach((reading, i) => {
        summaries[`${metric.id}.${metric.summaries[i].id}`] = reading;
      });
    }
    const {positions, normals} = subject.surface;
    result.surfaces[subject.id] = {positions: Float32Array.from(positions), normals: Float32Array.from(normals)};
    result.values[subject.id] = values;
    result.summaries[subject.id] = summaries;
  }
  return result;
}

function buffersOf({surfaces, values, turned, band}: FrameResult): ArrayBuffer[] {
  const arrays = [
    turned,
    band,
    ...Object.values(surfaces).flatMap(({positions, normals}) => [positions, normals]),
    ...Object.values(values).flatMap((ofMethod) => Object.values(ofMethod))
  ];
  return arrays.map(({buffer}) => buffer as ArrayBuffer);
}
