import assert from "node:assert/strict";
import {test} from "node:test";
import {compare, table} from "./rows.js";

const timings = [
  {name: "quick", vertices: 1000, medianMs: 2, mverts: 0.5},
  {name: "slow", vertices: 1000, medianMs: 8, mverts: 0.125}
];

test("a row's ratio is its speed by that of the row it is held against", () => {
  assert.deepEqual(compare(timings, [["quick", "slow"]]), [{...timings[0], against: "slow", ratio: 4}]);
});

test("a comparison with what was not timed is refused in one sentence", () => {
  assert.throws(() => compare(timings, [["quick", "none"]]), {
    message: "bench: none was not timed, expected one of quick, slow"
  });
});

test("the table's columns line up", () => {
  assert.deepEqual(
    table(
      compare(timings, [
        ["quick", "slow"],
        ["slow", "slow"]
      ])
    ).split("\n"),
    [
      "       vertices  median ms  Mvert/s   speed  of",
      "quick      1000      2.000      0.5  4.00 x  slow",
      "slow       1000      8.000      0.1  1.00 x  slow"
    ]
  );
});
