import assert from "node:assert/strict";
import {test} from "node:test";
import type {LawPoint} from "../../components/sweeps/law.js";
import {chartLaws} from "../../components/ui/chart-laws.js";

const law = (method: string, weight: number, formula: string, values: number[]): LawPoint[] =>
  values.map((value, i) => ({method, weight, worst: 0.5, formula, degrees: 90 * i, value}));

test("a law at its worst weight is called by its formula, at another and without one by the weight", () => {
  const drawn = chartLaws([
    ...law("lbs", 0.5, "|cos(θ/2)|", [1, 0.7, 0]),
    ...law("lbs", 0.25, "|cos(θ/2)|", [1, 0.8, 0.5]),
    ...law("other", 0.5, "", [1, 0.9, 0.8])
  ]);
  assert.deepEqual(
    drawn.map(({method, label, points}) => [method, label, points.length]),
    [
      ["lbs", "|cos(θ/2)|", 3],
      ["lbs", "law at w = 0.25", 3],
      ["other", "law at w = 0.50", 3]
    ]
  );
});

test("a law that stays at 1 is not drawn, nor one so near the worst that it would hide it", () => {
  assert.deepEqual(chartLaws(law("dqs", 0.5, "", [1, 1, 1])), []);
  assert.deepEqual(chartLaws(law("lbs", 0.49, "", [1, 0.7, 0.1])), []);
});

test("two methods of one law share its line: helpers bend as linear blending does", () => {
  const drawn = chartLaws([
    ...law("lbs", 0.5, "|cos(θ/2)|", [1, 0.7, 0]),
    ...law("twist-helpers", 0.5, "|cos(θ/2)|", [1, 0.7, 0]),
    ...law("blend", 0.5, "|cos(θ/2)|", [1, 0.8, 0])
  ]);
  assert.deepEqual(
    drawn.map(({method}) => method),
    ["lbs", "blend"]
  );
});
