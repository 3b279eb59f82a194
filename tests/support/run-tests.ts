import {spawnSync} from "node:child_process";
import {join} from "node:path";
import {fileURLToPath} from "node:url";
import {listFiles} from "../../components/site/dist-files.js";

// Node 20's runner takes no patterns, and a shell's differ between systems: the files are listed here.
const root = fileURLToPath(new URL("../..", import.meta.url));
const [kind, ...only] = process.argv.slice(2);
const inBrowser = kind === "browser";

const files = listFiles(join(root, "tests"))
  .filter((path) => path.endsWith(".test.ts") && path.startsWith("browser/") === inBrowser)
  .filter((path) => only.length === 0 || only.some((part) => path.includes(part)))
  .map((path) => join("tests", path));

if (files.length === 0) {
  console.error(`${kind}: no test file${only.length > 0 ? ` whose path has "${only.join('" or "')}"` : ""}`);
  process.exit(1);
}

// Browser tests share two cores with the software renderer: one at a time.
const serial = inBrowser ? ["--test-concurrency=1"] : [];
const args = ["--import", "tsx", "--test", "--test-reporter=spec", ...serial, ...files];
process.exitCode = spawnSync(process.execPath, args, {cwd: root, stdio: "inherit"}).status ?? 1;
