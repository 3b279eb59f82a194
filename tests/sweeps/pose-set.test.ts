import assert from "node:assert/strict";
import {test} from "node:test";
import {toRadians} from "../../components/core/angle.js";
import {jointFrames} from "../../components/rigs/joint-frame.js";
import {REST_TURN, turnJoints} from "../../components/rigs/joint-turn.js";
import type {Pose, Rig} from "../../components/rigs/rig.js";
import {copyPose} from "../../components/rigs/skeleton.js";
import {tube} from "../../components/rigs/tube.js";
import {poseSet} from "../../components/sweeps/pose-set.js";
import {chainedHand} from "../support/hand.js";
import {pointRig, randomRig} from "../support/rigs.js";

const RANDOM = Array.from({length: 8}, (_, i) => `random ${i + 1}`);

const named = (rig: Rig, name: string): Pose => {
  const found = poseSet(rig).find((pose) => pose.name === name);
  assert.ok(found, name);
  const out = copyPose(rig.skeleton.rest);
  found.write(out);
  return out;
};

test("the set is rest, 90° of bend and twist of each limb, most weight first, and eight random poses", () => {
  const chain = pointRig({
    joints: [{at: [0, 0, 0]}, {at: [1, 0, 0], parent: 0}, {at: [2, 0, 0], parent: 1}, {at: [3, 0, 0], parent: 2}],
    points: [
      [0.5, 0, 0],
      [1.5, 0, 0],
      [2.5, 0, 0]
    ],
    influences: [[[0, 1]], [[1, 1]], [[2, 1]]]
  });
  assert.deepEqual(
    poseSet(chain).map(({name}) => name),
    ["rest", "joint 1 bend 90°", "joint 1 twist 90°", "joint 2 bend 90°", "joint 2 twist 90°", ...RANDOM]
  );
});

test("of many limbs the 24 that move most are turned", () => {
  const points = Array.from({length: 60}, (_, i): [number, number, number] => [i + 0.5, 0, 0]);
  const chain = pointRig({
    joints: points.map(([x], i) => ({at: [x - 0.5, 0, 0], parent: i - 1})),
    points,
    influences: points.map((_, i) => [[i, 1] as const])
  });
  const names = poseSet(chain).map(({name}) => name);
  assert.equal(names.length, 1 + 2 * 24 + 8);
  assert.equal(names[1], "joint 1 bend 90°");
  assert.equal(names[48], "joint 24 twist 90°");
});

test("a limb's pose turns it by 90° about its own axis and leaves all else at rest", () => {
  const rig = tube({sides: 4, rings: 8});
  const {skeleton} = rig;
  const name = skeleton.joints[1].name;
  for (const motion of ["bend", "twist"] as const) {
    const turns = new Map([[1, {...REST_TURN, [motion]: toRadians(90)}]]);
    const expected = turnJoints(skeleton, jointFrames(skeleton), turns);
    assert.deepEqual(named(rig, `${name} ${motion} 90°`), expected);
  }
  assert.deepEqual(named(rig, "rest"), skeleton.rest);
});

test("a random pose is the same at every call, another for each name, and turns every joint by at most 60°", () => {
  const rig = randomRig(11);
  const {rest, joints} = rig.skeleton;
  const seen = new Set<string>();
  for (const name of RANDOM) {
    const pose = named(rig, name);
    assert.deepEqual(named(rig, name), pose);
    seen.add(Array.from(pose.rotations).join());
    joints.forEach((_, joint) => {
      let cosine = 0;
      for (let i = 4 * joint; i < 4 * joint + 4; ++i) cosine += pose.rotations[i] * rest.rotations[i];
      assert.ok(Math.abs(cosine) >= Math.cos(toRadians(30)) - 1e-12);
    });
    assert.deepEqual(pose.translations, rest.translations);
    assert.deepEqual(pose.scales, rest.scales);
  }
  assert.equal(seen.size, 8);
});

test("writing one pose over another leaves nothing of it", () => {
  const rig = randomRig(12);
  const out = copyPose(rig.skeleton.rest);
  out.translations.fill(7);
  out.scales.fill(7);
  for (const {name, write} of poseSet(rig)) {
    write(out);
    assert.deepEqual(out, named(rig, name));
  }
});

test("every pose of the set has a name of its own, even where joints share one", async () => {
  const rig = await chainedHand();
  const twins: Rig = {
    ...rig,
    skeleton: {...rig.skeleton, joints: rig.skeleton.joints.map((joint) => ({...joint, name: "Bone"}))}
  };
  for (const each of [rig, twins]) {
    const names = poseSet(each).map(({name}) => name);
    assert.equal(new Set(names).size, names.length);
  }
});
