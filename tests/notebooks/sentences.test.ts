import assert from "node:assert/strict";
import {test} from "node:test";
import {readSentences} from "../support/sentences.js";

const tables = await readSentences();

test("there is a table of the document on linear blending", () => {
  assert.ok(tables.some(({name}) => name === "linear-blend"));
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
