import assert from "node:assert/strict";
import {execFile} from "node:child_process";
import {mkdtemp, readFile, rm, writeFile} from "node:fs/promises";
import {tmpdir} from "node:os";
import {join} from "node:path";
import {after, before, describe, it} from "node:test";
import {fileURLToPath} from "node:url";
import {main} from "../../components/cli/main.js";
import {toRadians} from "../../components/core/angle.js";
import {fromAxisAngle} from "../../components/core/quaternion.js";
import {findJoint} from "../../components/rigs/skeleton.js";
import {writeGltf} from "../../components/rigs/write-gltf.js";
import {asGlb, quadFile} from "../support/gltf-file.js";
import {chainedHand} from "../support/hand.js";
import {assertNear} from "../support/near.js";
import {posedBy, skinned} from "../support/rigs.js";
import {FLOAT32, FORMULA} from "../support/tolerance.js";

const PROGRAM = fileURLToPath(new URL("../../components/cli/candywrapper.mjs", import.meta.url));

interface Answer {
  code: number;
  stdout: string;
  stderr: string;
}

async function run(...args: string[]): Promise<Answer> {
  const answer = {stdout: "", stderr: ""};
  const code = await main(args, {
    stdout: {write: (text) => (answer.stdout += text)},
    stderr: {write: (text) => (answer.stderr += text)}
  });
  return {code, ...answer};
}

/** As `npx candywrapper` does, in a process of its own. */
const runProgram = (...args: string[]): Promise<Answer> =>
  new Promise((resolve) => {
    execFile(process.execPath, [PROGRAM, ...args], (error, stdout, stderr) => {
      resolve({code: error ? Number(error.code) : 0, stdout, stderr});
    });
  });

let folder: string;
const at = (name: string) => join(folder, name);

async function file(name: string, content: unknown): Promise<string> {
  const bytes = content instanceof Uint8Array || typeof content === "string" ? content : JSON.stringify(content);
  await writeFile(at(name), bytes);
  return at(name);
}

before(async () => {
  folder = await mkdtemp(join(tmpdir(), "candywrapper-"));
  await file("quad.gltf", quadFile().bytes());
  await file("rest.json", {joints: {}});
});
after(() => rm(folder, {recursive: true}));

