import assert from "node:assert/strict";
import {test} from "node:test";
import {boundsOf, diagonalOf} from "../../components/core/bounds.js";
import {tallyDisplacement} from "../../components/metrics/displacement.js";
import {applyPose, createPosed} from "../../components/rigs/palette.js";
import type {Clip, Rig} from "../../components/rigs/rig.js";
import {copyPose} from "../../components/rigs/skeleton.js";
import {compareWithEngine, type EngineResult} from "../../components/sweeps/engine-comparison.js";
import {engineRig, type EngineSettings, type EngineView} from "../../components/sweeps/engine-rig.js";
import {poseSet} from "../../components/sweeps/pose-set.js";
import {formatPosed} from "../../components/skinning/palette-format.js";
import {assertNear} from "../support/near.js";
import {pointRig, posedBy, randomRig, skinned} from "../support/rigs.js";
import {EXACT, FLOAT32, FORMULA} from "../support/tolerance.js";

const whole: EngineSettings = {influences: null, weights: "float", method: "lbs", palette: "3x4", prune: 0};

function compared(
  rig: Rig,
  settings: Partial<EngineSettings>,
  reference = "lbs"
): {shares: number[]; result: EngineResult} {
  const view: EngineView = {settings: {...whole, ...settings}, reference};
  const shares: number[] = [];
  const steps = compareWithEngine(rig, view);
  for (;;) {
    const step = steps.next();
    if (step.done) return {shares, result: step.value};
    shares.push(step.value);
  }
}

/** Five bones that share a vertex alike; `clip` moves the fifth up by 1 m within a second. */
function fiveBones(): Rig {
  const rig = pointRig({
    joints: [0, 1, 2, 3, 4].map(() => ({at: [0, 0, 0]})),
    points: [
      [1, 2, 0],
      [0, 0, 0]
    ],
    influences: [[0, 1, 2, 3, 4].map((joint) => [joint, 0.2] as const), [[0, 1]]]
  });
  const clip: Clip = {
    name: "Lift",
    duration: 1,
    tracks: [
      {
        property: "translation",
        target: 4,
        interpolation: "linear",
        times: Float32Array.of(0, 1),
        values: Float32Array.of(0, 0, 0, 0, 1, 0)
      }
    ]
  };
  return {...rig, clips: [clip]};
}

test("an engine without limits shows the rig itself, to the bit", () => {
  const {result} = compared({...randomRig(3), clips: fiveBones().clips}, {});
  assertNear([result.poseSet.largest, result.poseSet.rms, result.clips?.largest ?? NaN], [0, 0, 0], EXACT);
  assert.deepEqual([result.pruned.count, result.capped.count, result.rounded.count], [0, 0, 0]);
});

test("of five equal weights a cap of 4 drops the fifth bone's: what it lifts by 1 m no longer moves, .2 m too low", () => {
  const {result} = compared(fiveBones(), {influences: 4});
  assert.equal(result.capped.count, 1);
  assertNear([result.capped.largestLoss], [0.2], FLOAT32);
  assert.ok(result.clips);
  assertNear([result.clips.largest], [0.2], FLOAT32);
  assert.equal(result.clips.vertex, 0);
  assert.equal(result.clips.pose, "Lift 1.00 s");
  assert.equal(result.clips.poses, 31);
});

test("what the settings take away is told by who took it: threshold, then cap, then rounding", () => {
  const rig = pointRig({
    joints: [0, 1, 2, 3].map(() => ({at: [0, 0, 0]})),
    points: [[0, 0, 0]],
    influences: [
      [0, 0.6],
      [1, 0.389],
      [2, 0.01],
      [3, 0.001]
    ]
  });
  const counts = (settings: Partial<EngineSettings>) => {
    const {pruned, capped, rounded} = engineRig(rig, {...whole, ...settings});
    return [pruned.count, capped.count, rounded.count];
  };
  assert.deepEqual(counts({prune: 0.005, influences: 2, weights: "u8"}), [1, 1, 0]);
  assert.deepEqual(counts({prune: 0.05, influences: 2}), [2, 0, 0]);
  assert.deepEqual(counts({weights: "u8"}), [0, 0, 1]);
  assert.deepEqual(counts({influences: 1, weights: "u16"}), [0, 3, 0]);
});

test("whole weights leave the rest pose alone 50 m from the origin, where rounding one by one moves it by 196 mm", () => {
  const at: [number, number, number] = [50, 0, 0];
  const rig = pointRig({
    joints: [{at}, {at, parent: 0}],
    points: [at],
    influences: [
      [0, 0.5],
      [1, 0.5]
    ]
  });
  const rest = posedBy(rig, {});
  const oneByOne = {...rig.influences, weights: rig.influences.weights.map((weight) => Math.round(255 * weight) / 255)};
  assertNear([skinned("lbs", {...rig, influences: oneByOne}, rest).positions[0] - 50], [50 / 255], FLOAT32 * 50);
  const engine = engineRig(rig, {...whole, weights: "u8"}).rig;
  assertNear(skinned("lbs", engine, rest).positions, at, FLOAT32 * 50);
});

test("the set's displacement is that of skinning both rigs in each of its poses", () => {
  const rig = randomRig(8);
  const settings: EngineSettings = {influences: 2, weights: "u8", method: "dqs", palette: "trs", prune: 0.1};
  const {result} = compared(rig, settings, "dqs");
  const engine = engineRig(rig, settings);
  const tally = tallyDisplacement();
  for (const {name, write} of poseSet(rig)) {
    const pose = copyPose(rig.skeleton.rest);
    write(pose);
    const posed = createPosed(rig.skeleton);
    applyPose(rig.skeleton, pose, posed);
    const shown = skinned("dqs", engine.rig, formatPosed("trs", posed));
    tally.add(name, shown.positions, skinned("dqs", rig, posed).positions);
  }
  assert.deepEqual(result.poseSet, tally.result());
  assert.ok(result.poseSet.largest > 0);
});

test("the diagonal is the whole rig's at rest, and a rig without clips has none to compare", () => {
  const rig = randomRig(8);
  const {result} = compared(rig, {influences: 1});
  const rest = skinned("lbs", rig, posedBy(rig, {}));
  assertNear([result.diagonal], [diagonalOf(boundsOf(rest.positions))], FORMULA);
  assert.equal(result.clips, null);
});

test("shares of what is done rise to 1", () => {
  const {shares} = compared(fiveBones(), {});
  assert.ok(shares.every((share, i) => share > (shares[i - 1] ?? 0)));
  assert.equal(shares.at(-1), 1);
});

test("a clip of ten minutes is compared in no more than 241 poses, and one of no length in two", () => {
  const [lift] = fiveBones().clips;
  const poses = (duration: number) => compared({...fiveBones(), clips: [{...lift, duration}]}, {}).result.clips?.poses;
  assert.equal(poses(600), 241);
  assert.equal(poses(0), 2);
});

test("settings that are none are refused in one sentence", () => {
  assert.throws(() => compared(fiveBones(), {influences: 0}), {
    message: "cap: most is 0, expected a whole number from 1"
  });
  assert.throws(() => compared(fiveBones(), {method: "magic"}), /^Error: method: magic is not known, expected /);
});
