import assert from "node:assert/strict";
import {test} from "node:test";
import fc from "fast-check";
import {quantiles} from "../../components/charts/quantiles.js";

test("quantiles run from the smallest value to the largest, straight between neighbours", () => {
  assert.deepEqual(Array.from(quantiles(Float32Array.of(3, 1, 2), 4)), [1, 1.5, 2, 2.5, 3]);
});

test("quantiles never fall, and end at the extremes", () => {
  fc.assert(
    fc.property(fc.array(fc.double({min: 0, max: 1, noNaN: true}), {minLength: 1}), (values) => {
      const result = quantiles(values, 16);
      assert.equal(result[0], Math.min(...values));
      assert.equal(result[16], Math.max(...values));
      for (let i = 1; i < result.length; ++i) assert.ok(result[i] >= result[i - 1]);
    })
  );
});

test("quantiles leave the values in their order, and what is not finite out", () => {
  const values = Float32Array.of(5, NaN, 1);
  assert.deepEqual(Array.from(quantiles(values, 1)), [1, 5]);
  assert.deepEqual(Array.from(values), [5, NaN, 1]);
});

test("no values give no quantiles", () => {
  assert.ok(quantiles([], 2).every(Number.isNaN));
});
