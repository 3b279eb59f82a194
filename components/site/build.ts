import {spawn} from "node:child_process";
import {readFileSync, rmSync, writeFileSync} from "node:fs";
import {join} from "node:path";
import {fileURLToPath} from "node:url";
import {checkDist} from "./check-dist.js";
import {addContentSecurityPolicy} from "./content-security-policy.js";
import {listFiles} from "./dist-files.js";
import {observableCommand, toolEnvironment} from "./install.mjs";
import {finishPage} from "./page-finish.js";

const root = fileURLToPath(new URL("../..", import.meta.url));
const dist = join(root, "dist");

process.exitCode = await build();

async function build(): Promise<number> {
  // Framework dates a loader's result by the loader's own file, not by what that imports, and builds from old results.
  rmSync(join(root, "src", ".observablehq", "cache", "data"), {recursive: true, force: true});
  const {code, log} = await runFramework();
  if (code !== 0) return code;
  if (/broken links?\b/.test(log)) {
    console.error("build: a page has a broken link, expected none; Framework's lines above name it");
    return 1;
  }
  for (const path of listFiles(dist).filter((path) => path.endsWith(".html"))) {
    const file = join(dist, path);
    writeFileSync(file, addContentSecurityPolicy(finishPage(readFileSync(file, "utf8"))));
  }
  return checkDist(dist);
}

function runFramework(): Promise<{code: number; log: string}> {
  const framework = spawn(process.execPath, [observableCommand(root), "build"], {
    cwd: root,
    stdio: ["ignore", "pipe", "pipe"],
    env: toolEnvironment(root)
  });
  let log = "";
  const keep = (to: NodeJS.WriteStream) => (chunk: Buffer) => {
    log += chunk;
    to.write(chunk);
  };
  framework.stdout.on("data", keep(process.stdout));
  framework.stderr.on("data", keep(process.stderr));
  return new Promise((resolve) => framework.once("close", (code) => resolve({code: code ?? 1, log})));
}
