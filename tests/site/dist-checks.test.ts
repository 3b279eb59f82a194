import assert from "node:assert/strict";
import {test} from "node:test";
import {distFaults} from "../../components/site/dist-checks.js";

/** The faults of a site with one more file, at `path`. */
function faultsOf(path: string, text: string): string[] {
  const site = {
    "index.html": "<p>front</p>",
    "notebooks/one.html": "<p>one</p>",
    "_import/a.1234.js": "export const a = 1;",
    "_observablehq/client.js": 'import("./stdlib/tex.js");',
    "_node/library/index.js": 'export const inNode = () => import("node:fs");',
    [path]: text
  };
  const files = Object.entries(site).map(([name, content]) => ({path: name, text: content}));
  return distFaults(files, new Set(Object.keys(site)));
}

test("distFaults lets a whole site pass", () => {
  const page = `<a href="./">home</a> <a href="./notebooks/one#part">one</a> <a href="https://example.org/">paper</a>
    <link rel="modulepreload" href="./_import/a.1234.js"><img src="data:image/png;base64,AA==">
    <svg xmlns="http://www.w3.org/2000/svg"></svg>
    <script type="module">import {a} from "./_import/a.1234.js"; const text = "<a href='./none'>";</script>`;
  assert.deepEqual(faultsOf("lab.html", page), []);
});

const broken: [claim: string, path: string, text: string, fault: RegExp][] = [
  ["an error box", "lab.html", '<div class="observablehq observablehq--error">', /^lab.html: a cell failed/],
  ["a link to no page", "lab.html", '<a href="./none">', /<a href=".\/none"> names no file/],
  ["a link that leaves the sub-path", "lab.html", '<a href="/lab">', /<a href="\/lab"> names no file/],
  ["a missing style", "notebooks/two.html", '<link rel="stylesheet" href="../_import/none.css">', /names no file/],
  ["a script of another host", "lab.html", '<script src="https://cdn.example/x.js"></script>', /loads https:\/\/cdn/],
  ["a font of another host", "_import/s.css", "@import url('//fonts.example/x.css');", /loads \/\/fonts.example/],
  ["a picture set of another host", "lab.html", '<img srcset="./ 1x, https://x.example/2.png 2x">', /x.example/],
  ["a bare import", "_import/b.js", 'import {select} from "d3";', /imports "d3", expected a path/],
  ["an npm: import in a page", "lab.html", '<script type="module">import "npm:d3";</script>', /imports "npm:d3"/],
  ["a lazy bare import", "_import/b.js", 'const d3 = await import("d3");', /imports "d3"/],
  ["Node's own module", "_node/b.js", 'import {readFile} from "node:fs";', /imports "node:fs"/],
  ["an import of another host", "_import/b.js", 'import "https://cdn.example/+esm";', /loads https:\/\/cdn/],
  ["a request to another host", "_import/b.js", 'globalThis.fetch("https://x.example/");', /loads https:\/\/x/],
  ["a worker that was not emitted", "_import/b.js", 'new Worker(import.meta.resolve("./w.js"));', /"\.\/w.js", which/]
];

for (const [claim, path, text, fault] of broken) {
  test(`distFaults stops at ${claim}`, () => {
    const faults = faultsOf(path, text);
    assert.equal(faults.length, 1, faults.join("\n"));
    assert.match(faults[0], fault);
  });
}
