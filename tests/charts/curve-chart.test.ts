import assert from "node:assert/strict";
import {test} from "node:test";
import {valueAt} from "../../components/charts/curve-chart.js";

const curve = (points: [number, number][]) => ({label: "a", colour: "red", points: points.map(([x, y]) => ({x, y}))});

test("a curve is straight between its points, exact at them and nothing beyond its ends", () => {
  const line = curve([
    [0, 0],
    [2, 1],
    [4, 5]
  ]);
  assert.equal(valueAt(line, 1), 0.5);
  assert.equal(valueAt(line, 2), 1);
  assert.equal(valueAt(line, 3), 3);
  assert.ok(Number.isNaN(valueAt(line, -0.1)));
  assert.ok(Number.isNaN(valueAt(line, 4.1)));
});

test("across a jump a curve has no value", () => {
  const broken = curve([
    [179.9, 1],
    [180, NaN],
    [180.1, -1]
  ]);
  assert.ok(Number.isNaN(valueAt(broken, 179.95)));
  assert.ok(Number.isNaN(valueAt(broken, 180)));
  assert.equal(valueAt(broken, 180.1), -1);
});
