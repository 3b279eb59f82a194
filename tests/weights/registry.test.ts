import assert from "node:assert/strict";
import {test} from "node:test";
import {chooseStrategy, weightStrategies} from "../../components/weights/registry.js";

test("a strategy is chosen as a method is, by id and options in one text", () => {
  assert.equal(chooseStrategy("closest").strategy.label, "Closest bone");
  for (const text of ["heat:c=2.5", "heat:2.5"]) {
    const {id, strategy, options} = chooseStrategy(text);
    assert.deepEqual([id, strategy.id, {...options}], [text, "heat", {c: "2.5"}]);
  }
  assert.deepEqual({...chooseStrategy("heat:pinocchio").options}, {c: "pinocchio"});
});

const known = weightStrategies.map(({id}) => id).join(", ");

const refused: [string, string][] = [
  ["warm", `weighting: warm is not known, expected one of ${known}`],
  ["closest:1", "closest: unknown option 1, expected none: it has no options"],
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
