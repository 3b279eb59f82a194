import assert from "node:assert/strict";
import {test} from "node:test";
import {toRadians} from "../../components/core/angle.js";
import {studyJoint} from "../../components/metrics/study.js";
import {REST_TURN} from "../../components/rigs/joint-turn.js";
import {tube} from "../../components/rigs/tube.js";
import type {FrameRequest, SweepRequest} from "../../components/sweeps/analyst-protocol.js";
import {createDesk, setWeighting} from "../../components/sweeps/desk.js";
import {analyseFrame} from "../../components/sweeps/frame.js";
import {parseSubject, writeSubject} from "../../components/sweeps/subject-text.js";
import {sweep} from "../../components/sweeps/sweep.js";
import {assertNear} from "../support/near.js";
import {EXACT, FLOAT32} from "../support/tolerance.js";
import {solved} from "../support/weighting.js";

const rig = tube({sides: 8, rings: 16});
const heat = solved("heat:c=4", rig).influences;
const closest = solved("closest", rig).influences;
const weightings = new Map([
  ["heat:c=4", heat],
  ["closest", closest]
]);
const frameRequest: FrameRequest = {
  joint: 1,
  turns: new Map([[1, {...REST_TURN, bend: toRadians(70)}]]),
  methods: ["lbs", "lbs@heat:c=4", "dqs:pivot=first@closest"],
  reference: "lbs@closest",
  metrics: ["error", "bulge"]
};
const sweepRequest: SweepRequest = {...frameRequest, turns: new Map(), motion: "bend", degrees: [0, 70]};

function weightedDesk() {
  const desk = createDesk(rig);
  for (const [id, influences] of weightings) setWeighting(desk, id, influences);
  return desk;
}

test("a text without an @ is on the rig's own weights, and parts are written as they were read", () => {
  assert.deepEqual(parseSubject("blend:0.5"), {method: "blend:0.5", weighting: "authored"});
  assert.deepEqual(parseSubject("blend:0.5@heat:c=4"), {method: "blend:0.5", weighting: "heat:c=4"});
  for (const text of ["lbs", "lbs@heat:c=4"]) assert.equal(writeSubject(parseSubject(text)), text);
  assert.equal(writeSubject(parseSubject("lbs@authored")), "lbs");
});

test("a method on other weights deforms as it does a rig that has them as its own", () => {
  const request = {...frameRequest, methods: ["lbs@heat:c=4"], reference: "lbs"};
  const own = analyseFrame(createDesk({...rig, influences: heat}), {...request, methods: ["lbs"]});
  const {surfaces, weighted} = analyseFrame(weightedDesk(), request);
  assertNear(surfaces["lbs@heat:c=4"].positions, own.surfaces.lbs.positions, EXACT);
  assertNear(weighted["heat:c=4"].turned, own.turned, EXACT);
});

test("an error is the distance to the reference on its own weights", () => {
  const {surfaces, values} = analyseFrame(weightedDesk(), {
    ...frameRequest,
    methods: ["lbs", "lbs@heat:c=4", "lbs@closest"]
  });
  const from = surfaces["lbs@closest"].positions;
  for (const id of ["lbs", "lbs@heat:c=4", "lbs@closest"]) {
    const to = surfaces[id].positions;
    const distances = Float32Array.from(values[id].error, (_, v) =>
      Math.hypot(...[0, 1, 2].map((axis) => to[3 * v + axis] - from[3 * v + axis]))
    );
    assertNear(values[id].error, distances, FLOAT32);
  }
  assert.ok(Math.max(...values.lbs.error) > 0.1);
});

test("all numbers of a comparison are of one band: where any of its weights shares a vertex", () => {
  const own = analyseFrame(weightedDesk(), {...frameRequest, methods: ["lbs"]});
  const rigid = analyseFrame(weightedDesk(), {...frameRequest, methods: ["lbs@closest"]});
  // Rigid weights share nothing, and are still seen to tear.
  assert.deepEqual(rigid.band, own.band);
  const all = analyseFrame(weightedDesk(), frameRequest);
  const heated = analyseFrame(weightedDesk(), {...frameRequest, methods: ["lbs@heat:c=4"]});
  assert.deepEqual(all.band, heated.band);
  assert.ok(all.band.length > own.band.length && own.band.every((vertex) => all.band.includes(vertex)));
  for (const id of frameRequest.methods) {
    const errors = Array.from(all.band, (vertex) => all.values[id].error[vertex]);
    const rms = Math.sqrt(errors.reduce((sum, error) => sum + error * error, 0) / errors.length);
    assertNear([all.summaries[id]["error.rms"].value], [rms], FLOAT32);
  }
  const asked = analyseFrame(weightedDesk(), {...frameRequest, methods: ["lbs"], among: ["heat:c=4"]});
  assert.deepEqual(asked.summaries.lbs, all.summaries.lbs);
});

test("a sweep's rows name method and weights apart, and are what the frame of the angle sums up", () => {
  const rows = Array.from(sweep(studyJoint(rig, 1), sweepRequest, weightings)).flat();
  assert.deepEqual(
    [...new Set(rows.map(({method, weighting}) => `${method} ${weighting}`))],
    ["lbs authored", "lbs heat:c=4", "dqs:pivot=first closest"]
  );
  const {summaries} = analyseFrame(weightedDesk(), frameRequest);
  for (const row of rows.filter(({degrees}) => degrees === 70)) {
    // A frame keeps its surfaces in the file's 32 bits.
    assertNear([row.value], [summaries[writeSubject(row)][row.metric].value], FLOAT32);
  }
});

test("weights given again under the same id replace the first", () => {
  const desk = weightedDesk();
  const request = {...frameRequest, methods: ["lbs@heat:c=4"]};
  analyseFrame(desk, request);
  setWeighting(desk, "heat:c=4", closest);
  const again = analyseFrame(desk, request);
  assert.ok(again.values["lbs@heat:c=4"].error.every((error) => error === 0));
});

test("weights that were not given are refused by name", () => {
  const refusal = {message: "tube: weights are voxel, expected one of authored, heat:c=4, closest"};
  const methods = ["lbs@voxel"];
  assert.throws(() => analyseFrame(weightedDesk(), {...frameRequest, methods}), refusal);
  assert.throws(() => Array.from(sweep(studyJoint(rig, 1), {...sweepRequest, methods}, weightings)), refusal);
});
