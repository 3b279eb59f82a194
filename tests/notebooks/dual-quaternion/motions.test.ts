import assert from "node:assert/strict";
import {test} from "node:test";
import fc from "fast-check";
import {writtenMotion} from "../../../components/notebooks/dual-quaternion/dual-number.js";
import {composed, termsOf} from "../../../components/notebooks/dual-quaternion/dual-product.js";
import {
  dot,
  dualOf,
  farthestApart,
  moved,
  negated,
  realOf,
  SHAPE
} from "../../../components/notebooks/dual-quaternion/motions.js";
import {assertNear} from "../../support/near.js";
import {EXACT, FORMULA} from "../../support/tolerance.js";

const motions = fc.record({
  degrees: fc.integer({min: 0, max: 360}),
  right: fc.double({min: -2, max: 2, noNaN: true}),
  up: fc.double({min: -2, max: 2, noNaN: true}),
  negated: fc.boolean()
});

test("a written motion is a unit dual quaternion: its real part has length 1 and is perpendicular to the dual part", () => {
  fc.assert(
    fc.property(motions, (motion) => {
      const dual = writtenMotion(motion);
      assertNear([dot(realOf(dual), realOf(dual)), dot(realOf(dual), dualOf(dual))], [1, 0], FORMULA);
    })
  );
});

test("it turns a point about the origin, then moves it, and its negative does the same to the bit", () => {
  fc.assert(
    fc.property(motions, (motion) => {
      const dual = writtenMotion(motion);
      const angle = (motion.degrees * Math.PI) / 180;
      const [c, s] = [Math.cos(angle), Math.sin(angle)];
      const expected = SHAPE.map(({x, y}) => ({x: c * x - s * y + motion.right, y: s * x + c * y + motion.up}));
      assert.ok(farthestApart(moved(dual, SHAPE), expected) <= FORMULA);
      assert.equal(farthestApart(moved(dual, SHAPE), moved(negated(dual), SHAPE)), EXACT);
    })
  );
});

test("a product moves a shape as its two factors do one after the other, and its dual part is the sum of two terms", () => {
  fc.assert(
    fc.property(motions, (motion) => {
      const {both, once} = composed(motion);
      assert.ok(farthestApart(both, once) <= FORMULA);
      const {first, second, product} = termsOf(motion);
      assertNear(
        dualOf(product),
        first.map((value, i) => value + second[i]),
        FORMULA
      );
    })
  );
});

test("the term that ε² = 0 drops is not zero by itself", () => {
  const {dropped} = termsOf({degrees: 135, right: 1.1, up: 0.5});
  assert.ok(Math.hypot(...dropped) > 0.1);
});
