import assert from "node:assert/strict";
import {delimiter, join} from "node:path";
import {test} from "node:test";
import {outdatedPackages, toolEnvironment} from "../../components/site/install.mjs";

const lock = {
  packages: {
    "": {version: "0.1.0"},
    "node_modules/d3": {version: "7.9.2"},
    "node_modules/d3/node_modules/d3-dsv": {version: "3.0.1"},
    "node_modules/@esbuild/aix-ppc64": {version: "0.25.0", optional: true}
  }
};

test("outdatedPackages names every package when nothing is installed, optional ones apart", () => {
  assert.deepEqual(outdatedPackages(lock, undefined), ["d3", "d3/node_modules/d3-dsv"]);
});

test("outdatedPackages names the one that is there in another version", () => {
  const installed = {packages: {...lock.packages, "node_modules/d3": {version: "7.9.0"}}};
  assert.deepEqual(outdatedPackages(lock, installed), ["d3"]);
});

test("outdatedPackages names none when all are there, with more beside them", () => {
  const installed = {packages: {...lock.packages, "node_modules/extra": {version: "1.0.0"}}};
  assert.deepEqual(outdatedPackages(lock, installed), []);
});

test("toolEnvironment puts the project's commands first on the path, by whatever case its name has, without telemetry", () => {
  const env = toolEnvironment("project", {Path: "elsewhere"});
  assert.equal(env.Path, [join("project", "node_modules", ".bin"), "elsewhere"].join(delimiter));
  assert.equal(env.PATH, undefined);
  assert.equal(env.OBSERVABLE_TELEMETRY_DISABLE, "1");
});
