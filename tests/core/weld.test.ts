import assert from "node:assert/strict";
import {test} from "node:test";
import {seededRandom} from "../../components/core/random.js";
import {weld} from "../../components/core/weld.js";

test("vertices at the same place share the lowest of their numbers", () => {
  const positions = Float32Array.from([1, 2, 3, 4, 5, 6, 1, 2, 3, 1, 2, 3.5, 4, 5, 6]);
  assert.deepEqual(Array.from(weld(positions)), [0, 1, 0, 3, 1]);
});

test("minus zero is zero", () => {
  assert.deepEqual(Array.from(weld(Float64Array.from([0, 0, 1, -0, 0, 1]))), [0, 0]);
});

test("places that differ in the last digit of a double alone stay apart", () => {
  assert.deepEqual(Array.from(weld(Float64Array.from([1, 0, 0, 1 + Number.EPSILON, 0, 0]))), [0, 1]);
});

test("many vertices on a grid are joined as comparing each with each joins them", () => {
  const random = seededRandom(3);
  const positions = Float32Array.from({length: 3 * 500}, () => Math.floor(5 * random()) - 2);
  const place = (v: number) =>
    positions
      .slice(3 * v, 3 * v + 3)
      .map((value) => value + 0)
      .join();
  const places = Array.from({length: 500}, (_, v) => place(v));
  assert.deepEqual(
    Array.from(weld(positions)),
    places.map((here) => places.indexOf(here))
  );
});

test("no vertices weld to none", () => {
  assert.equal(weld(new Float32Array(0)).length, 0);
});
