import assert from "node:assert/strict";
import {existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync} from "node:fs";
import {tmpdir} from "node:os";
import {join} from "node:path";
import {type TestContext, test} from "node:test";
import {linkFolders} from "../../components/site/links.js";
import {pinUnusedPackages} from "../../components/site/pins.js";

function project(t: TestContext): {top: string; src: string} {
  const top = mkdtempSync(join(tmpdir(), "project-"));
  t.after(() => rmSync(top, {recursive: true}));
  mkdirSync(join(top, "src"));
  mkdirSync(join(top, "components"));
  writeFileSync(join(top, "components", "a.ts"), "export {};");
  return {top, src: join(top, "src")};
}

test("linkFolders shows the folders beside src inside it, and again does nothing", (t) => {
  const {src} = project(t);
  linkFolders(src, ["components", "data"]);
  linkFolders(src, ["components", "data"]);
  assert.equal(readFileSync(join(src, "components", "a.ts"), "utf8"), "export {};");
  assert.ok(existsSync(join(src, "data")));
});

test("linkFolders names what stands in its way, and leaves it", (t) => {
  const {src} = project(t);
  mkdirSync(join(src, "components"));
  assert.throws(() => linkFolders(src, ["components"]), /components is in the way: expected a link to .*; remove it/);
});

test("pinUnusedPackages leaves a folder for a scoped and a plain name", (t) => {
  const {src} = project(t);
  pinUnusedPackages(src);
  const cache = join(src, ".observablehq", "cache", "_npm");
  assert.ok(existsSync(join(cache, "d3@0.0.0")));
  assert.ok(existsSync(join(cache, "@observablehq", "plot@0.0.0")));
});
