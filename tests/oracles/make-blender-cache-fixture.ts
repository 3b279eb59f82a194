/**
 * Makes blender-cache.json beside it again, where Blender is installed:
 *
 *     node --import tsx tests/oracles/make-blender-cache-fixture.ts
 */
import {execFileSync} from "node:child_process";
import {mkdtempSync, readFileSync, rmSync, writeFileSync} from "node:fs";
import {tmpdir} from "node:os";
import {join} from "node:path";
import {fileURLToPath} from "node:url";
import {clippedGlb} from "../support/clipped.js";
import {cachedTube, FPS, FRAMES, type BlenderCacheFixture} from "./blender-cache-fixture.js";

const SCRIPT = fileURLToPath(new URL("blender-cache.py", import.meta.url));

const folder = mkdtempSync(join(tmpdir(), "blender-cache-"));
const at = (name: string) => join(folder, name);
const mdd = {linear: at("linear.mdd"), preserveVolume: at("preserve-volume.mdd")};
writeFileSync(at("tube.glb"), await clippedGlb(cachedTube()));
writeFileSync(at("in.json"), JSON.stringify({glb: at("tube.glb"), frames: FRAMES, fps: FPS, mdd}));
// A Blender without numpy of its own finds the one that PYTHONPATH names.
const run = ["--background", "--python-use-system-env", "--factory-startup", "--python", SCRIPT];
execFileSync("blender", [...run, "--", at("in.json"), at("out.json")]);
const {blender} = JSON.parse(readFileSync(at("out.json"), "utf8")) as {blender: string};
const fixture: BlenderCacheFixture = {
  command: "node --import tsx tests/oracles/make-blender-cache-fixture.ts",
  blender,
  linear: readFileSync(mdd.linear, "base64"),
  preserveVolume: readFileSync(mdd.preserveVolume, "base64")
};
rmSync(folder, {recursive: true});
writeFileSync(new URL("blender-cache.json", import.meta.url), `${JSON.stringify(fixture)}\n`);
