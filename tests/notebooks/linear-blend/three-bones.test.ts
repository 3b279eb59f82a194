import assert from "node:assert/strict";
import {test} from "node:test";
import {threeBones, VERTEX, weightsAt, weightsOf} from "../../../components/notebooks/linear-blend/three-bones.js";
import type {Point} from "../../../components/notebooks/point.js";
import {assertNear} from "../../support/near.js";
import {FLOAT32, FORMULA} from "../../support/tolerance.js";

const WEIGHTS = [
  [1, 0, 0],
  [0.35, 0.35, 0.3],
  [0.1, 0.2, 0.7]
] as const;

const average = (ghosts: readonly Point[], weights: readonly number[]) => [
  ghosts.reduce((sum, {x}, i) => sum + weights[i] * x, 0),
  ghosts.reduce((sum, {y}, i) => sum + weights[i] * y, 0)
];

test("the vertex lands at the weighted average of its ghosts", () => {
  for (const degrees of [0, 60, 120, 180]) {
    for (const weights of WEIGHTS) {
      const {ghosts, result} = threeBones(degrees, weights);
      assertNear([result.x, result.y], average(ghosts, weights), FLOAT32);
    }
  }
});

test("a bone that does not move leaves its ghost at rest, and at rest all three are there", () => {
  for (const {x, y} of [threeBones(150, [0, 1, 0]).ghosts[0], ...threeBones(0, [0, 0, 1]).ghosts]) {
    assertNear([x, y], VERTEX.slice(0, 2), FORMULA);
  }
});

test("the joints turn by half the angle each, so the last bone by all of it", () => {
  const [, b, c, tip] = threeBones(100, [1, 0, 0]).chain;
  const bearing = (from: Point, to: Point) => (Math.atan2(to.y - from.y, to.x - from.x) * 180) / Math.PI;
  assertNear([bearing(b, c), bearing(c, tip)], [50, 100], FORMULA);
});

test("weights found for a place put the average there, inside the triangle", () => {
  for (const degrees of [40, 90, 180]) {
    for (const [third, secondShare] of [
      [0.2, 0.4],
      [0.7, 0.9],
      [0, 0.5]
    ]) {
      const {ghosts, result} = threeBones(degrees, weightsOf(third, secondShare));
      const found = weightsAt(result, ghosts);
      assert.ok(found);
      assertNear([found.third, found.secondShare], [third, secondShare], 10 * FLOAT32);
    }
  }
});

test("a place outside the triangle gets weights of 0 to 1, and a triangle without area none", () => {
  const {ghosts} = threeBones(90, [1, 0, 0]);
  for (const p of [
    {x: 5, y: 5},
    {x: -5, y: 0},
    {x: 0, y: -5}
  ]) {
    const found = weightsAt(p, ghosts);
    assert.ok(found && Object.values(found).every((share) => share >= 0 && share <= 1));
  }
  assert.equal(weightsAt({x: 0, y: 0}, threeBones(0, [1, 0, 0]).ghosts), null);
});

test("the three weights sum to 1", () => {
  for (const third of [0, 0.3, 1]) {
    for (const share of [0, 0.4, 1]) assertNear([weightsOf(third, share).reduce((a, b) => a + b)], [1], FORMULA);
  }
});
