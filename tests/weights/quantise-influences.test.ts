import assert from "node:assert/strict";
import {test} from "node:test";
import fc from "fast-check";
import {seededRandom} from "../../components/core/random.js";
import type {Influences} from "../../components/rigs/rig.js";
import {quantiseInfluences, WEIGHT_UNITS, type Quantised} from "../../components/weights/quantise-influences.js";
import {assertReduced} from "../support/influence-laws.js";
import {influencesOf, randomInfluences, slotsOf} from "../support/influences.js";
import {seeds} from "../support/seeds.js";

const formats = fc.constantFrom("u8", "u16") as fc.Arbitrary<"u8" | "u16">;

/** Room for the roundings of a float's 24 bits, in units of the format. */
const ROUNDING = 1e-2;

/** By how many units each influence of a vertex is off. */
function errorsOf(before: Influences, {influences, integers}: Quantised, units: number, vertex: number): number[] {
  const {k, joints} = influences;
  const whole = new Map(
    Array.from(
      {length: k},
      (_, slot) => [joints[k * vertex + slot], integers?.[k * vertex + slot] ?? 0] as const
    ).filter(([, integer]) => integer > 0)
  );
  return slotsOf(before, vertex).map(([joint, weight]) => Math.abs((whole.get(joint) ?? 0) - units * weight));
}

test("the whole weights of every vertex sum to exactly 255 or 65,535", () => {
  fc.assert(
    fc.property(seeds, formats, (seed, format) => {
      const before = randomInfluences(seed);
      const {influences, integers} = quantiseInfluences(before, format);
      assertReduced(before, influences);
      for (let first = 0; first < influences.weights.length; first += influences.k) {
        const own = Array.from(integers?.subarray(first, first + influences.k) ?? []);
        assert.equal(
          own.reduce((sum, integer) => sum + integer, 0),
          WEIGHT_UNITS[format]
        );
      }
    })
  );
});

test("the weights are the whole ones over their sum, in 32 bits", () => {
  fc.assert(
    fc.property(seeds, formats, (seed, format) => {
      const {influences, integers} = quantiseInfluences(randomInfluences(seed), format);
      const units = WEIGHT_UNITS[format] ?? 1;
      assert.deepEqual(
        influences.weights,
        Float32Array.from(integers ?? [], (integer) => integer / units)
      );
    })
  );
});

test("of n weights none is off by more than (n - 1)/n units, and all together by half a unit each at most", () => {
  fc.assert(
    fc.property(seeds, formats, (seed, format) => {
      const before = randomInfluences(seed);
      const after = quantiseInfluences(before, format);
      for (let v = 0; v < 20; ++v) {
        const errors = errorsOf(before, after, WEIGHT_UNITS[format] ?? 1, v);
        assert.ok(Math.max(...errors) <= (errors.length - 1) / errors.length + ROUNDING);
        assert.ok(errors.reduce((sum, error) => sum + error) <= errors.length / 2 + ROUNDING);
      }
    })
  );
});

test("what is quantised already stays as it is", () => {
  fc.assert(
    fc.property(seeds, formats, (seed, format) => {
      const once = quantiseInfluences(randomInfluences(seed), format);
      const twice = quantiseInfluences(once.influences, format);
      assert.deepEqual(twice.influences, once.influences);
      assert.deepEqual(twice.integers, once.integers);
      assert.equal(twice.removed.count, 0);
    })
  );
});

test("where rounding one by one breaks a third of the sums, the largest error is .743 units and the mean sum of errors 1.02", () => {
  const random = seededRandom(1);
  const vertices = 20000;
  const before = influencesOf(
    Array.from({length: vertices}, () => [0, 1, 2, 3].map((joint) => [joint, random()] as const))
  );
  const after = quantiseInfluences(before, "u8");
  let largest = 0;
  let sum = 0;
  let broken = 0;
  for (let v = 0; v < vertices; ++v) {
    const errors = errorsOf(before, after, 255, v);
    largest = Math.max(largest, ...errors);
    sum += errors.reduce((total, error) => total + error);
    const oneByOne = slotsOf(before, v).reduce((total, [, weight]) => total + Math.round(255 * weight), 0);
    if (oneByOne !== 255) ++broken;
  }
  assert.ok(Math.abs(largest - 0.743) < 0.01, `largest ${largest}`);
  assert.ok(Math.abs(sum / vertices - 1.023) < 0.03, `mean sum ${sum / vertices}`);
  assert.ok(Math.abs(broken / vertices - 0.327) < 0.015, `broken ${broken / vertices}`);
});

test("sums that rounding one by one breaks: (.5, .5), (.7, .2, .1), (.335, .335, .33) and six sixths", () => {
  const lists = [[0.5, 0.5], [0.7, 0.2, 0.1], [0.335, 0.335, 0.33], Array.from({length: 6}, () => 1 / 6)];
  const whole = lists.map((weights) => {
    const {integers} = quantiseInfluences(influencesOf([weights.map((w, joint) => [joint, w] as const)]), "u8");
    return Array.from(integers ?? []);
  });
  assert.deepEqual(whole, [
    [128, 127],
    [178, 51, 26],
    [86, 85, 84],
    [43, 43, 43, 42, 42, 42]
  ]);
});

test("a weight that is rounded to nothing leaves its slot and is counted", () => {
  const {influences, integers, removed} = quantiseInfluences(
    influencesOf([
      [
        [3, 0.999],
        [2, 0.001]
      ]
    ]),
    "u8"
  );
  assert.deepEqual(Array.from(integers ?? []), [255, 0]);
  assert.deepEqual(Array.from(influences.joints), [3, 0]);
  assert.equal(removed.count, 1);
});

test("floats stay as they are", () => {
  const before = randomInfluences(7);
  const {influences, integers} = quantiseInfluences(before, "float");
  assert.deepEqual(influences, before);
  assert.equal(integers, null);
});
