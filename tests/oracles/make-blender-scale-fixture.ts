/**
 * Makes blender-scale.json beside it again, where Blender is installed:
 *
 *     node --import tsx tests/oracles/make-blender-scale-fixture.ts
 */
import {execFileSync} from "node:child_process";
import {mkdtempSync, readFileSync, rmSync, writeFileSync} from "node:fs";
import {tmpdir} from "node:os";
import {join} from "node:path";
import {fileURLToPath} from "node:url";
import {toRadians} from "../../components/core/angle.js";
import {compose} from "../../components/core/matrix4.js";
import {seededRandom} from "../../components/core/random.js";
import {randomTurn, randomVector} from "../support/rigs.js";

const VERTICES = 48;
const JOINTS = 3;
const POSES = 4;

const SCRIPT = fileURLToPath(new URL("blender-skin.py", import.meta.url));

const random = seededRandom(1);
const rounded = (values: ArrayLike<number>, digits: number) =>
  Array.from(values, (value) => Number(value.toFixed(digits)));

const origins = Array.from({length: JOINTS}, () => rounded(randomVector(random), 7));
const rest = rounded(
  Array.from({length: VERTICES}, () => randomVector(random)).flatMap((point) => [...point]),
  7
);
const influences = Array.from({length: VERTICES}, () => {
  const weights = Array.from({length: JOINTS}, () => 0.05 + random());
  const sum = weights.reduce((a, b) => a + b);
  return weights.map((weight, joint) => [joint, Number((weight / sum).toFixed(6))]);
});

/** Turned by so little that every pivot agrees, scaled by 1/2 to 2 along each of the bone's axes, and moved. */
function matrix(): number[] {
  const m = new Float64Array(16);
  const scale = () => 2 ** (2 * random() - 1);
  compose(randomVector(random), randomTurn(random, toRadians(80)), [scale(), scale(), scale()], m);
  return [0, 1, 2].flatMap((row) => [m[row], m[4 + row], m[8 + row], m[12 + row]]);
}

const palettes = Array.from({length: POSES}, () =>
  rounded(
    Array.from({length: JOINTS}, () => matrix()).flatMap((rows) => rows),
    9
  )
);

const folder = mkdtempSync(join(tmpdir(), "blender-scale-"));
const source = join(folder, "in.json");
const target = join(folder, "out.json");
writeFileSync(source, JSON.stringify({rest, influences, palettes, origins}));
execFileSync("blender", ["--background", "--factory-startup", "--python", SCRIPT, "--", source, target]);
const {blender, poses} = JSON.parse(readFileSync(target, "utf8")) as {
  blender: string;
  poses: {preserveVolume: number[]}[];
};
rmSync(folder, {recursive: true});

const fixture = {
  command: "node --import tsx tests/oracles/make-blender-scale-fixture.ts",
  blender,
  origins,
  rest,
  influences,
  poses: poses.map(({preserveVolume}, i) => ({palette: palettes[i], preserveVolume: rounded(preserveVolume, 7)}))
};
writeFileSync(new URL("blender-scale.json", import.meta.url), `${JSON.stringify(fixture)}\n`);
