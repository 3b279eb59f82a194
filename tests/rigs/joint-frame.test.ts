import assert from "node:assert/strict";
import {describe, it} from "node:test";
import {toRadians} from "../../components/core/angle.js";
import {originOf} from "../../components/core/matrix4.js";
import {fromAxisAngle, rotate} from "../../components/core/quaternion.js";
import {cross, dot, length, normalize, subtract, type Vector} from "../../components/core/vector.js";
import {jointFrames, MOTIONS, overrideAxis, type JointFrame} from "../../components/rigs/joint-frame.js";
import {turnJoints} from "../../components/rigs/joint-turn.js";
import {createPosed} from "../../components/rigs/palette.js";
import type {Rig} from "../../components/rigs/rig.js";
import {findJoint} from "../../components/rigs/skeleton.js";
import {tube} from "../../components/rigs/tube.js";
import {chainedHand} from "../support/hand.js";
import {assertNear} from "../support/near.js";
import {pointRig, posedAs, randomRig, type TestJoint} from "../support/rigs.js";
import {FORMULA} from "../support/tolerance.js";

const rigOf = (joints: TestJoint[]): Rig => pointRig({joints, points: [[0, 0, 0]], influences: [[0, 1]]});

function assertRightHanded({twist, bend, swing}: JointFrame): void {
  for (const axis of [twist, bend, swing]) assert.ok(Math.abs(length(axis) - 1) < FORMULA);
  assert.ok(Math.abs(dot(twist, bend)) < FORMULA);
  assertNear(cross(twist, bend), swing, FORMULA, "swing");
}

/** Where `joint` is after `turned` bends by `degrees`. */
function afterBend({skeleton}: Rig, turned: number, degrees: number, joint: number): Vector {
  const turns = new Map([[turned, {twist: 0, bend: toRadians(degrees), swing: 0}]]);
  const {world} = posedAs({skeleton} as Rig, turnJoints(skeleton, jointFrames(skeleton), turns));
  return originOf(world, 16 * joint);
}

describe("jointFrames", () => {
  it("are right-handed in the order twist, bend, swing on any skeleton", async () => {
    for (const seed of [1, 2, 3, 4]) jointFrames(randomRig(seed).skeleton).forEach(assertRightHanded);
    jointFrames((await chainedHand()).skeleton).forEach(assertRightHanded);
  });

  it("are right-handed for a joint that is scaled to nothing, along one axis or along all", () => {
    for (const scale of [
      [0, 1, 1],
      [0, 0, 0],
      [1e-320, 1, 1]
    ]) {
      const {skeleton} = rigOf([{at: [0, 0, 0]}, {at: [1, 0, 0], parent: 0}, {at: [2, 1, 0], parent: 1}]);
      skeleton.rest.scales.set(scale, 3);
      jointFrames(skeleton).forEach(assertRightHanded);
    }
  });

  it("twist about +x and bend about +z on the tube, so that a positive bend turns the +x end towards +y", () => {
    const rig = tube();
    for (const {twist, bend} of jointFrames(rig.skeleton)) {
      assertNear(twist, [1, 0, 0], FORMULA, "twist");
      assertNear(bend, [0, 0, 1], FORMULA, "bend");
    }
    const tip = afterBend(rig, 1, 90, 2);
    assert.ok(tip[1] > 0 && Math.abs(tip[0]) < FORMULA);
  });

  it("twist along the bone in the joint's own space, whatever the joint's own axes", () => {
    const {skeleton} = rigOf([{at: [0, 0, 0]}, {at: [1, 0, 0], parent: 0, rotation: fromAxisAngle([0, 0, 1], 0.7)}]);
    const leaf = jointFrames(skeleton)[1];
    assertNear(rotate(fromAxisAngle([0, 0, 1], 0.7), leaf.twist), [1, 0, 0], FORMULA, "twist in world space");
  });

  it("let a leaf go on as its parent does", () => {
    const frames = jointFrames(
      rigOf([{at: [0, 0, 0]}, {at: [0, 0, 1], parent: 0}, {at: [0, 1, 2], parent: 1}]).skeleton
    );
    assertNear(frames[2].twist, normalize([0, 1, 1]), FORMULA, "twist of the leaf");
    assertNear(frames[2].bend, frames[1].bend, FORMULA, "bend of the leaf");
  });

  it("take the hinge from the angle of the two bones, and a positive bend closes it", () => {
    //  shoulder 0 --- 1 elbow
    //                  \
    //                   2 wrist
    const rig = rigOf([{at: [0, 0, 0]}, {at: [1, 0, 0], parent: 0}, {at: [1.9, -0.3, 0], parent: 1}]);
    const frames = jointFrames(rig.skeleton);
    assertNear(frames[1].bend, [0, 0, -1], FORMULA, "bend of the elbow");
    assertNear(frames[0].bend, [0, 0, -1], FORMULA, "the straight shoulder's, lent by the elbow");
    const reach = (degrees: number) => length(subtract(afterBend(rig, 1, degrees, 2), [0, 0, 0]));
    assert.ok(reach(40) < reach(0) && reach(0) < reach(-10));
  });

  it("do not lend a hinge across a joint that branches", () => {
    //  The bent limb 1-2-3 says nothing of the straight limb 4-5, which bends upward as straight chains do.
    const {skeleton} = rigOf([
      {at: [0, 0, 0]},
      {at: [0, 0, 1], parent: 0},
      {at: [0.5, 0, 2], parent: 1},
      {at: [1.5, 0, 2], parent: 2},
      {at: [1, 0, 0], parent: 0},
      {at: [2, 0, 0], parent: 4}
    ]);
    assertNear(jointFrames(skeleton)[5].bend, [0, 0, 1], FORMULA, "bend of the straight limb");
  });

  it("curl each finger of the hand into the palm, though its own angles bend it backwards", async () => {
    const hand = await chainedHand();
    const {world} = createPosed(hand.skeleton);
    // Every WebXR joint's +y leaves the back of the hand.
    const wrist = findJoint(hand.skeleton, "wrist");
    const back: Vector = [world[16 * wrist + 4], world[16 * wrist + 5], world[16 * wrist + 6]];
    for (const finger of ["index", "middle", "ring", "pinky"]) {
      const tip = findJoint(hand.skeleton, `${finger}-finger-tip`);
      for (const phalanx of ["proximal", "intermediate", "distal"]) {
        const joint = findJoint(hand.skeleton, `${finger}-finger-phalanx-${phalanx}`);
        const moved = subtract(afterBend(hand, joint, 30, tip), originOf(world, 16 * tip));
        const palmward = -dot(moved, back) / length(moved);
        assert.ok(palmward > 0.85, `${finger} ${phalanx} goes to the palm by ${palmward}, expected nearly 1`);
      }
    }
  });
});

describe("overrideAxis", () => {
  it("keeps the frame right-handed and puts the axis where it is told, for each motion", () => {
    const frame = jointFrames(randomRig(5).skeleton)[2];
    for (const motion of MOTIONS) {
      for (const axis of [[1, 2, 3] as Vector, frame.twist, frame.bend, frame.swing]) {
        const changed = overrideAxis(frame, motion, axis);
        assertRightHanded(changed);
        assertNear(changed[motion], normalize(axis), FORMULA, motion);
      }
    }
  });

  it("leaves the frame as it is for the axis that it has", () => {
    const frame = jointFrames(randomRig(6).skeleton)[1];
    for (const motion of MOTIONS) {
      const same = overrideAxis(frame, motion, frame[motion]);
      for (const axis of MOTIONS) assertNear(same[axis], frame[axis], FORMULA, axis);
    }
  });
});
