import {readFileSync} from "node:fs";
import {escapeHtml} from "./escape.js";
import type {Markdown} from "./math.js";
import {sourceExcerpt} from "./source-excerpt.js";

/**
 * Shows the product's own code on a page, folded: a fence of the language `source` whose lines name a file under
 * `components/` and a declaration in it, as `skinning/lbs.ts lbs.deform`.
 */
export function addSourceFence(md: Markdown, componentsFolder: string): void {
  const {fence} = md.renderer.rules;
  md.renderer.rules.fence = (tokens, index, ...rest) => {
    const {info, content} = tokens[index];
    if (info.trim() !== "source") return fence?.(tokens, index, ...rest) ?? "";
    return content
      .trim()
      .split("\n")
      .map((line) => shown(line, componentsFolder, md))
      .join("\n");
  };
}

function shown(line: string, componentsFolder: string, md: Markdown): string {
  const [file, name] = line.trim().split(/\s+/);
  if (!file || !name)
    throw new Error(`source: "${line}" is not a file and a name, expected "skinning/lbs.ts lbs.deform"`);
  const path = `components/${file}`;
  const code = sourceExcerpt(readFileSync(`${componentsFolder}/${file}`, "utf8"), path, name);
  const highlighted = md.options.highlight?.(code, "ts", "") || escapeHtml(code);
  return `<details class="source">
<summary>The code: <code>${escapeHtml(name)}</code> <small>${escapeHtml(path)}</small></summary>
<pre tabindex="0"><code class="language-ts">${highlighted}</code></pre>
</details>`;
}
