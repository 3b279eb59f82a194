import assert from "node:assert/strict";
import {test} from "node:test";
import {hcl} from "d3";
import {wordsOf} from "../../components/core/options.js";
import {skinningMethods} from "../../components/skinning/registry.js";
import {methodChoices, methodColour, methodLabel} from "../../components/ui/method-choices.js";
import {strategyChoices} from "../../components/ui/weighting-choices.js";

test("a menu offers each method once, then each word of its options but the default, and no text", () => {
  const wanted = skinningMethods.flatMap(({id, options}) => [
    id,
    ...Object.entries(options).flatMap(([name, rule]) =>
      wordsOf(rule)
        .slice(1)
        .map((word) => `${id}:${name}=${word}`)
    )
  ]);
  assert.deepEqual(
    methodChoices.map(({value}) => value),
    wanted
  );
  assert.ok(wanted.includes("twist-helpers:n=3"));
  assert.ok(wanted.every((value) => !value.startsWith("blend:")));
});

test("no two choices share a label or a colour", () => {
  assert.equal(new Set(methodChoices.map(({label}) => label)).size, methodChoices.length);
  for (const theme of ["light", "dark"] as const) {
    const colours = methodChoices.map(({value}) => methodColour(value)[theme]);
    assert.equal(new Set(colours).size, colours.length, theme);
  }
});

const labels: [string, string][] = [
  ["dqs", "DQS"],
  ["dqs:pivot=first", "DQS first"],
  ["blend:0.3", "Blend 0.3"],
  ["twist-helpers", "Helpers"],
  ["twist-helpers:n=3", "3 helpers"],
  ["twist-helpers:joints=left%20wrist+elbow", "1 helper at left wrist+elbow"]
];

for (const [id, label] of labels) {
  test(`${id} is called "${label}" where room is short`, () => assert.equal(methodLabel(id), label));
}

test("shares that no menu lists have colours of their own, the same every time", () => {
  const ids = [1, 2, 3, 4, 5, 6, 7, 8, 9].map((tenth) => `blend:0.${tenth}`);
  assert.equal(new Set(ids.map((id) => methodColour(id).light)).size, ids.length);
  assert.deepEqual(methodColour("blend:0.3"), methodColour("blend:0.3"));
  assert.notEqual(methodColour("blend:0.3").light, methodColour("blend").light);
});

test("a method on other weights says so, and has a colour of its own for each strategy, as light as the method's", () => {
  assert.equal(methodLabel("lbs@heat:c=4"), "LBS · heat 4");
  assert.equal(methodLabel("dqs:pivot=first@closest"), `${methodLabel("dqs:pivot=first")} · closest`);
  const solving = strategyChoices.map(({value}) => value).filter((id) => id !== "authored");
  const ids = ["lbs", ...solving.map((id) => `lbs@${id}`), "lbs@heat:c=4", "lbs@authored:smooth=1"];
  assert.equal(new Set(ids.map((id) => methodColour(id).light)).size, ids.length);
  for (const id of ids) assert.ok(Math.abs(hcl(methodColour(id).light).l - hcl(methodColour("lbs").light).l) < 8, id);
});
