import {readdirSync, readFileSync} from "node:fs";
import {join, relative, sep} from "node:path";

/** A built file: its path below the site's folder, with slashes, and its text. */
export interface DistFile {
  readonly path: string;
  readonly text: string;
}

const textual = /\.(html|js|css)$/;

/** Every path below `directory`, with slashes, sorted. */
export function listFiles(directory: string): string[] {
  return readdirSync(directory, {recursive: true, withFileTypes: true})
    .filter((entry) => entry.isFile())
    .map((entry) => relative(directory, join(entry.parentPath, entry.name)).split(sep).join("/"))
    .sort();
}

/** The pages, modules and styles below `directory`. */
export function readTextFiles(directory: string): DistFile[] {
  return listFiles(directory)
    .filter((path) => textual.test(path))
    .map((path) => ({path, text: readFileSync(join(directory, path), "utf8")}));
}
