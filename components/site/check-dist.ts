import {join} from "node:path";
import {fileURLToPath} from "node:url";
import {distFaults} from "./dist-checks.js";
import {listFiles, readTextFiles} from "./dist-files.js";

/** Prints the faults of the site in `directory`, one a line. Returns the exit code: 0 when there is none. */
export function checkDist(directory: string): number {
  const paths = new Set(listFiles(directory));
  const faults = distFaults(readTextFiles(directory), paths);
  for (const fault of faults) console.error(`dist: ${fault}`);
  if (faults.length === 0) console.log(`dist: ${paths.size} files, nothing broken, nothing from another host`);
  return faults.length === 0 ? 0 : 1;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  process.exitCode = checkDist(join(fileURLToPath(new URL("../..", import.meta.url)), "dist"));
}
