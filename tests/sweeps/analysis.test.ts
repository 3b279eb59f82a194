import assert from "node:assert/strict";
import {test} from "node:test";
import {toRadians} from "../../components/core/angle.js";
import {studyJoint} from "../../components/metrics/study.js";
import {REST_TURN} from "../../components/rigs/joint-turn.js";
import {tube} from "../../components/rigs/tube.js";
import {createAnalysis} from "../../components/sweeps/analysis.js";
import type {
  AnalystAnswer,
  AnalystQuestion,
  FrameRequest,
  FrameResult,
  SweepRequest,
  SweepResult
} from "../../components/sweeps/analyst-protocol.js";
import {sweep} from "../../components/sweeps/sweep.js";
import {turned, valuesOf} from "../support/measure.js";
import {assertNear} from "../support/near.js";
import {EXACT, FLOAT32} from "../support/tolerance.js";

const rig = tube({sides: 8, rings: 16});
const frameRequest: FrameRequest = {
  joint: 1,
  turns: new Map([[1, {...REST_TURN, twist: toRadians(90)}]]),
  methods: ["lbs", "dqs"],
  reference: "dqs",
  metrics: ["blended-scale", "error"]
};
const sweepRequest: SweepRequest = {
  joint: 1,
  motion: "bend",
  turns: new Map(),
  degrees: [0, 60, 120],
  methods: ["lbs", "dqs"],
  reference: "dqs"
};
/** More angles than one slice holds on any machine. */
const longRequest: SweepRequest = {...sweepRequest, degrees: Array.from({length: 2000}, (_, i) => i / 12)};

/** A worker without a worker: questions and answers are cloned as between threads, tasks run when told to. */
function bench() {
  const answers: AnalystAnswer[] = [];
  const tasks: (() => void)[] = [];
  const receive = createAnalysis({
    post: (answer, transfer) => answers.push(structuredClone(answer, {transfer})),
    defer: (task) => tasks.push(task)
  });
  return {
    answers,
    ask: (question: AnalystQuestion) => receive(structuredClone(question)),
    /** Runs the next task; false when there is none. */
    step: () => {
      const task = tasks.shift();
      task?.();
      return task !== undefined;
    },
    answerTo: (id: number) => {
      const [answer, ...more] = answers.filter((a) => a.id === id && a.type !== "progress");
      assert.equal(more.length, 0, `request ${id} has one answer`);
      return answer;
    }
  };
}
type Bench = ReturnType<typeof bench>;

function runAll({step}: Bench): void {
  while (step());
}

function resultOf<Result>({answerTo}: Bench, id: number): Result {
  const answer = answerTo(id);
  assert.ok(answer?.type === "result", `request ${id}: ${JSON.stringify(answer)}`);
  return answer.result as Result;
}

function withRig(): Bench {
  const made = bench();
  made.ask({type: "rig", rig});
  return made;
}

test("a frame brings surfaces, values and summaries of every method, and the study", () => {
  const desk = withRig();
  desk.ask({type: "frame", id: 1, request: frameRequest});
  runAll(desk);
  const result = resultOf<FrameResult>(desk, 1);
  const study = studyJoint(rig, 1);
  assert.deepEqual(result.band, study.band);
  assert.deepEqual(result.turned, study.turned);
  assert.equal(result.limbRadius, study.limbRadius);
  assert.equal(result.diagonal, study.diagonal);
  for (const method of ["lbs", "dqs"]) {
    const measurement = turned(rig, {motion: "twist", degrees: 90, method});
    assert.deepEqual(result.surfaces[method].positions, Float32Array.from(measurement.surface.positions));
    assert.deepEqual(result.surfaces[method].normals, Float32Array.from(measurement.surface.normals));
    for (const metric of frameRequest.metrics) {
      assert.deepEqual(result.values[method][metric], valuesOf(metric, measurement));
    }
  }
  assertNear([result.summaries.lbs["blended-scale.min"].value], [Math.SQRT1_2], FLOAT32);
  assertNear([result.summaries.dqs["error.max"].value], [0], EXACT);
});

test("frames leave one another's numbers alone", () => {
  const desk = withRig();
  desk.ask({type: "frame", id: 1, request: frameRequest});
  runAll(desk);
  const before = structuredClone(resultOf<FrameResult>(desk, 1));
  desk.ask({type: "frame", id: 2, request: {...frameRequest, turns: new Map()}});
  desk.ask({type: "frame", id: 3, request: frameRequest});
  runAll(desk);
  assert.deepEqual(resultOf<FrameResult>(desk, 1), before);
  assert.deepEqual(resultOf<FrameResult>(desk, 3), before);
});

