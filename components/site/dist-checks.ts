import {posix} from "node:path";
import type {DistFile} from "./dist-files.js";
import {htmlReferences, inlineScripts, inlineStyles} from "./dist-html.js";
import {scriptReferences} from "./dist-script.js";

/**
 * Faults of a built site, one sentence each: cell error boxes, imports that a browser cannot resolve, anything loaded
 * from another host, and names of files that are not there. Framework ends with code 0 on most of them.
 *
 * `files` are its pages, modules and styles; `paths` every path in it.
 */
export function distFaults(files: readonly DistFile[], paths: ReadonlySet<string>): string[] {
  const faults = files.flatMap((file) => {
    if (file.path.endsWith(".html")) return pageFaults(file, paths);
    if (file.path.endsWith(".css")) return styleFaults(file.path, file.text);
    return scriptFaults(file.path, file.text, paths);
  });
  return Array.from(new Set(faults));
}

function pageFaults({path, text}: DistFile, paths: ReadonlySet<string>): string[] {
  const faults = /observablehq--error/.test(text) ? [`${path}: a cell failed to compile, expected no error box`] : [];
  for (const {tag, attribute, url} of htmlReferences(text)) {
    if (isForeign(url)) {
      if (tag !== "a" && tag !== "form")
        faults.push(`${path}: <${tag} ${attribute}> loads ${url}, expected this site's own`);
    } else if (isLocal(url) && !resolveFile(path, url, paths)) {
      faults.push(`${path}: <${tag} ${attribute}="${url}"> names no file of the site`);
    }
  }
  for (const script of inlineScripts(text)) faults.push(...scriptFaults(path, script, paths));
  for (const style of inlineStyles(text)) faults.push(...styleFaults(path, style));
  return faults;
}

// Two lazy imports are no fault: Framework's client names optional parts and emits only those in use, and libraries that
// also run in Node (glTF-Transform) reach for node: there.
function scriptFaults(path: string, code: string, paths: ReadonlySet<string>): string[] {
  const faults: string[] = [];
  for (const {kind, url} of scriptReferences(code)) {
    if (isForeign(url)) faults.push(`${path}: loads ${url}, expected this site's own`);
    else if (kind === "load" || /^(data|blob):/.test(url)) continue;
    else if (kind === "lazy" && path.startsWith("_node/") && url.startsWith("node:")) continue;
    else if (!/^\.{0,2}\//.test(url))
      faults.push(`${path}: imports "${url}", expected a path: no browser resolves that`);
    else if (kind === "lazy" && path.startsWith("_observablehq/")) continue;
    else if (!resolveFile(path, url, paths)) faults.push(`${path}: imports "${url}", which names no file of the site`);
  }
  return faults;
}

function styleFaults(path: string, css: string): string[] {
  const loads = css.matchAll(/(?:url\(\s*|@import\s+)["']?((?:https?:)?\/\/[^"')\s]+)/gi);
  return Array.from(loads, ([, url]) => `${path}: loads ${url}, expected this site's own`);
}

function isForeign(url: string): boolean {
  return /^(https?:|wss?:)?\/\//i.test(url);
}

function isLocal(url: string): boolean {
  return url !== "" && !url.startsWith("#") && !/^[a-z][\w+.-]*:/i.test(url);
}

function resolveFile(from: string, url: string, paths: ReadonlySet<string>): boolean {
  const target = decodeURI(url.replace(/[?#].*$/, ""));
  if (target === "") return true;
  if (target.startsWith("/")) return false;
  const path = posix
    .join(posix.dirname(from), target)
    .replace(/^\.?\/?$|\/$/, (end) => (end === "/" ? "/index" : "index"));
  return paths.has(path) || paths.has(`${path}.html`) || paths.has(`${path}/index.html`);
}
