import assert from "node:assert/strict";
import {test} from "node:test";
import {FINISHING_LABELS} from "../../components/weights/finish-weights.js";
import {chooseStrategy, weightStrategies} from "../../components/weights/registry.js";

test("a strategy is chosen as a method is, by id and options in one text", () => {
  assert.equal(chooseStrategy("closest").strategy.label, "Closest bone");
  for (const text of ["heat:c=2.5", "heat:2.5"]) {
    const {id, strategy, options} = chooseStrategy(text);
    assert.deepEqual([id, strategy.id, {...options}], [text, "heat", {c: "2.5"}]);
  }
  assert.deepEqual({...chooseStrategy("heat:pinocchio").options}, {c: "pinocchio"});
  assert.deepEqual({...chooseStrategy("heat:4,smooth=0.5,k=4").options}, {c: "4", smooth: "0.5", k: "4"});
});

const known = weightStrategies.map(({id}) => id).join(", ");

const refused: [string, string][] = [
  ["warm", `weighting: warm is not known, expected one of ${known}`],
  ["closest:1", "closest: unknown option 1, expected smooth, k, reduce, quantise"],
  ["closest:smooth=11", "closest: smooth is 11, expected a number from 0 to 10"],
  ["voxel:k=9", "voxel: k is 9, expected one of all, 1, 2, 3, 4, 5, 6, 7, 8"],
  ["fitted:k=all", "fitted: k is all, expected one of 4, 1, 2, 3, 5, 6, 7, 8"],
  ["distance:exponent=0", "distance: exponent is 0, expected a number from 0.1 to 64"],
  ["heat:c=maya", "heat: c is maya, expected blender, libigl, pinocchio or a number from 0.01 to 100"],
  ["heat:constructor", "heat: c is constructor, expected blender, libigl, pinocchio or a number from 0.01 to 100"]
];

for (const [text, message] of refused) {
  test(`"${text}" is refused in one sentence`, () => {
    assert.throws(() => chooseStrategy(text), {message});
  });
}

test("strategies have ids, labels and short names of their own", () => {
  for (const key of ["id", "label", "short"] as const) {
    assert.equal(new Set(weightStrategies.map((strategy) => strategy[key])).size, weightStrategies.length, key);
  }
});

test("every option of a strategy has a name in words of its own, and says what it does", () => {
  for (const {id, options, optionLabels, optionMeans} of weightStrategies) {
    const {k: _k, ...finishing} = FINISHING_LABELS;
    const labels = [...Object.values(optionLabels), ...Object.values(finishing)];
    assert.equal(new Set(labels).size, labels.length, id);
    for (const words of [optionLabels, optionMeans]) assert.deepEqual(Object.keys(words), Object.keys(options), id);
  }
});
