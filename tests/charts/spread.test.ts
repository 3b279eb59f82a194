import assert from "node:assert/strict";
import {test} from "node:test";
import fc from "fast-check";
import {spread} from "../../components/charts/spread.js";
import {EXACT, FORMULA} from "../support/tolerance.js";

const heights = fc.array(fc.double({min: -50, max: 250, noNaN: true}), {minLength: 1, maxLength: 12});

test("labels that have room stay where they want to be", () => {
  assert.deepEqual(spread([10, 80, 40], 13, [0, 100]), [10, 80, 40]);
});

test("two labels that want one place share it out evenly", () => {
  assert.deepEqual(spread([50, 50], 12, [0, 100]), [44, 56]);
});

test("a label without a height takes no room", () => {
  assert.deepEqual(spread([50, NaN, 50], 12, [0, 100]), [44, NaN, 56]);
});

test("neighbours are a gap apart, within bounds, in order, wherever there is room", () => {
  fc.assert(
    fc.property(heights, (wanted) => {
      const placed = spread(wanted, 13, [0, 200]);
      const order = wanted.map((_, i) => i).sort((a, b) => wanted[a] - wanted[b] || a - b);
      for (let rank = 0; rank < order.length; ++rank) {
        const at = placed[order[rank]];
        assert.ok(at >= -FORMULA && at <= 200 + FORMULA, `${at} lies outside [0, 200]`);
        if (rank > 0) assert.ok(at - placed[order[rank - 1]] >= 13 - FORMULA);
      }
    })
  );
});

test("more labels than room are spread evenly over all of it", () => {
  const placed = spread([5, 5, 5, 5, 5], 13, [0, 20]);
  for (const [i, at] of placed.entries()) assert.ok(Math.abs(at - 5 * i) <= EXACT);
});

test("a label moves no farther than the heights do: crossing curves make none jump", () => {
  let last = spread([40, 60], 13, [0, 100]);
  for (let step = 1; step <= 200; ++step) {
    const moved = 0.2 * step;
    const next = spread([40, 60 - moved], 13, [0, 100]);
    if (60 - moved > 40) for (const i of [0, 1]) assert.ok(Math.abs(next[i] - last[i]) <= 0.2 + FORMULA);
    last = next;
  }
  assert.ok(last[1] < last[0]);
});
