import {escapeHtml} from "./escape.js";
import {currentEntry, navigation} from "./navigation.js";

/** The wordmark and the ways on, for the page at `path`; Framework makes the links relative. */
export function header(path: string, root: string): string {
  const entries = navigation(root);
  const current = currentEntry(path, entries);
  const links = entries.map((entry) => {
    const mark = entry === current ? ` aria-current="page"` : "";
    return `<a href="${entry.path.replace(/index$/, "")}"${mark}>${escapeHtml(entry.label)}</a>`;
  });
  return `<a class="wordmark" href="/">Candywrapper</a><nav aria-label="Site">${links.join("")}</nav>`;
}
