import {escapeHtml} from "./escape.js";
import {currentEntry, navigation, notebooks, type NavigationEntry} from "./navigation.js";

/** The wordmark and the ways on, for the page at `path`; Framework makes the links relative. */
export function header(path: string, root: string): string {
  const entries = navigation(root);
  const bar = list(entries, currentEntry(path, entries));
  const wordmark = `<a class="wordmark" href="/">Candywrapper</a><nav aria-label="Site">${bar}</nav>`;
  if (!path.startsWith("/notebooks/")) return wordmark;
  const pages = notebooks(root);
  return `${wordmark}<nav class="notebook-list" aria-label="Notebooks">${list(pages, currentEntry(path, pages))}</nav>`;
}

function list(entries: readonly NavigationEntry[], current: NavigationEntry | undefined): string {
  const links = entries.map((entry) => {
    const mark = entry === current ? ` aria-current="page"` : "";
    return `<a href="${entry.path.replace(/index$/, "")}"${mark}>${escapeHtml(entry.label)}</a>`;
  });
  return links.join("");
}
