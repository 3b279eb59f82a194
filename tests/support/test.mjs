import {spawnSync} from "node:child_process";
import {fileURLToPath} from "node:url";
import {installMissing, toolEnvironment} from "../../components/site/install.mjs";

const root = fileURLToPath(new URL("../..", import.meta.url));

try {
  installMissing(root);
  const gate = fileURLToPath(new URL("gate.ts", import.meta.url));
  const options = {cwd: root, stdio: "inherit", env: toolEnvironment(root)};
  process.exitCode = spawnSync(process.execPath, ["--import", "tsx", gate], options).status ?? 1;
} catch (error) {
  console.error(`Candywrapper: ${error.message}`);
  process.exitCode = 1;
}