test("of frames that wait the latest wins, and the others are answered null", () => {
  const desk = withRig();
  for (const id of [1, 2, 3]) desk.ask({type: "frame", id, request: frameRequest});
  runAll(desk);
  assert.equal(resultOf(desk, 1), null);
  assert.equal(resultOf(desk, 2), null);
  assert.ok(resultOf<FrameResult>(desk, 3).surfaces.lbs);
});

test("a sweep brings the rows of a sweep and its laws, and says how far it is", () => {
  const desk = withRig();
  desk.ask({type: "sweep", id: 1, request: sweepRequest});
  runAll(desk);
  const {rows, laws} = resultOf<SweepResult>(desk, 1);
  assert.deepEqual(rows, Array.from(sweep(studyJoint(rig, 1), sweepRequest)).flat());
  assert.deepEqual(new Set(laws.map(({method}) => method)), new Set(["lbs", "dqs"]));
});

test("a frame asked for during a sweep does not wait for its end", () => {
  const desk = withRig();
  desk.ask({type: "sweep", id: 1, request: longRequest});
  desk.step();
  assert.equal(desk.answerTo(1), undefined);
  const [progress] = desk.answers;
  assert.ok(progress.type === "progress" && progress.fraction > 0 && progress.fraction < 1);
  desk.ask({type: "frame", id: 2, request: frameRequest});
  desk.step();
  desk.step();
  assert.ok(resultOf<FrameResult>(desk, 2).surfaces.lbs);
  assert.equal(desk.answerTo(1), undefined);
});

test("a new sweep ends the one under way, and a new rig both sweep and frame", () => {
  const desk = withRig();
  desk.ask({type: "sweep", id: 1, request: longRequest});
  desk.step();
  desk.ask({type: "sweep", id: 2, request: longRequest});
  assert.equal(resultOf(desk, 1), null);
  desk.step();
  desk.ask({type: "frame", id: 3, request: frameRequest});
  desk.ask({type: "rig", rig: tube({sides: 4, rings: 4})});
  runAll(desk);
  assert.equal(resultOf(desk, 2), null);
  assert.equal(resultOf(desk, 3), null);
});

test("a new rig is the one that later requests are about", () => {
  const desk = withRig();
  desk.ask({type: "frame", id: 1, request: frameRequest});
  runAll(desk);
  const other = tube({sides: 4, rings: 4});
  desk.ask({type: "rig", rig: other});
  desk.ask({type: "frame", id: 2, request: frameRequest});
  runAll(desk);
  assert.equal(resultOf<FrameResult>(desk, 2).surfaces.lbs.positions.length, other.mesh.positions.length);
});

test("what cannot be done is refused in one sentence, and the next request is answered", () => {
  const desk = bench();
  const refusals: [AnalystQuestion, string | RegExp][] = [
    [{type: "frame", id: 1, request: frameRequest}, "analyst: a frame was asked for before there was a rig"],
    [{type: "sweep", id: 2, request: sweepRequest}, "analyst: a sweep was asked for before there was a rig"],
    [{type: "frame", id: 3, request: {...frameRequest, methods: ["magic"]}}, /^method: magic is not known, expected /],
    [
      {type: "frame", id: 4, request: {...frameRequest, metrics: ["beauty"]}},
      /^metric: beauty is not known, expected /
    ],
    [{type: "frame", id: 5, request: {...frameRequest, joint: 9}}, "tube: joint is 9, expected 0 to 2"],
    [{type: "sweep", id: 6, request: {...sweepRequest, joint: -1}}, "tube: joint is -1, expected 0 to 2"],
    [{type: "sweep", id: 7, request: {...sweepRequest, reference: "truth"}}, /^method: truth is not known, expected /]
  ];
  for (const [question, expected] of refusals) {
    if (question.type !== "rig" && question.id === 3) desk.ask({type: "rig", rig});
    desk.ask(question);
    runAll(desk);
    const answer = question.type === "rig" ? undefined : desk.answerTo(question.id);
    assert.ok(answer?.type === "error");
    if (typeof expected === "string") assert.equal(answer.message, expected);
    else assert.match(answer.message, expected);
  }
  desk.ask({type: "sweep", id: 8, request: sweepRequest});
  desk.ask({type: "frame", id: 9, request: frameRequest});
  runAll(desk);
  assert.ok(resultOf<SweepResult>(desk, 8).rows.length > 0);
  assert.ok(resultOf<FrameResult>(desk, 9).surfaces.dqs);
});
