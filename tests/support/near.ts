import assert from "node:assert/strict";

/** Every number of `actual` is within `tolerance` of its fellow; NaN is near nothing. */
export function assertNear(
  actual: ArrayLike<number>,
  expected: ArrayLike<number>,
  tolerance: number,
  what = "number"
): void {
  assert.equal(actual.length, expected.length, `${what}: length`);
  for (let i = 0; i < actual.length; ++i) {
    const difference = Math.abs(actual[i] - expected[i]);
    if (!(difference <= tolerance)) {
      assert.fail(`${what} ${i} is ${actual[i]}, expected ${expected[i]} within ${tolerance}, off by ${difference}`);
    }
  }
}