describe("candywrapper skin", () => {
  it("writes each method's positions of the posed hand, found by name, path and number", async () => {
    const hand = await chainedHand();
    const rig = await file("hand.glb", await writeGltf(hand));
    const bent = Array.from(fromAxisAngle([1, 0, 0], toRadians(-70)));
    const [proximal, tip, thumb] = ["index-finger-phalanx-proximal", "index-finger-tip", "thumb-metacarpal"].map(
      (name) => findJoint(hand.skeleton, name)
    );
    const pose = await file("pose.json", {
      joints: {
        "index-finger-phalanx-proximal": {rotate: bent},
        [hand.skeleton.joints[tip].path]: {scale: [1, 2, 1]},
        [String(thumb)]: {translate: [0.01, 0, 0], rotate: bent}
      }
    });
    const methods = ["lbs", "dqs", "dqs:pivot=running"];
    const {code, stderr} = await run("skin", rig, "--pose", pose, "--method", methods.join(), "--out", at("out.json"));
    assert.deepEqual({code, stderr}, {code: 0, stderr: ""});

    const turn = fromAxisAngle([1, 0, 0], toRadians(-70));
    const [x, y, z] = hand.skeleton.rest.translations.subarray(3 * thumb);
    const posed = posedBy(hand, {
      [proximal]: {turn},
      [tip]: {scale: [1, 2, 1]},
      [thumb]: {turn, translation: [x + 0.01, y, z]}
    });
    const out = JSON.parse(await readFile(at("out.json"), "utf8")) as {
      rig: string;
      vertices: number;
      positions: Record<string, number[]>;
    };
    assert.equal(out.rig, "hand");
    assert.equal(out.vertices, 1360);
    assert.deepEqual(Object.keys(out.positions), methods);
    for (const method of methods) {
      assertNear(out.positions[method], skinned(method, hand, posed).positions, FLOAT32, method);
    }
  });

  it("skins the quad by hand's reckoning: rotate follows rest, translate adds, scale multiplies, world space", async () => {
    // Joint "end" sits at (1, 0, 0). Turned by 90 degrees about z it takes (1, 1, 0) to (0, 0, 0).
    const pose = await file("turned.json", {joints: {"root/end": {rotate: [0, 0, Math.SQRT1_2, Math.SQRT1_2]}}});
    await run("skin", at("quad.gltf"), "--pose", pose, "--method", "lbs", "--out", at("quad.json"));
    const {positions} = JSON.parse(await readFile(at("quad.json"), "utf8")) as {positions: {lbs: number[]}};
    assertNear(positions.lbs, [0, 0, 0, 1, 0, 0, 0.5, 0.5, 0, 0, 1, 0], FORMULA, "lbs");
  });

  it("reads a buffer that lies beside the .gltf", async () => {
    const {json, bytes} = quadFile();
    await file("quad 1.bin", Buffer.from((json.buffers[0].uri ?? "").split(",")[1], "base64"));
    json.buffers[0].uri = "quad%201.bin";
    const rig = await file("outside.gltf", bytes());
    const {code, stderr} = await run("skin", rig, "--pose", at("rest.json"), "--method", "lbs", "--out", at("o.json"));
    assert.deepEqual({code, stderr}, {code: 0, stderr: ""});
  });

  const wrong: [what: string, args: () => Promise<string[]> | string[], sentence: RegExp][] = [
    ["no rig", () => ["--method", "lbs"], /^skin: 0 rigs given, expected 1: candywrapper skin RIG/],
    ["no pose", () => [at("quad.gltf"), "--method", "lbs", "--out", at("o")], /^skin: --pose is missing, expected/],
    [
      "an option it does not know",
      () => [at("quad.gltf"), "--posse", "x"],
      /^skin: Unknown option '--posse', expected/
    ],
    [
      "a file that is not there",
      () => skinArgs({rig: at("none.glb")}),
      /none\.glb: cannot be read \(there is no such file/
    ],
    [
      "a folder for a rig",
      () => skinArgs({rig: folder}),
      /: cannot be read \(it is a folder\), expected a \.glb, \.gltf/
    ],
    [
      "a damaged rig",
      async () => skinArgs({rig: await file("cut.glb", asGlb(quadFile().json, new Uint8Array(9)).subarray(0, 90))}),
      /cut\.glb: file: 90 bytes, expected the \d+ its header announces$/
    ],
    [
      "a buffer that is missing",
      async () => {
        const {json, bytes} = quadFile();
        json.buffers[1].uri = "lost.bin";
        return skinArgs({rig: await file("lost.gltf", bytes())});
      },
      /lost\.bin: cannot be read \(there is no such file or folder\), expected the buffer that lost\.gltf names$/
    ],
    [
      "a method it does not know",
      () => skinArgs({method: "lbs,dsq"}),
      /^method: dsq is not known, expected one of lbs, dqs/
    ],
    [
      "a pivot it does not know",
      () => skinArgs({method: "dqs:pivot=last"}),
      /^dqs: pivot is last, expected one of largest/
    ],
    [
      "a strategy it does not know",
      () => [...skinArgs({}), "--weights", "psychic"],
      /^weighting: psychic is not known, expected one of authored, closest/
    ],
    [
      "a path it cannot write",
      () => skinArgs({out: at("no/o.json")}),
      /o\.json: cannot be written \(there is no such file/
    ],
    [
      "a pose that is no JSON",
      () => poseArgs('{"joints": {'),
      /pose\.json: is no JSON \(.+\), expected a file of JSON$/
    ],
    ["a pose without joints", () => poseArgs({}), /pose\.json: joints: is missing, expected an object$/],
    ["a pose of a list", () => poseArgs([1]), /pose\.json: is \[1\], expected an object$/],
    [
      "a joint that the rig lacks",
      () => poseArgs({joints: {elbow: {}}}),
      /joint "elbow" is not in the rig, expected a path, a name \(root, end\) or a number below 2$/
    ],
    [
      "one joint under two names",
      () => poseArgs({joints: {end: {}, 1: {}}}),
      /"1" and "end" are the same joint, expected each joint once$/
    ],
    [
      "a key that it does not know",
      () => poseArgs({joints: {end: {turn: 1}}}),
      /joint "end": has turn, expected rotate,/
    ],
    [
      "a quaternion of three",
      () => poseArgs({joints: {end: {rotate: [0, 0, 1]}}}),
      /joint "end": rotate is \[0,0,1\], expected 4 finite numbers$/
    ],
    [
      "a quaternion of zero",
      () => poseArgs({joints: {end: {rotate: [0, 0, 0, 0]}}}),
      /joint "end": rotate is \[0,0,0,0\] of length 0, expected a quaternion x, y, z, w of length 1$/
    ]
  ];
  for (const [what, args, sentence] of wrong) {
    it(`says in one sentence what is wrong with ${what}, and exits with 2`, async () => {
      const {code, stdout, stderr} = await run("skin", ...(await args()));
      assert.match(stderr.trimEnd(), sentence);
      assert.equal(stderr.trimEnd().split("\n").length, 1);
      assert.deepEqual({code, stdout}, {code: 2, stdout: ""});
    });
  }

  function skinArgs({rig = at("quad.gltf"), pose = at("rest.json"), method = "lbs", out = at("o.json")}): string[] {
    return [rig, "--pose", pose, "--method", method, "--out", out];
  }

  async function poseArgs(content: unknown): Promise<string[]> {
    return skinArgs({pose: await file("pose.json", content)});
  }
});

describe("candywrapper", () => {
  it("prints its usage as an error when called bare", async () => {
    const {code, stdout, stderr} = await run();
    assert.match(stderr, /candywrapper skin RIG --pose POSE\.json --method METHOD/);
    assert.deepEqual({code, stdout}, {code: 2, stdout: ""});
  });

  it("prints its usage with --help", async () => {
    for (const args of [["--help"], ["skin", "--help"]]) {
      const {code, stdout, stderr} = await run(...args);
      assert.match(stdout, /candywrapper skin RIG --pose POSE\.json --method METHOD/);
      assert.deepEqual({code, stderr}, {code: 0, stderr: ""});
    }
  });

  it("answers alike as a program of its own", async () => {
    const pose = await file("end.json", {joints: {end: {rotate: [0, 0, 1, 0]}}});
    const args = (out: string) => ["skin", at("quad.gltf"), "--pose", pose, "--method", "lbs,dqs", "--out", at(out)];
    assert.deepEqual(await runProgram(...args("there.json")), {code: 0, stdout: "", stderr: ""});
    await run(...args("here.json"));
    assert.equal(await readFile(at("there.json"), "utf8"), await readFile(at("here.json"), "utf8"));
    assert.deepEqual(await runProgram("skim"), await run("skim"));
  });

  it("refuses a command that it does not know", async () => {
    const {code, stderr} = await run("skim");
    assert.equal(stderr, "candywrapper: command skim is not known, expected one of check, skin, weights\n");
    assert.equal(code, 2);
  });
});
