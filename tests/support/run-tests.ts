import {spawnSync} from "node:child_process";
import {existsSync} from "node:fs";
import {join} from "node:path";
import {fileURLToPath} from "node:url";
import {listFiles} from "../../components/site/dist-files.js";
import {corpus} from "./corpus.js";

// Node 20's runner takes no patterns, and a shell's differ between systems: the files are listed here.
const root = fileURLToPath(new URL("../..", import.meta.url));
const [kind, ...only] = process.argv.slice(2);

// Browser tests share two cores with the software renderer, and a corpus's rigs are large: one file at a time.
const apart = ["browser", "corpus"];
const folder = apart.find((name) => name === kind);

if (kind === "corpus" && !existsSync(corpus)) {
  console.error(`corpus: no folder ${corpus}, expected the real rigs; name theirs in the environment variable RIGS`);
  process.exit(1);
}

const files = listFiles(join(root, "tests"))
  .filter((path) => path.endsWith(".test.ts") && apart.find((name) => path.startsWith(`${name}/`)) === folder)
  .filter((path) => only.length === 0 || only.some((part) => path.includes(part)))
  .map((path) => join("tests", path));

if (files.length === 0) {
  console.error(`${kind}: no test file${only.length > 0 ? ` whose path has "${only.join('" or "')}"` : ""}`);
  process.exit(1);
}

const serial = folder ? ["--test-concurrency=1"] : [];
const args = ["--import", "tsx", "--test", "--test-reporter=spec", ...serial, ...files];
process.exitCode = spawnSync(process.execPath, args, {cwd: root, stdio: "inherit"}).status ?? 1;
