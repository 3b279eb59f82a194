import assert from "node:assert/strict";
import {describe, it} from "node:test";
import ts from "typescript";
import {findingCatalogue, findingEntry} from "../../components/rigs/finding-catalogue.js";
import {nodes, parse, readSources} from "../support/source.js";

const sources = readSources("components", /\.ts$/).filter(({path}) => !path.includes("/catalogue/"));
const ids = Object.keys(findingCatalogue);

/** Every string that the code writes outside the catalogue, and of those the ones that name a finding where it is made. */
const written = new Set<string>();
const made = new Set<string>();
for (const source of sources) {
  for (const node of nodes(parse(source))) {
    if (ts.isStringLiteralLike(node)) written.add(node.text);
    if (!ts.isCallExpression(node) || !/\/(rigs|reports)\//.test(source.path)) continue;
    if (!/^(found|report|tally\.add|part\.add)$/.test(node.expression.getText())) continue;
    const [id] = node.arguments;
    if (id && ts.isStringLiteralLike(id)) made.add(id.text);
  }
}

describe("the catalogue of findings", () => {
  it("has every finding that the code makes, and the code makes every finding that it has", () => {
    assert.ok(made.size > 20, `only ${made.size} findings seen in the code`);
    assert.deepEqual(
      Array.from(made).filter((id) => !ids.includes(id)),
      []
    );
    assert.deepEqual(
      ids.filter((id) => !written.has(id)),
      []
    );
  });

  it("says of each in a few words what it is, and in one sentence each what it means and what to do", () => {
    for (const [id, {title, meaning, advice}] of Object.entries(findingCatalogue)) {
      assert.match(id, /^[a-z0-9]+(-[a-z0-9]+)*$/);
      assert.match(title, /^[A-Z][^.]{3,60}$/, id);
      for (const sentence of [meaning, advice]) assert.match(sentence, /^[A-Z"](?!.*\. ).+\.$/, id);
    }
  });

  it("has each finding once, whatever part of it the finding is in", () => {
    const keys = readSources("components/rigs/catalogue", /\.ts$/).flatMap(({text}) =>
      Array.from(text.matchAll(/^ {2}"?([a-z0-9-]+)"?: \{$/gm), ([, id]) => id)
    );
    assert.deepEqual(keys.toSorted(), ids.toSorted());
  });

  it("refuses an id that it has not got", () => {
    assert.throws(() => findingEntry("toString"), /toString is not in the catalogue/);
  });
});
