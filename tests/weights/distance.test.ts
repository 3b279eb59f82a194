import assert from "node:assert/strict";
import {test} from "node:test";
import type {Vector} from "../../components/core/vector.js";
import {box, together} from "../support/box.js";
import {assertNear} from "../support/near.js";
import {pointRig} from "../support/rigs.js";
import {FLOAT32} from "../support/tolerance.js";
import {column, solved} from "../support/weighting.js";

/** Two joints alone, whose bones are points. */
const ENDS: {at: Vector}[] = [{at: [0, 0, 0]}, {at: [1, 0, 0]}];

const onLine = (at: number) => pointRig({joints: ENDS, points: [[at, 0, 0]], influences: [[0, 1]]});

const shares: [exponent: number, near: number][] = [
  [1, 0.75],
  [2, 0.9],
  [4, 81 / 82],
  [8, 6561 / 6562]
];

for (const [exponent, near] of shares) {
  test(`a quarter of the way the near bone has ${near.toPrecision(4)} with exponent ${exponent}`, () => {
    const {influences} = solved(`distance:${exponent}`, onLine(0.25));
    assertNear([column(influences, 0)[0], column(influences, 1)[0]], [near, 1 - near], FLOAT32);
  });
}

test("4 is the exponent where none is given, and a vertex on a bone is that bone's", () => {
  assert.deepEqual(solved("distance", onLine(0.3)), solved("distance:exponent=4", onLine(0.3)));
  assertNear([column(solved("distance", onLine(0)).influences, 0)[0]], [1], FLOAT32);
});

test("of two boxes half a metre apart each leaks over 0.1 into the other", () => {
  const {points, triangles} = together(box([0, 0, 0]), box([1.5, 0, 0]));
  const joints = [0.5, 2].flatMap((x, i) => [
    {at: [x, 0.1, 0.5] as Vector},
    {at: [x, 0.5, 0.5] as Vector, parent: 2 * i}
  ]);
  const {influences} = solved("distance", pointRig({joints, points, triangles, influences: [[0, 1]]}));
  const other = [2, 3].map((joint) => column(influences, joint));
  const leak = Math.max(...points.slice(0, 8).map((_, v) => other[0][v] + other[1][v]));
  assert.ok(leak > 0.1, `${leak}`);
});
