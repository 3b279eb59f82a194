/**
 * Makes the blender-*.json of tests/corpus again, where Blender, its importer's numpy and the corpus are:
 *
 *     RIGS=FOLDER node --import tsx tests/oracles/make-blender-import-fixtures.ts
 */
import {execFileSync} from "node:child_process";
import {createHash} from "node:crypto";
import {mkdtempSync, readFileSync, rmSync, writeFileSync} from "node:fs";
import {tmpdir} from "node:os";
import {join} from "node:path";
import {fileURLToPath} from "node:url";
import {seededRandom} from "../../components/core/random.js";
import {corpus, readCorpusFile} from "../support/corpus.js";
import {jointNumbers, readAccessor, readPlain, type PlainGltf} from "../support/plain-gltf.js";
import {randomTurn} from "../support/rigs.js";
import type {BlenderImportFixture} from "./blender-import-fixture.js";

const COMMAND = "node --import tsx tests/oracles/make-blender-import-fixtures.ts";
const SCRIPT = fileURLToPath(new URL("blender-import.py", import.meta.url));

/** About as many vertices of a rig are kept. */
const SAMPLE = 250;

/** By file below the corpus: whose it is, which a picture or an excerpt has to say. */
const CREDITS: Readonly<Record<string, string>> = {
  "cesium-man.glb": "Cesium Man, (c) Cesium, CC BY 4.0",
  "fox.glb": "Fox: mesh by PixelMannen, CC0; rig by tomkranis, CC BY 4.0",
  "godot-xr-hand-left.glb": "Godot demo projects, MIT",
  "kaykit-mannequin.glb": "KayKit by Kay Lousberg, CC0",
  "makehuman-game.glb": "MakeHuman, CC0",
  "naf-hand-left.glb": "A-Frame assets by Unboring, MIT",
  "quaternius-wolf.glb": "Quaternius, CC0",
  "rigged-figure.glb": "Rigged Figure, (c) Cesium, CC BY 4.0"
};

/** The mild pose turns no joint by more than this, the wild one by up to a half turn. */
const MILD = Math.PI / 4;

/** Our numbers of the vertices that Blender keeps: those that a triangle uses. */
function usedVertices(gltf: PlainGltf): number[] {
  const used: number[] = [];
  let first = 0;
  gltf.json.meshes?.forEach(({primitives}, mesh) => {
    const shown = gltf.json.nodes?.filter((node) => node.mesh === mesh && node.skin !== undefined).length ?? 0;
    if (shown > 1)
      throw new Error(`mesh ${mesh}: shown ${shown} times, expected once for Blender to tell its vertices`);
    if (shown === 0) return;
    for (const {attributes, indices} of primitives) {
      const count = gltf.json.accessors?.[attributes.POSITION].count ?? 0;
      const corners = indices === undefined ? Array.from({length: count}, (_, v) => v) : readAccessor(gltf, indices);
      for (const vertex of Array.from(new Set(corners)).sort((a, b) => a - b)) used.push(first + vertex);
      first += count;
    }
  });
  return used;
}

function make(file: string, credit: string): void {
  const {bytes} = readCorpusFile(file);
  const plain = readPlain(bytes);
  const numbers = jointNumbers(plain);
  const turns = [MILD, Math.PI].map((limit, i) => {
    const random = seededRandom(i + 1);
    return Array.from(numbers.keys(), (node) => {
      return [node, randomTurn(random, limit).map((value) => Number(value.toFixed(9)))] as const;
    });
  });

  const folder = mkdtempSync(join(tmpdir(), "blender-import-"));
  const source = join(folder, "in.json");
  const target = join(folder, "out.json");
  writeFileSync(
    source,
    JSON.stringify({glb: join(corpus, file), poses: turns.map((pose) => Object.fromEntries(pose))})
  );
  const flags = ["--background", "--python-use-system-env", "--factory-startup", "--python-exit-code", "1"];
  execFileSync("blender", [...flags, "--python", SCRIPT, "--", source, target], {
    stdio: ["ignore", "ignore", "inherit"]
  });
  const answer = JSON.parse(readFileSync(target, "utf8")) as {blender: string; poses: number[][]};
  rmSync(folder, {recursive: true});

  const used = usedVertices(plain);
  if (answer.poses[0].length !== 3 * used.length) {
    throw new Error(`${file}: Blender has ${answer.poses[0].length / 3} vertices, expected ${used.length}`);
  }
  const stride = Math.ceil(used.length / SAMPLE);
  const kept = used.flatMap((_, i) => (i % stride === 0 ? [i] : []));
  const fixture: BlenderImportFixture = {
    command: COMMAND,
    blender: answer.blender,
    file,
    credit,
    sha256: createHash("sha256").update(bytes).digest("hex"),
    vertices: kept.map((i) => used[i]),
    poses: answer.poses.map((positions, pose) => ({
      joints: Object.fromEntries(turns[pose].map(([node, rotate]) => [numbers.get(node) as number, {rotate}])),
      positions: kept.flatMap((i) => positions.slice(3 * i, 3 * i + 3).map((value) => Number(value.toPrecision(8))))
    }))
  };
  const name = file.replace(/\.\w+$/, "");
  writeFileSync(new URL(`../corpus/blender-${name}.json`, import.meta.url), `${JSON.stringify(fixture)}\n`);
}

for (const [file, credit] of Object.entries(CREDITS)) make(file, credit);
