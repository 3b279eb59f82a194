import assert from "node:assert/strict";
import {test} from "node:test";
import {median} from "../../components/core/median.js";

test("the median is the middle by size, the greater of two, and none of nothing", () => {
  assert.equal(median([10, -2, 9]), 9);
  assert.equal(median([3, 1, 2, 100]), 3);
  assert.equal(median([]), NaN);
});

test("taking the median leaves the numbers in their order", () => {
  const numbers = [3, 1, 2];
  median(numbers);
  assert.deepEqual(numbers, [3, 1, 2]);
});
