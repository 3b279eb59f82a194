import assert from "node:assert/strict";
import {test} from "node:test";
import type {Vector} from "../../components/core/vector.js";
import {bisector, takeover} from "../../components/rigs/takeover.js";
import {EXACT, FORMULA} from "../support/tolerance.js";

const at = (x: number): number => takeover([x, 3, -2], [1, 0, 0], [1, 0, 0], 0.2);

test("a joint takes over from 0 half a band before it to 1 half a band after it, and holds half at it", () => {
  assert.equal(at(0.7), EXACT);
  assert.ok(Math.abs(at(0.8)) < FORMULA);
  assert.ok(Math.abs(at(1) - 0.5) < FORMULA);
  assert.ok(Math.abs(at(1.2) - 1) < FORMULA);
  assert.equal(at(1.3), 1);
});

test("what a joint takes over and what is left are mirror images about it", () => {
  for (const d of [0.03, 0.1, 0.17]) assert.ok(Math.abs(at(1 + d) + at(1 - d) - 1) < FORMULA);
});

test("the bisector of a limb's bones makes the same angle with both, whatever their lengths", () => {
  const direction: Vector = bisector([-3, 0, 0], [0, 0, 0], [0, 0.5, 0]);
  [Math.SQRT1_2, Math.SQRT1_2, 0].forEach((expected, axis) =>
    assert.ok(Math.abs(direction[axis] - expected) < FORMULA)
  );
});
