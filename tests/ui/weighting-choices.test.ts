import assert from "node:assert/strict";
import {test} from "node:test";
import {strategyChoices, weightingLabel, writeStrategy} from "../../components/ui/weighting-choices.js";
import {chooseStrategy, weightStrategies} from "../../components/weights/registry.js";

test("every strategy but the file's own weights can be chosen, and what is left at its default is not written", () => {
  assert.deepEqual(
    strategyChoices.map(({value}) => value),
    weightStrategies.map(({id}) => id).filter((id) => id !== "authored")
  );
  for (const {value} of strategyChoices) assert.equal(writeStrategy(value, {}), value);
  assert.equal(writeStrategy("heat", {c: ""}), "heat");
});

test("a written strategy is read back with the options that were set", () => {
  const {strategy, options} = chooseStrategy(writeStrategy("heat", {c: "2.5"}));
  assert.deepEqual([strategy.id, options], ["heat", {c: "2.5"}]);
});

test("weights are called by their strategy and options, or by their own name where no strategy solved them", () => {
  assert.equal(weightingLabel("heat:c=libigl"), "heat libigl");
  assert.equal(weightingLabel("authored"), "authored");
  assert.equal(weightingLabel("drawn"), "drawn");
});
