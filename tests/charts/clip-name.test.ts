import assert from "node:assert/strict";
import {test} from "node:test";
import {clipName} from "../../components/charts/clip-name.js";

const LONG = "LBS · heat 4, smoothed 0.5 r, 4 fitted, u8";

const cases: [most: number, clipped: string][] = [
  [LONG.length, LONG],
  [24, "LBS · heat 4, smoothed …"],
  [16, "LBS · heat 4 …"],
  [8, "LBS …"],
  [10, "LBS · he …"]
];

for (const [most, clipped] of cases) {
  test(`where ${most} characters have room a long name is "${clipped}"`, () =>
    assert.equal(clipName(LONG, most), clipped));
}
