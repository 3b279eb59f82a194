import assert from "node:assert/strict";
import {test} from "node:test";
import {quotations, readDocument, readSentences} from "../support/sentences.js";

const tables = await readSentences();

test("there is a table of each of the two documents, and of no other", () => {
  assert.deepEqual(
    tables.map(({name}) => name),
    ["dual-quaternion", "linear-blend"]
  );
});

for (const {name, sentences} of tables) {
  const document = await readDocument(name);
  const {quoted, foreign} = quotations(sentences, document);

  test(`no sentence of the document ${name} is missing from its table, unless it is marked as one without a fact`, () => {
    const missing = document.filter(({noFact}, i) => !noFact && !quoted.has(i));
    assert.deepEqual(
      missing.map(({sentence}) => sentence),
      []
    );
  });

  test(`the table ${name} says nothing that its document does not, and no sentence that is marked as one without a fact`, () => {
    assert.deepEqual(foreign, []);
    assert.deepEqual(
      document.filter(({noFact}, i) => noFact && quoted.has(i)),
      []
    );
  });
}

test("a table with a row taken out is missing that sentence", async () => {
  for (const {name, sentences} of tables) {
    const {quoted} = quotations(sentences.slice(1), await readDocument(name));
    assert.ok(!quoted.has(1), name);
  }
});

test("no sentence stands twice, and none is empty or without a place", () => {
  const all = tables.flatMap(({sentences}) => sentences);
  const texts = all.map(({sentence}) => sentence.trim());
  assert.deepEqual(
    texts.filter((text, i) => text === "" || texts.indexOf(text) !== i),
    []
  );
  assert.deepEqual(
    all.filter(({page, anchor, correction}) => !page || !anchor || correction === ""),
    []
  );
});
