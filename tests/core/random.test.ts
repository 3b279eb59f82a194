import assert from "node:assert/strict";
import {test} from "node:test";
import {seededRandom} from "../../components/core/random.js";

test("the same seed gives the same numbers, another seed others", () => {
  const draw = (seed: number) => Array.from({length: 5}, seededRandom(seed));
  assert.deepEqual(draw(1), draw(1));
  assert.notDeepEqual(draw(1), draw(2));
});

test("seed 0 begins as Mulberry32 begins everywhere", () => {
  const random = seededRandom(0);
  const words = [random(), random(), random()].map((value) => value * 2 ** 32);
  assert.deepEqual(words, [1144304738, 1416247, 958946056]);
});

test("numbers fall evenly into [0, 1)", () => {
  const random = seededRandom(5);
  const bins = new Array<number>(10).fill(0);
  for (let i = 0; i < 10000; ++i) {
    const value = random();
    assert.ok(value >= 0 && value < 1);
    ++bins[Math.floor(10 * value)];
  }
  // 1000 a bin, five standard deviations of about 30.
  for (const count of bins) assert.ok(Math.abs(count - 1000) < 150, `${count} in a tenth, expected about 1000`);
});
