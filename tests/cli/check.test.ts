import assert from "node:assert/strict";
import {mkdtemp, rm, writeFile} from "node:fs/promises";
import {tmpdir} from "node:os";
import {join} from "node:path";
import {after, before, describe, it} from "node:test";
import {main} from "../../components/cli/main.js";
import {findingEntry} from "../../components/rigs/finding-catalogue.js";
import {quadFile, type GltfFile} from "../support/gltf-file.js";

let folder: string;
before(async () => {
  folder = await mkdtemp(join(tmpdir(), "candywrapper-check-"));
});
after(() => rm(folder, {recursive: true}));

async function check(name: string, content: GltfFile | string, ...options: string[]) {
  const path = join(folder, name);
  await writeFile(path, typeof content === "string" ? content : content.bytes());
  const answer = {stdout: "", stderr: ""};
  const code = await main(["check", path, ...options], {
    stdout: {write: (text) => (answer.stdout += text)},
    stderr: {write: (text) => (answer.stderr += text)}
  });
  return {code, ...answer};
}

/** A quad with a joint of the given name, and weights that sum to 0.98 at every vertex. */
function faulty(name: string): GltfFile {
  const file = quadFile();
  file.json.nodes[1].name = name;
  const [{attributes}] = file.json.meshes[0].primitives;
  attributes.WEIGHTS_0 = file.add(Array.from({length: 4}, () => [0.98, 0, 0, 0]).flat(), "VEC4");
  return file;
}

/** A quad whose weights are whole numbers that nothing marks as normalised. */
function spiky(): GltfFile {
  const file = quadFile();
  const [{attributes}] = file.json.meshes[0].primitives;
  attributes.WEIGHTS_0 = file.add(Array.from({length: 4}, () => [255, 0, 0, 0]).flat(), "VEC4", 5121);
  return file;
}

describe("candywrapper check", () => {
  it("prints each finding with its severity, count, places, what was done and what to do", async () => {
    const {code, stdout, stderr} = await check("open.gltf", quadFile());
    assert.deepEqual([code, stderr], [0, ""]);
    assert.match(stdout, /^open: 4 vertices, 2 joints; 0 errors, 0 warnings, \d notes\n\n/);
    assert.ok(
      stdout.includes(
        "note mesh-open (4)\n" +
          "  The mesh is open: 4 edges with one triangle, seams counted as closed.\n" +
          "  vertices: 0, 1, 2, 3\n" +
          `  Advice: ${findingEntry("mesh-open").advice}\n`
      ),
      stdout
    );
    assert.match(stdout, /note normals-missing \(4\)\n[^\n]+\n[^\n]+\n {2}Done: /);
  });

  it("gives the same sheet as JSON of a fixed shape, with at most 100 vertices a finding", async () => {
    const file = quadFile();
    const many = (numbers: number[]) => Array.from({length: 50}, () => numbers).flat();
    const positions = many([0, 0, 0, 1, 0, 0, 1, 1, 0]);
    // prettier-ignore
    const joints = many([0, 0, 0, 0,  0, 0, 0, 0,  1, 0, 0, 0]);
    // prettier-ignore
    const weights = many([1, 0, 0, 0,  1, 0, 0, 0,  1, 0, 0, 0]);
    file.json.meshes[0].primitives = [
      {
        attributes: {
          POSITION: file.add(positions, "VEC3"),
          JOINTS_0: file.add(joints, "VEC4", 5121),
          WEIGHTS_0: file.add(weights, "VEC4")
        }
      }
    ];
    const {code, stdout} = await check("many.gltf", file, "--json");
    assert.equal(code, 0);
    const sheet = JSON.parse(stdout);
    assert.deepEqual(Object.keys(sheet), ["rig", "vertices", "joints", "findings", "validator"]);
    assert.deepEqual([sheet.rig, sheet.vertices, sheet.joints], ["many", 150, 2]);
    for (const finding of sheet.findings) {
      assert.deepEqual(Object.keys(finding), [
        "id",
        "severity",
        "message",
        "done",
        "advice",
        "count",
        "vertices",
        "joints"
      ]);
      assert.equal(finding.advice, findingEntry(finding.id).advice);
    }
    const doubled = sheet.findings.find(({id}: {id: string}) => id === "vertices-doubled");
    assert.deepEqual([doubled.count, doubled.vertices.length], [147, 100]);
  });

  it("shows the messages of Khronos's validator as its own, beside ours", async () => {
    const {stdout} = await check("sums.gltf", faulty("end"), "--json");
    const {validator} = JSON.parse(stdout);
    assert.equal(validator.source, "glTF Validator");
    assert.match(validator.version, /^2\.0\.0/);
    assert.equal(
      validator.errors,
      validator.messages.filter(({severity}: {severity: string}) => severity === "error").length
    );
    const sums = validator.messages.filter(({code}: {code: string}) => code === "ACCESSOR_WEIGHTS_NON_NORMALIZED");
    assert.equal(sums.length, 4);
    assert.equal(sums[0].pointer, "/meshes/0/primitives/0/attributes/WEIGHTS_0");
    const text = await check("sums.gltf", faulty("end"));
    assert.match(
      text.stdout,
      /glTF Validator 2\.0\.0\S*: \d+ errors, .+\n {2}error [^]+\n {2}error ACCESSOR_WEIGHTS_NON_NORMALIZED \/meshes/
    );
  });

  it("exits with 1 when a finding is an error", async () => {
    const {code, stdout} = await check("spikes.gltf", spiky());
    assert.equal(code, 1);
    assert.match(stdout, /\nerror weights-not-normalised \(1\)\n/);
  });

  it("prints names from the file as text: no markup is touched, no terminal obeys them", async () => {
    const name = "<img src=x onerror=alert(1)>\u001b]0;owned\u0007\u009b31m\u202egnp";
    const file = faulty(name);
    file.json.nodes[1].scale = [2, 1, 1];
    for (const options of [[], ["--json"]]) {
      const {stdout} = await check("names.gltf", file, ...options);
      assert.ok(stdout.includes("<img src=x onerror=alert(1)>\\u001b]0;owned\\u0007\\u009b31m\\u202egnp"), stdout);
      assert.doesNotMatch(stdout, /[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u202e]/);
    }
    const {stdout} = await check("names.gltf", file, "--json");
    const {findings} = JSON.parse(stdout);
    const scaled = findings.find(({id}: {id: string}) => id === "joints-scaled-unevenly");
    assert.ok(scaled.message.includes(name), "JSON gives the name back as it was");
  });

  it("exits with 2 and one sentence for a file that is no rig, and for wrong usage", async () => {
    const {code, stdout, stderr} = await check("text.gltf", "hello \u001b[31m");
    assert.deepEqual([code, stdout], [2, ""]);
    assert.match(stderr, /text\.gltf: file: .+, expected .+\n$/);
    const unknown = await check("open.gltf", quadFile(), "--yaml");
    assert.equal(unknown.code, 2);
    assert.match(unknown.stderr, /^check: .*--yaml.*, expected candywrapper check RIG \[--json\]\n$/);
    const two = await check("open.gltf", quadFile(), join(folder, "open.gltf"));
    assert.equal(two.stderr, "check: 2 rigs given, expected 1: candywrapper check RIG [--json]\n");
  });
});
