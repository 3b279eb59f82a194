import {escapeHtml} from "./escape.js";
import {favicon} from "./favicon.js";

const description = "See and measure how each way of skinning a rig fails, and what fixes it.";

/** What each page has in its `<head>` beside title and styles; a page's front matter may set its `description`. */
export function head({data}: {data: {description?: unknown}}): string {
  const text = typeof data.description === "string" ? data.description : description;
  return [
    `<link rel="icon" href="${favicon}">`,
    `<meta name="description" content="${escapeHtml(text)}">`,
    `<meta name="color-scheme" content="light dark">`
  ].join("\n");
}
