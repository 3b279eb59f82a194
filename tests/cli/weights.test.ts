import assert from "node:assert/strict";
import {mkdtemp, readFile, rm, writeFile} from "node:fs/promises";
import {tmpdir} from "node:os";
import {join} from "node:path";
import {after, before, describe, it} from "node:test";
import {main} from "../../components/cli/main.js";
import {readGltf} from "../../components/rigs/read-gltf.js";
import type {Influences, Rig} from "../../components/rigs/rig.js";
import {tube} from "../../components/rigs/tube.js";
import {writeGltf} from "../../components/rigs/write-gltf.js";
import {capInfluences} from "../../components/weights/cap-influences.js";
import {quantiseInfluences} from "../../components/weights/quantise-influences.js";
import {reduceInfluences} from "../../components/weights/reduce-influences.js";
import {matchCache} from "../../components/weights/match-cache.js";
import {weightStrategies} from "../../components/weights/registry.js";
import {smoothWeights} from "../../components/weights/smooth-weights.js";
import {clippedGlb, withClips} from "../support/clipped.js";
import {assertKept, assertNoLessValid, assertSameInfluences, chunksOf} from "../support/exported.js";
import {asBinary} from "../support/fbx-file.js";
import {fbxTube} from "../support/fbx-tube.js";
import {quadFile} from "../support/gltf-file.js";
import {assertInfluences} from "../support/influence-laws.js";
import {assertNear} from "../support/near.js";
import {cacheOf, framesOf, writeMdd} from "../support/point-cache-file.js";
import {posedBy, skinned} from "../support/rigs.js";
import {EXACT, FLOAT32} from "../support/tolerance.js";
import {twoSkinFile} from "../support/two-skins.js";
import {finished, solved, twoArmed} from "../support/weighting.js";

let folder: string;
const at = (name: string) => join(folder, name);

async function run(args: readonly string[], isTTY = false) {
  const answer = {stdout: "", stderr: ""};
  const code = await main([...args], {
    stdout: {write: (text) => (answer.stdout += text)},
    stderr: {write: (text) => (answer.stderr += text), isTTY}
  });
  return {code, ...answer};
}

const opened = (bytes: Uint8Array): Promise<Rig> => readGltf(bytes, {id: "tube", label: "Tube"});

let source: Uint8Array;
let rig: Rig;

before(async () => {
  folder = await mkdtemp(join(tmpdir(), "candywrapper-weights-"));
  source = await writeGltf(tube({radius: 0.5, sides: 8, rings: 16}));
  await writeFile(at("tube.glb"), source);
  rig = await opened(source);
});
after(() => rm(folder, {recursive: true}));

/** The .glb that the command makes of the tube, and the rig in it. */
async function weighed(...options: string[]) {
  const answer = await run(["weights", at("tube.glb"), ...options, "--out", at("out.glb")]);
  assert.deepEqual({code: answer.code, stdout: answer.stdout}, {code: 0, stdout: ""});
  const bytes = new Uint8Array(await readFile(at("out.glb")));
  return {bytes, influences: (await opened(bytes)).influences, stderr: answer.stderr};
}

/** The largest four of each vertex, or fewer. */
const capped = (influences: Influences, most = 4) => capInfluences(influences, most).influences;

