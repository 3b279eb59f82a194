// Plain JavaScript, and nothing but Node's own modules: it runs before anything is installed.
import {spawnSync} from "node:child_process";
import {readFileSync} from "node:fs";
import {delimiter, join} from "node:path";

/** Packages of `lock` (a parsed package-lock.json) that `installed` (node_modules' own copy of it) lacks or has in another version. */
export function outdatedPackages(lock, installed) {
  const have = installed?.packages ?? {};
  return Object.entries(lock.packages)
    .filter(
      ([path, {optional, devOptional, link}]) => path.startsWith("node_modules/") && !optional && !devOptional && !link
    )
    .filter(([path, {version}]) => have[path]?.version !== version)
    .map(([path]) => path.slice("node_modules/".length));
}

/** Runs `npm ci` in `root` when `node_modules` does not match the lockfile. Returns whether it did. */
export function installMissing(root) {
  const lock = readJson(join(root, "package-lock.json"));
  if (lock === undefined)
    throw new Error("package-lock.json: missing or not JSON, expected the one of this repository");
  const missing = outdatedPackages(lock, readJson(join(root, "node_modules", ".package-lock.json")));
  if (missing.length === 0) return false;
  const [first] = missing;
  console.log(`Installing: ${first}${missing.length > 1 ? ` and ${missing.length - 1} more packages` : ""} …`);
  const status = runNpm(["ci", "--no-audit", "--no-fund"], root);
  if (status !== 0) throw new Error(`npm ci: ended with code ${status}, expected 0; its lines above say why`);
  return true;
}

/** Runs npm, the one that runs us where there is one, with the tools' environment. Returns its exit code. */
export function runNpm(args, cwd) {
  const cli = process.env.npm_execpath;
  const options = {cwd, stdio: "inherit", env: toolEnvironment(cwd)};
  const {status} = cli?.endsWith("npm-cli.js")
    ? spawnSync(process.execPath, [cli, ...args], options)
    : spawnSync(["npm", ...args].join(" "), {...options, shell: true});
  return status ?? 1;
}

/** This environment with the project's commands on the path (loaders start `tsx` by name) and without telemetry. */
export function toolEnvironment(root, env = process.env) {
  const path = Object.keys(env).find((name) => name.toUpperCase() === "PATH") ?? "PATH";
  return {
    ...env,
    [path]: [join(root, "node_modules", ".bin"), env[path]].filter(Boolean).join(delimiter),
    OBSERVABLE_TELEMETRY_DISABLE: "1"
  };
}

/** Path of Framework's command, for `node`: its link in `.bin` is a shell script on Windows. */
export function observableCommand(root) {
  return join(root, "node_modules", "@observablehq", "framework", "dist", "bin", "observable.js");
}

function readJson(file) {
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch {
    return undefined;
  }
}
