import assert from "node:assert/strict";
import {test} from "node:test";
import {cellsOf, codeLines} from "./pages.js";
import {freeNames, importsOf} from "./source.js";

const source = (text: string) => ({path: "a.ts", text});

test("freeNames finds a global, and neither a member, a key nor a local of the same name", () => {
  assert.ok(freeNames(source("export const a = document.body;"), {types: true}).has("document"));
  for (const text of ["rig.document;", "f({document: 1});", "function f(document: Rig) { return document; }"]) {
    assert.ok(!freeNames(source(text), {types: true}).has("document"), text);
  }
});

test("freeNames leaves out names in types when asked", () => {
  const text = "export function chart(): SVGElement { return draw(); }";
  assert.ok(freeNames(source(text), {types: true}).has("SVGElement"));
  assert.ok(!freeNames(source(text), {types: false}).has("SVGElement"));
});

test("importsOf sees static, lazy, type and worker imports", () => {
  const text = `
    import type {A} from "./a.js";
    export * from "./b.js";
    const c = await import("./c.js");
    const d = import.meta.resolve("./d.js");
    type E = import("./e.js").E;
  `;
  assert.deepEqual(importsOf(source(text)), ["./a.js", "./b.js", "./c.js", "./d.js", "./e.js"]);
});

test("cellsOf takes the fences that run, with their lines", () => {
  const text =
    "# A\n\n```js\nconst a = 1;\n```\n\n```ts run=false\nno\n```\n\n```glsl\nno\n```\n\n```ts\n// b\n\nb();\n```\n";
  const cells = cellsOf({path: "a.md", text});
  assert.deepEqual(cells, [
    {line: 3, code: "const a = 1;\n"},
    {line: 15, code: "// b\n\nb();\n"}
  ]);
  assert.equal(codeLines(cells[1].code), 1);
});
