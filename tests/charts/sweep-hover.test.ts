import assert from "node:assert/strict";
import {test} from "node:test";
import {scaleLinear} from "d3";
import {type Line, seriesOf} from "../../components/charts/series.js";
import {nearestSample} from "../../components/charts/sweep-hover.js";
import {chartMethods, sweepRow} from "./sweep-rows.js";

const line: Line = {metric: "error.max", word: "max", phrase: "largest", strokeWidth: 2};
const rows = [0, 90, 180].flatMap((degrees) => [
  sweepRow({degrees, value: degrees / 180, vertex: degrees}),
  sweepRow({degrees, value: degrees === 90 ? NaN : 0.1, method: "dqs"})
]);
const frame = {
  series: seriesOf(rows, chartMethods, [line]),
  x: scaleLinear([0, 180], [40, 220]),
  y: scaleLinear([0, 1], [100, 0])
};

test("the pointer finds the sample of its angle whose line is nearest, with its vertex", () => {
  const near = nearestSample(frame, [200, 10]);
  assert.equal(near?.series.method.id, "lbs");
  assert.equal(near?.row.vertex, 180);
  assert.equal(nearestSample(frame, [200, 80])?.series.method.id, "dqs");
});

test("the pointer passes over a sample that is not a number", () => {
  assert.equal(nearestSample(frame, [130, 90])?.series.method.id, "lbs");
});

test("the pointer finds nothing where there is no series", () => {
  assert.equal(nearestSample({...frame, series: []}, [130, 90]), null);
});
