import assert from "node:assert/strict";
import {test} from "node:test";
import {toRadians} from "../../../components/core/angle.js";
import {matrixPoint, shareOfChord, turnLaw} from "../../../components/notebooks/linear-blend/chord.js";
import {twoBoneBlend} from "../../../components/notebooks/linear-blend/two-bone-blend.js";
import {polar} from "../../../components/notebooks/point.js";
import {assertNear} from "../../support/near.js";
import {FLOAT32, FORMULA} from "../../support/tolerance.js";

test("a blended matrix lies on the chord between its rotations, at its weight, inside the circle", () => {
  for (const degrees of [30, 90, 170]) {
    for (const weight of [0.1, 0.5, 0.75]) {
      const point = matrixPoint(degrees, weight);
      const to = polar(1, toRadians(degrees));
      assertNear([point.x, point.y], [1 - weight + weight * to.x, weight * to.y], FLOAT32);
      assert.ok(Math.hypot(point.x, point.y) < 1 - FLOAT32);
      assertNear([shareOfChord(point, degrees)], [weight], FLOAT32);
    }
  }
});

test("a point beside the chord counts for the nearest on it, and a chord without length for none", () => {
  assertNear([shareOfChord({x: 0, y: 0}, 90)], [0.5], FORMULA);
  assertNear([shareOfChord({x: 2, y: 2}, 90)], [0.5], FORMULA);
  assert.ok(Number.isNaN(shareOfChord({x: 1, y: 0}, 0)));
});

test("the turn is that of the closed form, short of w times the angle below weight 1/2 and past it above", () => {
  for (const degrees of [45, 90, 150]) {
    for (const weight of [0.25, 0.4, 0.6]) {
      const {turned} = twoBoneBlend(degrees, weight);
      assertNear([turned], [turnLaw(weight, toRadians(degrees))], 100 * FLOAT32);
      assert.equal(turned < weight * degrees, weight < 0.5);
    }
  }
});

test("at weight 1/4 the turn rises to 19.5 degrees, near 109, and falls back to nothing at half a turn", () => {
  const turns = Array.from({length: 181}, (_, degrees) => twoBoneBlend(degrees, 0.25).turned);
  const most = Math.max(...turns);
  // Where the chord's direction from the centre is steepest: sin psi = w / (1 - w).
  assert.equal(turns.indexOf(most), 109);
  assert.ok(Math.abs(most - 19.4712) < 1e-3);
  assertNear([turns[180]], [0], FORMULA);
});
