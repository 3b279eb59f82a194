import assert from "node:assert/strict";
import {test} from "node:test";
import {
  normalWeighting,
  strategyChoices,
  weightingLabel,
  writeStrategy
} from "../../components/ui/weighting-choices.js";
import {usualOf} from "../../components/core/options.js";
import {tube} from "../../components/rigs/tube.js";
import {chooseStrategy, weightStrategies} from "../../components/weights/registry.js";
import {solved} from "../support/weighting.js";

const rig = tube({sides: 8, rings: 16});

test("every strategy can be chosen, the file's own weights last, and what is left at its default is not written", () => {
  const solving = weightStrategies.map(({id}) => id).filter((id) => id !== "authored");
  assert.deepEqual(
    strategyChoices.map(({value}) => value),
    [...solving, "authored"]
  );
  for (const {value} of strategyChoices) assert.equal(writeStrategy(value, {}), value);
  assert.equal(writeStrategy("heat", {c: ""}), "heat");
  for (const {value} of strategyChoices) {
    assert.equal(writeStrategy(value, {smooth: "0", k: "all", reduce: "largest", quantise: "float"}), value);
  }
  assert.equal(writeStrategy("heat", {smooth: "0.0", reduce: "fitted"}), "heat");
});

test("a written strategy is read back with the options that were set", () => {
  const {strategy, options} = chooseStrategy(writeStrategy("heat", {c: "2.5"}));
  assert.deepEqual([strategy.id, options], ["heat", {c: "2.5"}]);
});

test("what finishes weights is written after a strategy's own options, in the order in which it is done", () => {
  const finishing = {quantise: "u8", reduce: "fitted", k: "4", smooth: "0.5"};
  assert.equal(writeStrategy("heat", {...finishing, c: "4"}), "heat:c=4,smooth=0.5,k=4,reduce=fitted,quantise=u8");
  assert.equal(writeStrategy("fitted", finishing), "fitted:smooth=0.5,reduce=fitted,quantise=u8");
  assert.equal(writeStrategy("authored", {k: "8"}), "authored:k=8");
});

test("what comes to the same weights is written alike, and so is solved for once", () => {
  for (const [text, normal] of [
    ["heat:c=blender", "heat"],
    ["heat:blender", "heat"],
    ["heat:4.0", "heat:c=4"],
    ["heat:c=1.0", "heat:c=libigl"],
    ["heat:c=3", "heat:c=pinocchio"],
    ["distance:exponent=4", "distance"],
    ["distance:4.", "distance"],
    ["distance:.5", "distance:exponent=0.5"],
    ["voxel:resolution=64,falloff=1.0", "voxel:resolution=64"],
    ["fitted:k=4,target=dqs", "fitted"],
    ["authored:quantise=u8,smooth=0.50,k=all", "authored:smooth=0.5,quantise=u8"]
  ]) {
    assert.equal(normalWeighting(text), normal);
    assert.equal(normalWeighting(normal), normal);
  }
  for (const text of ["heat:c=1", "heat:c=3"]) assert.deepEqual(solved(text, rig), solved(normalWeighting(text), rig));
  assert.notDeepEqual(solved("heat:c=4", rig).influences, solved("heat", rig).influences);
});

test("what an option of a strategy comes to where it is not set is what its rule says is usual", () => {
  for (const {id, options} of weightStrategies) {
    const all = Object.entries(options).map(([name, rule]) => `${name}=${usualOf(rule)}`);
    assert.equal(normalWeighting(`${id}:${all.join(",")}`), id);
    assert.deepEqual(solved(`${id}:${all.join(",")}`, rig).influences, solved(id, rig).influences, id);
  }
});

test("what finishes weights is said in words", () => {
  for (const [text, label] of [
    ["heat:c=4,smooth=0.5,k=4,reduce=fitted,quantise=u8", "heat 4, smoothed 0.5 r, 4 fitted, u8"],
    ["authored:k=4", "authored, 4 largest"],
    ["voxel:quantise=u16", "voxel, u16"],
    ["fitted:k=2,smooth=1,reduce=fitted", "fitted 2, smoothed 1 r, fitted"]
  ]) {
    assert.equal(weightingLabel(text), label);
  }
});

test("weights are called by their strategy and options, or by their own name where no strategy solved them", () => {
  assert.equal(weightingLabel("heat:c=libigl"), "heat libigl");
  assert.equal(weightingLabel("authored"), "authored");
  assert.equal(weightingLabel("drawn"), "drawn");
});
