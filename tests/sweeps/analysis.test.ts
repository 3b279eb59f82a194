import assert from "node:assert/strict";
import {test} from "node:test";
import {toRadians} from "../../components/core/angle.js";
import {studyJoint} from "../../components/metrics/study.js";
import {REST_TURN} from "../../components/rigs/joint-turn.js";
import type {Rig} from "../../components/rigs/rig.js";
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
import type {EngineResult} from "../../components/sweeps/engine-comparison.js";
import type {EngineView} from "../../components/sweeps/engine-rig.js";
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

const engineView: EngineView = {
  settings: {influences: 1, weights: "u8", method: "lbs", palette: "3x4", prune: 0},
  reference: "lbs"
};
/** More clips than one slice holds on any machine. */
const moving: Rig = {
  ...rig,
  clips: Array.from({length: 200}, (_, i) => ({name: `clip ${i}`, duration: 100, tracks: []}))
};

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

test("a frame brings what an engine makes of the pose, measured from the whole rig, when it is asked to", () => {
  const desk = withRig();
  desk.ask({type: "frame", id: 1, request: {...frameRequest, engine: engineView}});
  desk.ask({type: "frame", id: 2, request: frameRequest});
  runAll(desk);
  assert.equal(resultOf(desk, 1), null);
  assert.equal(resultOf<FrameResult>(desk, 2).displacement, null);
  assert.equal(resultOf<FrameResult>(desk, 2).surfaces.engine, undefined);

  desk.ask({type: "frame", id: 3, request: {...frameRequest, engine: engineView}});
  runAll(desk);
  const {surfaces, values, displacement} = resultOf<FrameResult>(desk, 3);
  const {engine, lbs} = surfaces;
  const distances = values.engine.error;
  assertNear(
    distances,
    Float32Array.from(distances, (_, v) =>
      Math.hypot(...[0, 1, 2].map((axis) => engine.positions[3 * v + axis] - lbs.positions[3 * v + axis]))
    ),
    FLOAT32
  );
  assert.ok(displacement && displacement.largest > 0.1);
  assertNear([displacement.largest], [Math.max(...distances)], FLOAT32);
  assert.equal(displacement.vertex, distances.indexOf(Math.max(...distances)));
  assert.equal(displacement.poses, 1);
});

test("an engine's settings may be dragged: each frame shows its own", () => {
  const desk = withRig();
  const shown = (id: number, influences: number | null) => {
    const settings = {...engineView.settings, weights: "float" as const, influences};
    desk.ask({type: "frame", id, request: {...frameRequest, engine: {...engineView, settings}}});
    runAll(desk);
    return resultOf<FrameResult>(desk, id).displacement?.largest ?? NaN;
  };
  const capped = shown(1, 1);
  assertNear([shown(2, null), shown(3, 1)], [0, capped], EXACT);
  assert.ok(capped > 0.1);
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

test("an engine brings its comparison, and goes on beside a sweep and frames", () => {
  const desk = bench();
  desk.ask({type: "rig", rig: moving});
  desk.ask({type: "engine", id: 1, request: engineView});
  desk.step();
  desk.ask({type: "sweep", id: 2, request: sweepRequest});
  desk.ask({type: "frame", id: 3, request: frameRequest});
  runAll(desk);
  const {poseSet, clips, capped} = resultOf<EngineResult>(desk, 1);
  assert.ok(poseSet.largest > 0.1 && capped.count > 0);
  assert.equal(clips?.poses, 200 * 241);
  assert.ok(resultOf<SweepResult>(desk, 2).rows.length > 0);
  assert.ok(resultOf<FrameResult>(desk, 3).surfaces.lbs);
  const shares = desk.answers.flatMap((answer) =>
    answer.type === "progress" && answer.id === 1 ? [answer.fraction] : []
  );
  assert.ok(shares.length > 1 && shares.every((share, i) => share > (shares[i - 1] ?? 0)));
});

test("a new engine ends the one under way, and so does a new rig", () => {
  const desk = bench();
  desk.ask({type: "rig", rig: moving});
  desk.ask({type: "engine", id: 1, request: engineView});
  desk.step();
  desk.ask({type: "engine", id: 2, request: engineView});
  assert.equal(resultOf(desk, 1), null);
  desk.step();
  desk.ask({type: "rig", rig});
  assert.equal(resultOf(desk, 2), null);
  desk.ask({type: "engine", id: 3, request: engineView});
  runAll(desk);
  assert.equal(resultOf<EngineResult>(desk, 3).clips, null);
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
    [{type: "engine", id: 12, request: engineView}, "analyst: an engine was asked for before there was a rig"],
    [{type: "frame", id: 1, request: frameRequest}, "analyst: a frame was asked for before there was a rig"],
    [{type: "sweep", id: 2, request: sweepRequest}, "analyst: a sweep was asked for before there was a rig"],
    [{type: "frame", id: 3, request: {...frameRequest, methods: ["magic"]}}, /^method: magic is not known, expected /],
    [
      {type: "frame", id: 4, request: {...frameRequest, metrics: ["beauty"]}},
      /^metric: beauty is not known, expected /
    ],
    [{type: "frame", id: 5, request: {...frameRequest, joint: 9}}, "tube: joint is 9, expected 0 to 2"],
    [{type: "sweep", id: 6, request: {...sweepRequest, joint: -1}}, "tube: joint is -1, expected 0 to 2"],
    [
      {type: "engine", id: 10, request: {...engineView, settings: {...engineView.settings, prune: 2}}},
      "prune: threshold is 2, expected 0 to 1"
    ],
    [
      {type: "frame", id: 11, request: {...frameRequest, engine: {...engineView, reference: "truth"}}},
      /^method: truth is not known, expected /
    ],
    [{type: "sweep", id: 7, request: {...sweepRequest, reference: "truth"}}, /^method: truth is not known, expected /]
  ];
  for (const [question, expected] of refusals) {
    if ("id" in question && question.id === 3) desk.ask({type: "rig", rig});
    desk.ask(question);
    runAll(desk);
    const answer = "id" in question ? desk.answerTo(question.id) : undefined;
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
