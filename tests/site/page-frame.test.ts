import assert from "node:assert/strict";
import {mkdirSync, mkdtempSync, rmSync, writeFileSync} from "node:fs";
import {tmpdir} from "node:os";
import {join} from "node:path";
import {type TestContext, test} from "node:test";
import {head} from "../../components/site/head.js";
import {header} from "../../components/site/header.js";
import {currentEntry} from "../../components/site/navigation.js";
import {finishPage} from "../../components/site/page-finish.js";

function source(t: TestContext, ...pages: string[]): string {
  const src = mkdtempSync(join(tmpdir(), "src-"));
  t.after(() => rmSync(src, {recursive: true}));
  mkdirSync(join(src, "notebooks"));
  for (const page of pages) writeFileSync(join(src, page), "");
  return src;
}

test("the header leads to the pages that exist and to no other", (t) => {
  const html = header("/index", source(t, "lab.md"));
  assert.match(html, /href="\/lab"/);
  assert.doesNotMatch(html, /Notebooks|aria-current/);
});

test("the header marks the page that it stands on", (t) => {
  assert.match(header("/lab", source(t, "lab.md")), /<a href="\/lab" aria-current="page">Lab<\/a>/);
});

test("a page of a section belongs to the section's entry, one with an entry of its own to that", () => {
  const entries = [
    {label: "Notebooks", path: "/notebooks/a", section: "/notebooks/"},
    {label: "Weights", path: "/notebooks/weights"}
  ];
  assert.equal(currentEntry("/notebooks/b", entries)?.label, "Notebooks");
  assert.equal(currentEntry("/notebooks/weights", entries)?.label, "Weights");
  assert.equal(currentEntry("/lab", entries), undefined);
});

test("a notebook's header lists the notebooks that exist, in their order, and marks its own", (t) => {
  const src = source(t, "notebooks/bulge.md", "notebooks/linear-blend.md");
  const html = header("/notebooks/bulge", src);
  assert.match(
    html,
    /aria-label="Notebooks"><a href="\/notebooks\/linear-blend">Linear blend<\/a><a href="\/notebooks\/bulge" aria-current="page">/
  );
  assert.doesNotMatch(html, /Fixes/);
  assert.doesNotMatch(header("/lab", src), /aria-label="Notebooks"/);
});

test("the head asks for nothing, and takes a page's own description", () => {
  assert.doesNotMatch(head({data: {}}), /(href|src)="(?!data:)/);
  assert.match(head({data: {description: 'A "twist"'}}), /content="A &quot;twist&quot;"/);
});

test("finishPage gives a page its language and lets the reader zoom", () => {
  const framework =
    '<!DOCTYPE html>\n<html>\n<meta name="viewport" content="width=device-width, initial-scale=1, maximum-scale=1">';
  assert.equal(
    finishPage(framework),
    '<!DOCTYPE html>\n<html lang="en">\n<meta name="viewport" content="width=device-width, initial-scale=1">'
  );
});

test("finishPage tells a reader without scripts that figures need them", () => {
  const page = finishPage('<html>\n<main id="observablehq-main" class="observablehq">\n<p>Text</p>\n</main>');
  assert.match(
    page,
    /<main id="observablehq-main" class="observablehq">\n<noscript><p [^>]*>The figures .*<\/noscript>\n<p>Text/
  );
});
