import assert from "node:assert/strict";
import {test} from "node:test";
import {describeSweep} from "../../components/charts/describe.js";
import {formatScale} from "../../components/charts/format.js";
import {type Line, seriesOf} from "../../components/charts/series.js";
import {chartMethods, sweepRow} from "./sweep-rows.js";

const line: Line = {metric: "blended-scale.min", word: "", phrase: "blended matrix", strokeWidth: 2};
const row = (method: string, degrees: number, value: number) =>
  sweepRow({method, degrees, value, metric: "blended-scale.min"});

test("a chart says least and most of each line with their angles, and what stays the same in short", () => {
  const rows = [row("lbs", 0, 1), row("lbs", 180, 0), row("dqs", 0, 1), row("dqs", 180, 1)];
  assert.equal(
    describeSweep(seriesOf(rows, chartMethods, [line]), "wrist twist", formatScale),
    "Against wrist twist. LBS, blended matrix: least 0.00 at 180°, most 1.00 at 0°. " +
      "DQS, blended matrix: 1.00 at every angle."
  );
});

test("a chart without rows says so", () => {
  assert.equal(describeSweep([], "wrist twist", formatScale), "Nothing measured yet.");
});
