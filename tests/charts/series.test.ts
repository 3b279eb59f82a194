import assert from "node:assert/strict";
import {test} from "node:test";
import {
  degreesExtent,
  degreeTicks,
  type Line,
  namedOf,
  sampleAt,
  seriesOf,
  valueAt,
  valueExtent
} from "../../components/charts/series.js";
import {FORMULA} from "../support/tolerance.js";
import {chartMethods, sweepRow} from "./sweep-rows.js";

const line: Line = {metric: "error.max", word: "max", phrase: "largest", strokeWidth: 2};
const rows = [
  sweepRow({degrees: 90, value: 0.4, vertex: 7}),
  sweepRow({degrees: 0, value: 0}),
  sweepRow({degrees: 30, value: 0.1}),
  sweepRow({degrees: 30, value: 9, metric: "error.rms"}),
  sweepRow({degrees: 30, value: 9, method: "another"})
];
const [series] = seriesOf(rows, chartMethods, [line]);

test("a series holds one method's rows of one metric, by rising degrees, and keeps its colour's number", () => {
  assert.deepEqual(
    series.points.map(({degrees}) => degrees),
    [0, 30, 90]
  );
  const dqs = seriesOf([sweepRow({method: "dqs", degrees: 0})], chartMethods, [line]);
  assert.deepEqual(
    dqs.map(({index, method}) => [index, method.id]),
    [[1, "dqs"]]
  );
});

test("valueAt is a sample's value at its angle and straight between two", () => {
  assert.equal(valueAt(series, 30), 0.1);
  assert.ok(Math.abs(valueAt(series, 60) - 0.25) < FORMULA);
});

test("valueAt knows nothing beyond the sweep", () => {
  assert.ok(Number.isNaN(valueAt(series, -1)));
  assert.ok(Number.isNaN(valueAt(series, 91)));
});

test("sampleAt finds the row whose angle is nearest, with its vertex", () => {
  assert.equal(sampleAt(series, 61).vertex, 7);
  assert.equal(sampleAt(series, 14).degrees, 0);
});

test("the extent of degrees is that of the rows, and half a turn when there are none", () => {
  assert.deepEqual(degreesExtent([series]), [0, 90]);
  assert.deepEqual(degreesExtent([]), [0, 180]);
});

test("valueExtent reaches to the bounds asked for and over every finite value", () => {
  const broken = seriesOf([sweepRow({degrees: 0, value: NaN}), sweepRow({degrees: 1, value: 3})], chartMethods, [line]);
  assert.deepEqual(valueExtent([series], -1, 0), [-1, 0.4]);
  assert.deepEqual(valueExtent(broken, 0, 1), [0, 3]);
});

test("degreeTicks are parts of a turn that fit the width, with zero among them", () => {
  assert.deepEqual(degreeTicks([0, 180], 400), [0, 30, 60, 90, 120, 150, 180]);
  assert.deepEqual(degreeTicks([0, 180], 160), [0, 45, 90, 135, 180]);
  assert.deepEqual(degreeTicks([-180, 180], 200), [-180, -90, 0, 90, 180]);
  assert.deepEqual(degreeTicks([-10, 100], 300), [0, 15, 30, 45, 60, 75, 90]);
});

test("of few series all are named, of many only each method's main line", () => {
  const lines: Line[] = ["error.max", "error.p95", "error.rms"].map((metric) => ({
    ...line,
    metric,
    dash: metric === "error.rms" ? undefined : "1 3"
  }));
  const methods = Array.from({length: 4}, (_, i) => ({...chartMethods[0], id: `method${i}`}));
  const all = methods.flatMap(({id}) => lines.map(({metric}) => sweepRow({method: id, metric, degrees: 0})));
  const few = seriesOf(all, methods.slice(0, 2), lines);
  assert.deepEqual(namedOf(few), few);
  assert.deepEqual(
    namedOf(seriesOf(all, methods, lines)).map(({method, line: {metric}}) => [method.id, metric]),
    methods.map(({id}) => [id, "error.rms"])
  );
});