describe("candywrapper weights", () => {
  for (const {id} of weightStrategies) {
    it(`writes the file with the weights of ${id}, and all else to the bit`, async () => {
      const {bytes, influences} = await weighed("--strategy", id);
      assertKept(source, bytes);
      await assertNoLessValid(source, bytes);
      assertInfluences(influences);
      assert.ok(influences.k <= 4);
      assertSameInfluences(influences, capped(solved(id, rig).influences), FLOAT32);
    });
  }

  it("keeps the largest of each vertex, as many as told", async () => {
    const {influences} = await weighed("--strategy", "distance:exponent=1", "--k", "2");
    assertSameInfluences(influences, capped(solved("distance:exponent=1", rig).influences, 2), FLOAT32);
  });

  it("reduces to the weights that serve the rig's poses best, if the strategy says so", async () => {
    const {influences} = await weighed("--strategy", "distance:exponent=1,reduce=fitted", "--k", "1");
    const held = {...rig, influences: solved("distance:exponent=1", rig).influences};
    assertSameInfluences(influences, finished(reduceInfluences(held, 1, "best")), FLOAT32);
  });

  describe("--cache", () => {
    const clips = [
      {name: "Nod", joint: 1, keys: [{}, {bend: 30}]},
      {name: "Wring", joint: 1, keys: [{}, {twist: 40, bend: 60}, {twist: 100, bend: 20}]}
    ];
    const args = ["weights", "--strategy", "fitted:target=cache"];
    const said =
      /^25 frames of sim\.mdd along the clip "Wring", 0 s to 1 s; .*\.\nfitted:target=cache: Over all vertices linear blending misses the 25 frames of sim\.mdd by .*\.\n$/;
    let moving: Rig;

    before(async () => {
      const bytes = await clippedGlb(withClips(rig, clips));
      moving = await opened(bytes);
      await writeFile(at("moving.glb"), bytes);
      await writeFile(at("sim.mdd"), writeMdd(framesOf(moving, "dqs", {clip: 1})));
    });

    it("fits the weights to a vertex cache, and says which clip it follows and how near it comes", async () => {
      const wanted = solved("fitted:target=cache", {
        ...moving,
        vertexCache: matchCache(moving, cacheOf(framesOf(moving, "dqs", {clip: 1})))
      });
      for (const clip of [[], ["--clip", "Wring"]]) {
        const answer = await run([...args, at("moving.glb"), "--cache", at("sim.mdd"), ...clip, "--out", at("m.glb")]);
        assert.match(answer.stderr, said);
        assert.deepEqual({code: answer.code, stdout: answer.stdout}, {code: 0, stdout: ""});
        const {influences} = await opened(new Uint8Array(await readFile(at("m.glb"))));
        assertSameInfluences(influences, capped(wanted.influences), FLOAT32);
      }
    });

    it("skins with them at once", async () => {
      await writeFile(at("pose.json"), JSON.stringify({joints: {1: {rotate: [0, 0, Math.SQRT1_2, Math.SQRT1_2]}}}));
      const pose = ["skin", at("moving.glb"), "--pose", at("pose.json"), "--method", "lbs", "--out", at("posed.json")];
      const answer = await run([...pose, "--weights", "fitted:target=cache", "--cache", at("sim.mdd")]);
      assert.match(answer.stderr, said);
      assert.equal(answer.code, 0);
      const {positions} = JSON.parse(await readFile(at("posed.json"), "utf8"));
      assert.equal(positions.lbs.length, moving.mesh.positions.length);
    });

    const refusals: [what: string, options: string[], sentence: RegExp][] = [
      [
        "no cache",
        [],
        /^fitted: target is cache and moving has none, expected a \.mdd or \.pc2 file of one of its clips/
      ],
      ["a clip without a cache", ["--clip", "Nod"], /^--clip: is Nod without --cache, expected the clip that a vertex/],
      [
        "a cache that is not there",
        ["--cache", "no.mdd"],
        /^no\.mdd: cannot be read \(there is no such file or folder\)/
      ],
      [
        "a cache of another kind",
        ["--cache", "moving.glb"],
        /^moving\.glb: is \d+ bytes long, expected \d+ for the \d+ fra/
      ],
      [
        "a clip it has not",
        ["--cache", "sim.mdd", "--clip", "Run"],
        /^sim\.mdd: clip Run is not in moving, expected one/
      ],
      [
        "another clip's name",
        ["--cache", "sim.mdd", "--clip", "Nod"],
        /^sim\.mdd: follows no clip of moving, expected 90 %/
      ]
    ];
    for (const [what, options, sentence] of refusals) {
      it(`says in one sentence what is wrong with ${what}, and exits with 2`, async () => {
        const files = options.map((option) =>
          /\.(glb|mdd)$/.test(option) && option !== "no.mdd" ? at(option) : option
        );
        const {code, stderr} = await run([...args, at("moving.glb"), ...files, "--out", at("m.glb")]);
        assert.match(stderr.trimEnd(), sentence);
        assert.deepEqual([code, stderr.trimEnd().split("\n").length], [2, 1]);
      });
    }
  });

  for (const format of ["u8", "u16"] as const) {
    it(`writes ${format} as whole weights of exact sum, rounded by largest remainder`, async () => {
      const {bytes, influences} = await weighed("--strategy", "heat", "--quantise", format);
      const expected = quantiseInfluences(capped(solved("heat", rig).influences), format).influences;
      assertSameInfluences(influences, expected, EXACT);
      const {json} = chunksOf(bytes);
      const accessor = json.accessors![json.meshes![0].primitives[0].attributes.WEIGHTS_0];
      assert.deepEqual([accessor.componentType, accessor.normalized], [format === "u8" ? 5121 : 5123, true]);
    });
  }

  it("smooths before it caps", async () => {
    const {influences} = await weighed("--strategy", "closest:smooth=0.5", "--k", "2");
    const smooth = finished(smoothWeights(rig, solved("closest", rig).influences, 0.5));
    assertSameInfluences(influences, capped(smooth, 2), FLOAT32);
    assert.equal(influences.k > 1 && influences.weights.some((weight) => weight > 0.1 && weight < 0.9), true);
  });

  it("writes weights as the strategy's own options say, where nothing else is said, with what they have to tell", async () => {
    const {bytes, influences, stderr} = await weighed("--strategy", "distance:smooth=1,k=1,quantise=u16");
    assertSameInfluences(influences, solved("distance:smooth=1,k=1,quantise=u16", rig).influences, EXACT);
    const {json} = chunksOf(bytes);
    assert.equal(json.accessors![json.meshes![0].primitives[0].attributes.WEIGHTS_0].componentType, 5123);
    assert.match(
      stderr,
      /^distance:smooth=1,k=1,quantise=u16: \d+ vertices lose influences beyond the largest 1, one /
    );
  });

  const flagged: [strategy: string, flags: string[], whole: string][] = [
    ["distance:exponent=1,k=1,quantise=u16", ["--k", "2", "--quantise", "u8"], "distance:exponent=1,k=2,quantise=u8"],
    ["distance:exponent=1,reduce=fitted", ["--k", "1"], "distance:exponent=1,reduce=fitted,k=1"],
    ["distance:exponent=1,k=all", ["--k", "1", "--quantise", "u16"], "distance:exponent=1,k=1,quantise=u16"],
    ["fitted", ["--k", "8"], "fitted:k=8"],
    ["fitted:k=8", ["--k", "1"], "fitted:k=1"]
  ];
  for (const [strategy, flags, whole] of flagged) {
    it(`takes ${flags.join(" ")} of ${strategy} for the options of ${whole}, and tells as much`, async () => {
      const {influences, stderr} = await weighed("--strategy", strategy, ...flags);
      const expected = solved(whole, rig);
      assertSameInfluences(influences, expected.influences, FLOAT32);
      assert.equal(stderr, expected.notes.map(({message}) => `${strategy}: ${message}\n`).join(""));
    });
  }

  it("keeps four of each vertex where nobody says how many, and tells what that costs", async () => {
    const armed = twoArmed();
    const {influences} = solved("distance:exponent=1", armed);
    assert.ok(influences.k > 4);
    await writeFile(at("many.glb"), await writeGltf({...armed, influences}));
    const {code, stderr} = await run(["weights", at("many.glb"), "--strategy", "authored", "--out", at("out.glb")]);
    assert.equal(code, 0);
    assert.match(stderr, /^authored: \d+ vertices lose influences beyond the largest 4, one of them /);
    assert.equal((await opened(new Uint8Array(await readFile(at("out.glb"))))).influences.k, 4);
  });

  it("tells on a terminal how far it is, in a line that goes, and else nothing", async () => {
    const args = ["weights", at("tube.glb"), "--strategy", "heat", "--out", at("out.glb")];
    const {stderr} = await run(args, true);
    assert.match(stderr, /^\rheat: \d+ %(\rheat: \d+ %)*\r\u001b\[K$/);
    assert.equal((await run(args)).stderr, "");
  });

  it("says what the strategy has to tell and what the file had wrong", async () => {
    const file = quadFile();
    const [{attributes}] = file.json.meshes[0].primitives;
    attributes.WEIGHTS_0 = file.add(Array.from({length: 4}, () => [0.5, 0, 0, 0]).flat(), "VEC4");
    attributes.JOINTS_0 = file.add(new Array<number>(16).fill(0), "VEC4", 5121);
    file.json.nodes.push({name: "idle", translation: [50, 0, 0]});
    file.json.nodes[1].children = [3];
    const bound = [0, -1, -51].flatMap((x) => [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, x, 0, 0, 1]);
    Object.assign(file.json.skins[0], {joints: [0, 1, 3], inverseBindMatrices: file.add(bound, "MAT4")});
    await writeFile(at("half.gltf"), file.bytes());
    const {code, stderr} = await run(["weights", at("half.gltf"), "--strategy", "heat:c=1", "--out", at("out.glb")]);
    assert.match(stderr, /^warning: 4 vertices have weights that sum to 0\.5 instead of 1/);
    assert.match(stderr, /\nheat:c=1: 1 joint is the nearest .+: "idle"\.\n$/);
    assert.equal(code, 0);
  });

  it("lets no vertex follow a joint that its own skin does not list, and says so", async () => {
    await writeFile(at("two.gltf"), twoSkinFile());
    const {code, stderr} = await run(["weights", at("two.gltf"), "--strategy", "distance", "--out", at("two.glb")]);
    assert.match(stderr, /^warning: \d vertices would follow joints that their own skin does not list\./);
    assert.equal(code, 0);
    const {influences, skeleton} = await opened(new Uint8Array(await readFile(at("two.glb"))));
    assertInfluences(influences);
    const apart = skeleton.joints.findIndex(({name}) => name === "apart");
    influences.weights.forEach((weight, i) => {
      if (weight > 0) assert.equal(influences.joints[i] === apart, i >= 4 * influences.k, `slot ${i}`);
    });
  });

  it("takes in the buffers and images that lie beside a .gltf, and leaves out those that do not", async () => {
    const {json, bytes} = quadFile();
    const image = Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 1, 2, 3, 4]);
    await writeFile(at("skin 1.png"), image);
    await writeFile(at("places.bin"), Buffer.from((json.buffers[0].uri ?? "").split(",")[1], "base64"));
    json.buffers[0].uri = "places.bin";
    json.images = [{uri: "skin%201.png"}, {uri: "lost.png"}];
    await writeFile(at("beside.gltf"), bytes());
    const {code} = await run(["weights", at("beside.gltf"), "--strategy", "closest", "--out", at("beside.glb")]);
    assert.equal(code, 0);
    const {json: written, binary} = chunksOf(new Uint8Array(await readFile(at("beside.glb"))));
    const [inside, outside] = written.images!;
    const {byteOffset = 0} = written.bufferViews![inside.bufferView!];
    assert.deepEqual(binary.slice(byteOffset, byteOffset + 8), image);
    assert.equal(outside.uri, "lost.png");
  });

  it("writes a file that it can weigh again, the same to the byte where the weights are", async () => {
    await weighed("--strategy", "distance", "--quantise", "u16");
    const once = (await opened(new Uint8Array(await readFile(at("out.glb"))))).influences;
    await run(["weights", at("out.glb"), "--strategy", "authored", "--quantise", "u16", "--out", at("again.glb")]);
    const twice = (await opened(new Uint8Array(await readFile(at("again.glb"))))).influences;
    assertSameInfluences(twice, once, EXACT);
  });

  const wrong: [what: string, options: string[], sentence: RegExp][] = [
    ["no strategy", ["--strategy", ""], /^weights: --strategy is missing, expected candywrapper weights RIG/],
    ["a strategy it does not know", ["--strategy", "psychic"], /^weighting: psychic is not known, expected one of/],
    [
      "an option of it that is not there",
      ["--strategy", "heat:d=1"],
      /^heat: unknown option d, expected c, smooth, k, reduce, quantise$/
    ],
    [
      "no way of reducing",
      ["--strategy", "heat:reduce=some"],
      /^heat: reduce is some, expected one of largest, refitted, fitted$/
    ],
    ["no influences", ["--k", "0"], /^weights: --k is 0, expected a whole number from 1 to 8$/],
    ["more than glTF's two sets", ["--k", "9"], /^weights: --k is 9, expected a whole number from 1 to 8$/],
    ["a format it does not know", ["--quantise", "u4"], /^weights: --quantise is u4, expected u8 or u16$/],
    [
      "a radius that is none",
      ["--strategy", "heat:smooth=wide"],
      /^heat: smooth is wide, expected a number from 0 to 10$/
    ],
    ["an option it does not know", ["--cap", "4"], /^weights: Unknown option '--cap', expected/],
    ["a path it cannot write", ["--out", "/no/such/out.glb"], /out\.glb: cannot be written \(there is no such file/]
  ];
  for (const [what, options, sentence] of wrong) {
    it(`says in one sentence what is wrong with ${what}, and exits with 2`, async () => {
      const args = ["weights", at("tube.glb"), "--strategy", "closest", "--out", at("o.glb"), ...options];
      const {code, stdout, stderr} = await run(args);
      assert.match(stderr.trimEnd(), sentence);
      assert.equal(stderr.trimEnd().split("\n").length, 1);
      assert.deepEqual({code, stdout}, {code: 2, stdout: ""});
    });
  }

  it("says of an FBX file which kinds can be kept but for the weights", async () => {
    await writeFile(at("tube.fbx"), asBinary(fbxTube()));
    const {code, stderr} = await run(["weights", at("tube.fbx"), "--strategy", "closest", "--out", at("o.glb")]);
    assert.match(stderr, /tube\.fbx: is an FBX file, expected a \.glb, \.gltf or \.vrm, of which/);
    assert.equal(code, 2);
  });
});

describe("candywrapper skin --weights", () => {
  it("skins with the weights of a strategy", async () => {
    const turn = [0, 0, Math.SQRT1_2, Math.SQRT1_2] as [number, number, number, number];
    await writeFile(at("pose.json"), JSON.stringify({joints: {1: {rotate: turn}}}));
    const args = ["skin", at("tube.glb"), "--pose", at("pose.json"), "--method", "lbs,dqs", "--out", at("out.json")];
    assert.deepEqual(await run([...args, "--weights", "heat:c=1"]), {code: 0, stdout: "", stderr: ""});
    const {positions} = JSON.parse(await readFile(at("out.json"), "utf8")) as {positions: Record<string, number[]>};
    const held = {...rig, influences: solved("heat:c=1", rig).influences};
    for (const method of ["lbs", "dqs"]) {
      assertNear(positions[method], skinned(method, held, posedBy(held, {1: {turn}})).positions, FLOAT32, method);
    }
  });
});
