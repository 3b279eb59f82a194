import assert from "node:assert/strict";
import {test} from "node:test";
import {keyStep} from "../../components/charts/sweep-rule.js";

test("arrows move the rule by a degree, with Shift by ten, right and up forward", () => {
  assert.deepEqual(
    ["ArrowRight", "ArrowUp", "ArrowLeft", "ArrowDown"].map((key) => keyStep({key, shiftKey: false})),
    [1, 1, -1, -1]
  );
  assert.deepEqual(
    ["ArrowRight", "ArrowDown"].map((key) => keyStep({key, shiftKey: true})),
    [10, -10]
  );
});

test("other keys are left to the page", () => {
  for (const key of ["Tab", "Escape", "a", "PageDown"]) assert.ok(Number.isNaN(keyStep({key, shiftKey: false})), key);
});
