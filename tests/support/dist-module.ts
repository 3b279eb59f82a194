import {listFiles} from "../../components/site/dist-files.js";
import {dist} from "./site-server.js";

/**
 * Where the built site keeps one of our modules, below its front page: `components/gpu/read-back.js` is at
 * `_import/components/gpu/read-back.0123abcd.js`. Imported from there, a test has the very instances that the page has.
 */
export const distModule = (path: string): string => withHash("_import", path);

/** As `distModule`, of a file that a page attaches, as `data/rigs/arm.glb`. */
export const distFile = (path: string): string => withHash("_file", path);

function withHash(folder: string, path: string): string {
  const found = listFiles(dist).filter((file) => file.replace(/\.[0-9a-f]{8}(?=\.\w+$)/, "") === `${folder}/${path}`);
  if (found.length !== 1) throw new Error(`dist: ${found.length} files are ${folder}/${path}, expected one`);
  return found[0];
}
