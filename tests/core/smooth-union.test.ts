import assert from "node:assert/strict";
import {test} from "node:test";
import {bodyField, smoothUnion} from "../../components/core/smooth-union.js";
import {FORMULA} from "../support/tolerance.js";

const near = (actual: number, expected: number, tolerance = FORMULA) =>
  assert.ok(Math.abs(actual - expected) < tolerance, `${actual}, expected ${expected}`);

test("a body without taper is a capsule's distance", () => {
  const capsule = bodyField({from: [0, 0, 0], to: [1, 0, 0], radii: [0.2, 0.2]});
  near(capsule(0.4, 0.3, 0.4), 0.5 - 0.2);
  near(capsule(-0.3, 0, 0.4), 0.5 - 0.2);
  near(capsule(1.6, 0.8, 0), 1 - 0.2);
});

test("a tapered body has its radii at its ends and the belly on top midway", () => {
  const body = bodyField({from: [0, 0, 0], to: [1, 0, 0], radii: [0.2, 0.1], belly: 0.05});
  near(body(0, 0.2, 0), 0);
  near(body(1, 0, 0.1), 0);
  near(body(0.5, 0.15 + 0.05, 0), 0);
});

test("a flattened body is an ellipse across, and its field has slope 1 on it", () => {
  const body = bodyField({from: [0, 0, 0], to: [1, 0, 0], radii: [0.2, 0.2], flat: {along: [0, 0, 1], ratio: 0.5}});
  near(body(0.5, 0.2, 0), 0);
  near(body(0.5, 0, 0.1), 0);
  near(body(0.5, 0.2 * Math.SQRT1_2, 0.1 * Math.SQRT1_2), 0);
  const step = 1e-6;
  near((body(0.5, 0, 0.1 + step) - body(0.5, 0, 0.1)) / step, 1, 1e-4);
});

test("a smooth union lies outside both, by softness times log 2 at most, and is the nearer one far from the other", () => {
  const left = bodyField({from: [-0.5, 0, 0], to: [-0.5, 0, 0], radii: [0.6, 0.6]});
  const right = bodyField({from: [0.5, 0, 0], to: [0.5, 0, 0], radii: [0.6, 0.6]});
  const softness = 0.05;
  const both = smoothUnion([left, right], softness);
  for (const y of [0, 0.3, 0.5]) near(both(0, y, 0), left(0, y, 0) - softness * Math.LN2);
  near(both(-1.2, 0, 0), left(-1.2, 0, 0), 1e-8);
});

test("a union does not mind the order of its parts", () => {
  const parts = [0, 0.2, 0.5].map((x) => bodyField({from: [x, 0, 0], to: [x, 1, 0], radii: [0.3, 0.2]}));
  near(smoothUnion(parts, 0.03)(0.3, 0.4, 0.35), smoothUnion(parts.toReversed(), 0.03)(0.3, 0.4, 0.35));
});
