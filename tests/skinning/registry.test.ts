import assert from "node:assert/strict";
import {test} from "node:test";
import {chooseMethod, skinningMethods} from "../../components/skinning/registry.js";

test("chooseMethod reads a method's id alone, and with options", () => {
  assert.equal(chooseMethod("lbs").method.label, "Linear blend skinning");
  const chosen = chooseMethod("dqs:pivot=first");
  assert.equal(chosen.id, "dqs:pivot=first");
  assert.equal(chosen.method.id, "dqs");
  assert.deepEqual({...chosen.options}, {pivot: "first"});
});

test("the first option's value may stand alone, and others after it", () => {
  assert.deepEqual({...chooseMethod("dqs:first").options}, {pivot: "first"});
  assert.deepEqual({...chooseMethod("blend:0.5,joints=hip+knee").options}, {share: "0.5", joints: "hip+knee"});
  assert.equal(chooseMethod("blend:0.5").id, "blend:0.5");
});

const known = skinningMethods.map(({id}) => id).join(", ");

const refused: [string, string][] = [
  ["lsb", `method: lsb is not known, expected one of ${known}`],
  ["", `method: an empty name is not known, expected one of ${known}`],
  ["lbs:pivot=first", "lbs: unknown option pivot, expected none: it has no options"],
  ["lbs:first", "lbs: unknown option first, expected none: it has no options"],
  ["dqs:pivots", "dqs: pivot is pivots, expected one of largest, first, running, parent"],
  ["dqs:pivots=first", "dqs: unknown option pivots, expected pivot"],
  ["dqs:pivot", "dqs: pivot is empty, expected one of largest, first, running, parent"],
  ["dqs:pivot=first=last", "dqs: pivot is first=last, expected one of largest, first, running, parent"],
  ["dqs:constructor=first", "dqs: unknown option constructor, expected pivot"],
  ["dqs:__proto__=first", "dqs: unknown option __proto__, expected pivot"]
];

for (const [text, message] of refused) {
  test(`chooseMethod refuses "${text}" in one sentence`, () => {
    assert.throws(() => chooseMethod(text), {message});
  });
}

test("methods have ids, short names and colours of their own", () => {
  for (const key of ["id", "label", "short"] as const) {
    assert.equal(new Set(skinningMethods.map((method) => method[key])).size, skinningMethods.length, key);
  }
  for (const theme of ["light", "dark"] as const) {
    assert.equal(new Set(skinningMethods.map(({colour}) => colour[theme])).size, skinningMethods.length, theme);
  }
});

const costs: [string, number, number][] = [
  ["lbs", 117, 48],
  ["dqs", 178, 32],
  ["blend", 117 + 178 + 19, 48 + 32],
  ["dqs-scale", 178 + 4 * 24 + 18 + 15, 32 + 48],
  ["dib", 178 + 33 + 3 * (163 * 4 + 215), 32],
  ["corrective", 117 + 2 * 12 + 6 + 10, 48],
  ["twist-helpers", 117, 2 * 48]
];

for (const [id, flops, paletteBytes] of costs) {
  test(`four influences cost ${flops} operations under ${id}, and a joint ${paletteBytes} bytes`, () => {
    assert.deepEqual(chooseMethod(id).method.cost(4), {flops, paletteBytes});
  });
}
