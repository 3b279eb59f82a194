import assert from "node:assert/strict";
import {test} from "node:test";
import {
  chooseByText,
  normalOf,
  numberRule,
  refuseOptions,
  usualOf,
  wordsOf,
  type OptionRule
} from "../../components/core/options.js";

const even: OptionRule = {expected: "an even digit", accepts: (value) => /^[02468]$/.test(value)};
const method = {id: "waltz", options: {step: ["one", "two", "three"], hall: even}};

test("an option takes each of its words, and any text that its rule accepts", () => {
  for (const step of ["one", "two", "three"]) refuseOptions(method, {step});
  for (const hall of ["0", "8"]) refuseOptions(method, {hall, step: "two"});
});

const refused: [Record<string, string>, string][] = [
  [{step: "four"}, "waltz: step is four, expected one of one, two, three"],
  [{hall: "7"}, "waltz: hall is 7, expected an even digit"],
  [{hall: ""}, "waltz: hall is empty, expected an even digit"],
  [{key: "c"}, "waltz: unknown option key, expected step, hall"]
];

for (const [options, message] of refused) {
  test(`"${message}" is how ${JSON.stringify(options)} is refused`, () => {
    assert.throws(() => refuseOptions(method, options), {message});
  });
}

const common = {hall: ["any", "none"], tempo: ["slow", "fast"]} as const;

test("common options come after a choice's own, which keep their rule and the value that stands alone", () => {
  const read = (text: string) => ({
    ...chooseByText("dance", [method, {id: "polka", options: {}}], text, common).options
  });
  assert.deepEqual(read("waltz:two,tempo=fast,hall=8"), {step: "two", tempo: "fast", hall: "8"});
  assert.deepEqual(read("polka:tempo=fast,hall=none"), {tempo: "fast", hall: "none"});
  for (const [text, message] of [
    ["waltz:hall=any", "waltz: hall is any, expected an even digit"],
    ["waltz:tempo", "waltz: tempo is empty, expected one of slow, fast"],
    ["polka:fast", "polka: unknown option fast, expected hall, tempo"]
  ]) {
    assert.throws(() => read(text), {message});
  }
});

test("words are offered of a list, none of text", () => {
  assert.deepEqual(wordsOf(method.options.step), ["one", "two", "three"]);
  assert.deepEqual(wordsOf(even), []);
});

test("a number's rule takes plain decimals within its bounds and nothing else", () => {
  const {accepts, expected} = numberRule(0.5, 20, 4);
  assert.equal(expected, "a number from 0.5 to 20");
  for (const value of ["0.5", ".5", "4", "4.", "20.0"]) assert.ok(accepts(value), value);
  for (const value of ["0.4", "21", "-4", "1e1", "four", "", ".", "1.2.3", "Infinity"])
    assert.ok(!accepts(value), value);
});

test("an option that is not set comes to the first of its words, or to what its number usually is", () => {
  assert.equal(usualOf(method.options.step as readonly string[]), "one");
  assert.equal(usualOf(numberRule(0.5, 20, 4)), "4");
});

test("a number is written in one way, and what is none stays to be refused", () => {
  const rule = numberRule(0.5, 20, 4);
  for (const value of ["4", "4.", "4.0", "04.00"]) assert.equal(normalOf(rule, value), "4");
  assert.equal(normalOf(rule, ".5"), "0.5");
  for (const value of ["40", "four", ""]) assert.equal(normalOf(rule, value), value);
  assert.equal(normalOf(["one", "two"], "two"), "two");
});
