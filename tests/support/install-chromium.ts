import {spawnSync} from "node:child_process";
import {findChromium} from "./find-chromium.js";

const packages = ["chromium", "fonts-dejavu-core", "fonts-liberation"];

/** Path of a Chromium, installed by Debian's package manager when there is none and we are root. */
export function installChromium(): string {
  const found = findChromium();
  if (found) return found;
  if (process.getuid?.() !== 0 || run("apt-get", ["--version"], "ignore") !== 0) throw missing();
  console.log(`Installing: ${packages.join(", ")} …`);
  run("apt-get", ["update", "-q"]);
  run("apt-get", ["install", "-q", "-y", "--no-install-recommends", ...packages]);
  const installed = findChromium();
  if (!installed) throw missing();
  return installed;
}

function run(command: string, args: string[], stdio: "inherit" | "ignore" = "inherit"): number {
  const env = {...process.env, DEBIAN_FRONTEND: "noninteractive"};
  return spawnSync(command, args, {stdio, env}).status ?? 1;
}

function missing(): Error {
  return new Error(
    "Chromium: not found, the browser tests need one; install Chromium or Chrome, or set CHROMIUM_PATH to it"
  );
}
