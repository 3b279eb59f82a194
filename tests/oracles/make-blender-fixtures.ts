/**
 * Makes the blender-*.json beside it again, where Blender is installed:
 *
 *     node --import tsx tests/oracles/make-blender-fixtures.ts
 */
import {execFileSync} from "node:child_process";
import {mkdtempSync, readFileSync, rmSync, writeFileSync} from "node:fs";
import {tmpdir} from "node:os";
import {join} from "node:path";
import {fileURLToPath} from "node:url";
import {poseFrom} from "../../components/cli/pose-file.js";
import {toRadians} from "../../components/core/angle.js";
import {fromAxisAngle} from "../../components/core/quaternion.js";
import {seededRandom} from "../../components/core/random.js";
import {normalize, type Vector} from "../../components/core/vector.js";
import {arm} from "../../components/rigs/arm.js";
import {applyPose, createPosed} from "../../components/rigs/palette.js";
import type {Rig} from "../../components/rigs/rig.js";
import {chainedHand} from "../support/hand.js";
import type {BlenderFixture, BlenderPose} from "./blender-fixture.js";

type Turns = BlenderPose["joints"];

const COMMAND = "node --import tsx tests/oracles/make-blender-fixtures.ts";
const SCRIPT = fileURLToPath(new URL("blender-skin.py", import.meta.url));

const rounded = (values: ArrayLike<number>, digits: number) =>
  Array.from(values, (value) => Number(value.toFixed(digits)));

const turn = (axis: Vector, degrees: number) => ({
  rotate: rounded(fromAxisAngle(normalize(axis), toRadians(degrees)), 9)
});

/** Every joint turned about any axis by up to `degrees`. */
function wild({skeleton}: Rig, seed: number, degrees: number): Turns {
  const random = seededRandom(seed);
  const side = () => 2 * random() - 1;
  return Object.fromEntries(skeleton.joints.map(({path}) => [path, turn([side(), side(), side()], degrees * side())]));
}

function paletteOf({skeleton}: Rig, joints: Turns): number[] {
  const posed = createPosed(skeleton);
  applyPose(skeleton, poseFrom({joints}, skeleton, "pose"), posed);
  return rounded(posed.palette, 9);
}

function listedInfluences({influences}: Rig, vertex: number): [number, number][] {
  const {k, joints, weights, fileOrder} = influences;
  const listed: [number, number][] = [];
  for (let i = k * vertex; i < k * (vertex + 1); ++i) {
    const slot = k * vertex + fileOrder[i];
    const weight = Number(weights[slot].toFixed(6));
    if (weight > 0) listed.push([joints[slot], weight]);
  }
  return listed;
}

function make(rig: Rig, stride: number, turns: Turns[]): void {
  const vertices = Array.from({length: Math.ceil(rig.mesh.positions.length / 3 / stride)}, (_, i) => i * stride);
  const rest = rounded(
    vertices.flatMap((v) => Array.from(rig.mesh.positions.subarray(3 * v, 3 * v + 3))),
    7
  );
  const influences = vertices.map((v) => listedInfluences(rig, v));
  const palettes = turns.map((joints) => paletteOf(rig, joints));

  const folder = mkdtempSync(join(tmpdir(), "blender-skin-"));
  const source = join(folder, "in.json");
  const target = join(folder, "out.json");
  writeFileSync(source, JSON.stringify({rest, influences, palettes}));
  execFileSync("blender", ["--background", "--factory-startup", "--python", SCRIPT, "--", source, target]);
  const answer = JSON.parse(readFileSync(target, "utf8")) as {
    blender: string;
    poses: {linear: number[]; preserveVolume: number[]}[];
  };
  rmSync(folder, {recursive: true});

  const fixture: BlenderFixture = {
    command: COMMAND,
    blender: answer.blender,
    rig: rig.id,
    stride,
    rest,
    influences,
    poses: turns.map((joints, i) => ({
      joints,
      palette: palettes[i],
      linear: rounded(answer.poses[i].linear, 7),
      preserveVolume: rounded(answer.poses[i].preserveVolume, 7)
    }))
  };
  writeFileSync(new URL(`blender-${rig.id}.json`, import.meta.url), `${JSON.stringify(fixture)}\n`);
}

const hand = await chainedHand();
const fist = Object.fromEntries(
  hand.skeleton.joints.filter(({name}) => /phalanx/.test(name)).map(({path}) => [path, turn([-1, 0, 0], 28)])
);
make(hand, 3, [fist, wild(hand, 1, 180)]);

const limb = arm();
const reach: Turns = {
  elbow: turn([0, 0, 1], 50),
  wrist: turn([1, 0.2, -0.1], 60)
};
make(limb, 20, [reach, wild(limb, 2, 180)]);
