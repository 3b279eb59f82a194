import assert from "node:assert/strict";
import {test} from "node:test";
import fc from "fast-check";
import {countBeyond, sharedDomain} from "../../components/charts/colour-domain.js";
import {FORMULA} from "../support/tolerance.js";

const values = fc.array(fc.double({min: -10, max: 10, noNaN: true}), {minLength: 1, maxLength: 20});

test("one magnitude domain holds every value of every pane", () => {
  assert.deepEqual(sharedDomain([[0, 0.0031], [0.0008]], "magnitude", 0), [0, 0.0032]);
});

test("a signed domain reaches equally far to both sides of neutral and holds every value", () => {
  fc.assert(
    fc.property(values, values, fc.constantFrom(0, 1), (a, b, neutral) => {
      const [low, high] = sharedDomain([a, b], "signed", neutral);
      assert.ok(Math.abs(low + high - 2 * neutral) <= FORMULA);
      for (const value of [...a, ...b]) assert.ok(value >= low - FORMULA && value <= high + FORMULA);
    })
  );
});

test("the order of panes changes nothing", () => {
  fc.assert(
    fc.property(values, values, (a, b) => {
      assert.deepEqual(sharedDomain([a, b], "magnitude", 0), sharedDomain([b, a], "magnitude", 0));
    })
  );
});

test("at most a fifth of the map goes unused", () => {
  fc.assert(
    fc.property(fc.double({min: 1e-4, max: 1e4, noNaN: true}), (size) => {
      const [, high] = sharedDomain([[size]], "magnitude", 0);
      assert.ok(high >= size * (1 - FORMULA) && high <= size * 1.25, `${high} for ${size}`);
    })
  );
});

test("a magnitude that lies below neutral has a domain that runs downward", () => {
  const [low, high] = sharedDomain([[1, 0.42, 0.9]], "magnitude", 1);
  assert.equal(low, 1);
  assert.ok(high <= 0.42 && high >= 0.35, `${high}`);
});

test("values that are not finite are passed over", () => {
  assert.deepEqual(sharedDomain([[NaN, 2, Infinity]], "magnitude", 0), [0, 2]);
});

test("rounding noise stays pale: the domain reaches as far as least", () => {
  assert.deepEqual(sharedDomain([[1e-9, 3e-8]], "magnitude", 0, 0.001), [0, 0.001]);
  assert.deepEqual(sharedDomain([[]], "signed", 0, 0.01), [-0.01, 0.01]);
});

test("countBeyond counts what each end of the legend hides, whichever way the domain runs", () => {
  assert.deepEqual(countBeyond([-3, -2, 0, 2, 3, 4], [-2, 2]), [1, 2]);
  assert.deepEqual(countBeyond([1.1, 1, 0.4, 0.3, 0.2], [1, 0.4]), [1, 2]);
  assert.deepEqual(countBeyond([NaN], [0, 1]), [0, 0]);
});
