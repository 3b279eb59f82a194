import assert from "node:assert/strict";
import {describe, it} from "node:test";
import {toRadians} from "../../components/core/angle.js";
import {transformPoint} from "../../components/core/matrix4.js";
import {fromAxisAngle} from "../../components/core/quaternion.js";
import {applyPose, createPosed} from "../../components/rigs/palette.js";
import {chainedHand} from "../support/hand.js";
import {assertNear} from "../support/near.js";
import {pointRig, posedBy, randomPose, randomRig} from "../support/rigs.js";
import {FLOAT32, FORMULA} from "../support/tolerance.js";

const IDENTITY_ROWS = [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0];

describe("palette", () => {
  it("is the identity at rest for every joint that is bound as it rests", async () => {
    const random = randomRig(3);
    assertNear(
      createPosed(random.skeleton).palette,
      random.skeleton.joints.flatMap(() => IDENTITY_ROWS),
      FORMULA
    );
    const {skeleton} = await chainedHand();
    assertNear(
      createPosed(skeleton).palette,
      skeleton.joints.flatMap(() => IDENTITY_ROWS),
      FLOAT32,
      "entry of the hand's palette"
    );
  });

  it("carries a joint's turn, shift and scale down to the joints below it", () => {
    //   0 ---- 1 ---- 2   along x, a metre apart
    const rig = pointRig({
      joints: [{at: [0, 0, 0]}, {at: [1, 0, 0], parent: 0}, {at: [2, 0, 0], parent: 1}],
      points: [[2, 0, 0]],
      influences: [[2, 1]]
    });
    const {world} = posedBy(rig, {
      0: {turn: fromAxisAngle([0, 0, 1], toRadians(90)), translation: [0, 0, 5]},
      1: {scale: [2, 2, 2]}
    });
    assertNear(transformPoint(world, 16, [0, 0, 0]), [0, 1, 5], FORMULA, "joint 1");
    assertNear(transformPoint(world, 32, [0, 0, 0]), [0, 3, 5], FORMULA, "joint 2");
    assertNear(transformPoint(world, 32, [0, 1, 0]), [-2, 3, 5], FORMULA, "a point of joint 2");
  });

  it("holds each joint's world matrix times its inverse bind matrix, by rows", () => {
    const rig = randomRig(4);
    const posed = createPosed(rig.skeleton);
    applyPose(rig.skeleton, randomPose(rig, 5), posed);
    const {world, palette} = posed;
    for (let joint = 0; joint < rig.skeleton.joints.length; ++joint) {
      const bound = transformPoint(rig.skeleton.inverseBind, 16 * joint, [0.3, -0.2, 0.7]);
      const expected = transformPoint(world, 16 * joint, bound);
      const rows = [0, 1, 2].map((row) => {
        const [a, b, c, d] = palette.subarray(12 * joint + 4 * row);
        return 0.3 * a - 0.2 * b + 0.7 * c + d;
      });
      assertNear(rows, expected, FORMULA, `joint ${joint}`);
    }
  });

  it("remembers the pose that it is of", () => {
    const rig = randomRig(6);
    const posed = createPosed(rig.skeleton);
    assert.equal(posed.pose, rig.skeleton.rest);
    const pose = randomPose(rig, 7);
    applyPose(rig.skeleton, pose, posed);
    assert.equal(posed.pose, pose);
  });
});
