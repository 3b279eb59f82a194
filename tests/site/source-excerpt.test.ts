import assert from "node:assert/strict";
import {readFileSync} from "node:fs";
import {join} from "node:path";
import {test} from "node:test";
import {sourceExcerpt} from "../../components/site/source-excerpt.js";
import {readSources, root} from "../support/source.js";

const text = `import {a} from "./a.js";

/** What it says. */
export function outer(radius: number): number {
  return radius;
}

export const thing = {
  first: 1,
  /** In words. */
  run(radius: number) {
    return radius;
  }
};
`;

test("an excerpt is the declaration with the comment above it", () => {
  assert.equal(
    sourceExcerpt(text, "a.ts", "outer"),
    "/** What it says. */\\nexport function outer(radius: number): number {\\n  return radius;\\n}".replaceAll(
      "\\n",
      "\n"
    )
  );
});

test("an excerpt of a member loses the depth that it stood at", () => {
  assert.equal(
    sourceExcerpt(text, "a.ts", "thing.run"),
    ["/** In words. */", "run(radius: number) {", "  return radius;", "}"].join("\n")
  );
});

test("a name that is not declared is refused in one sentence", () => {
  assert.throws(() => sourceExcerpt(text, "a.ts", "inner"), {
    message: "a.ts: inner is not declared there, expected a function, a constant or a member"
  });
});

test("every source that a page shows is there", () => {
  const shown = readSources("src", /\.md$/).flatMap((page) =>
    Array.from(page.text.matchAll(/^```source\n([\s\S]*?)^```/gm), ([, lines]) => lines.trim().split("\n")).flat()
  );
  assert.ok(shown.length > 0);
  for (const line of shown) {
    const [file, name] = line.split(" ");
    const excerpt = sourceExcerpt(readFileSync(join(root, "components", file), "utf8"), file, name);
    assert.ok(excerpt.length > 20, line);
  }
});
