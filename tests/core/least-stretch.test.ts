import assert from "node:assert/strict";
import {test} from "node:test";
import {leastStretch} from "../../components/core/least-stretch.js";
import {seededRandom} from "../../components/core/random.js";
import {smallestSingularValue} from "../../components/core/singular-values.js";
import {assertNear} from "../support/near.js";
import {EXACT, FORMULA} from "../support/tolerance.js";

/** What the closed form promises of a matrix whose numbers are near 1. */
const CLOSED = 10 * FORMULA;

test("the closed form agrees with the iteration on random matrices, near flat ones among them", () => {
  const random = seededRandom(1);
  for (let round = 0; round < 2000; ++round) {
    const m = Float64Array.from({length: 9}, () => 2 * random() - 1);
    const flatness = 10 ** (-16 * random());
    if (round % 2) for (let i = 6; i < 9; ++i) m[i] = m[i - 3] - m[i - 6] + flatness * m[i];
    assertNear([leastStretch(m)], [smallestSingularValue(m)], CLOSED, `matrix ${m}`);
  }
});

test("a twist or bend of two blended bones shortens by the law, whatever the weight and angle", () => {
  for (let weight = 0; weight <= 1; weight += 1 / 16) {
    for (let angle = -Math.PI; angle <= Math.PI; angle += Math.PI / 12) {
      const c = 1 - weight + weight * Math.cos(angle);
      const s = weight * Math.sin(angle);
      for (const m of [
        [1, 0, 0, 0, c, -s, 0, s, c],
        [c, -s, 0, s, c, 0, 0, 0, 1]
      ]) {
        assertNear(
          [leastStretch(Float64Array.from(m))],
          [Math.hypot(c, s)],
          CLOSED,
          `weight ${weight}, angle ${angle}`
        );
      }
    }
  }
});

test("a rotation or a mirror image has 1, a matrix of rank 2, 1 or 0 has 0", () => {
  assertNear([leastStretch(Float64Array.of(0, 1, 0, 0, 0, 1, 1, 0, 0))], [1], FORMULA);
  assertNear([leastStretch(Float64Array.of(-1, 0, 0, 0, 1, 0, 0, 0, 1))], [1], FORMULA);
  for (const rank of [2, 1, 0]) {
    const m = Float64Array.from({length: 9}, (_, i) => (i % 4 === 0 && i / 4 < rank ? 3 : 0));
    assertNear([leastStretch(m)], [0], EXACT, `rank ${rank}`);
  }
});

test("size does not matter: a matrix in micrometres has a millionth of the value", () => {
  const m = Float64Array.of(1, 2, 3, -4, 5, 6, 7, 8, -9);
  const value = leastStretch(m);
  for (const size of [1e-6, 1e6])
    assert.ok(Math.abs(leastStretch(m.map((x) => size * x)) / (size * value) - 1) < CLOSED);
});
