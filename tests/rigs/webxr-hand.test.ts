import assert from "node:assert/strict";
import {before, describe, it} from "node:test";
import {toRadians} from "../../components/core/angle.js";
import {originOf} from "../../components/core/matrix4.js";
import {fromAxisAngle} from "../../components/core/quaternion.js";
import {createPosed} from "../../components/rigs/palette.js";
import type {Rig} from "../../components/rigs/rig.js";
import {findJoint} from "../../components/rigs/skeleton.js";
import {chainWebXRHand} from "../../components/rigs/webxr-hand.js";
import {chainedHand, flatHand} from "../support/hand.js";
import {assertNear} from "../support/near.js";
import {posedBy, randomRig, skinned} from "../support/rigs.js";
import {EXACT, FLOAT32} from "../support/tolerance.js";

describe("chainWebXRHand", () => {
  let flat: Rig;
  let hand: Rig;
  before(async () => {
    [flat, hand] = await Promise.all([flatHand(), chainedHand()]);
  });

  it("hangs the 25 sibling joints of the package under the wrist, finger by finger", () => {
    const parentOf = (rig: Rig, name: string) =>
      rig.skeleton.joints[rig.skeleton.joints[findJoint(rig.skeleton, name)].parent].name;
    for (const {name, inSkin} of flat.skeleton.joints) if (inSkin) assert.equal(parentOf(flat, name), "Armature");
    assert.equal(parentOf(hand, "index-finger-tip"), "index-finger-phalanx-distal");
    assert.equal(parentOf(hand, "index-finger-metacarpal"), "wrist");
    assert.equal(parentOf(hand, "thumb-phalanx-distal"), "thumb-phalanx-proximal");
    assert.equal(
      hand.skeleton.joints[findJoint(hand.skeleton, "thumb-metacarpal")].path,
      "Armature/wrist/thumb-metacarpal"
    );
    assert.deepEqual(
      hand.skeleton.joints.map(({name}) => name),
      flat.skeleton.joints.map(({name}) => name)
    );
  });

  it("moves nothing at rest", () => {
    const rest = (rig: Rig) => createPosed(rig.skeleton);
    assertNear(rest(hand).world, rest(flat).world, FLOAT32, "world entry");
    for (const method of ["lbs", "dqs"]) {
      const positions = (rig: Rig) => skinned(method, rig, rest(rig)).positions;
      assertNear(positions(hand), positions(flat), FLOAT32 * 0.3, method);
      assertNear(positions(hand), hand.mesh.positions, FLOAT32 * 0.3, method);
    }
  });

  it("bends the index finger as a chain and leaves all other joints where they are", () => {
    const proximal = findJoint(hand.skeleton, "index-finger-phalanx-proximal");
    const {world} = posedBy(hand, {[proximal]: {turn: fromAxisAngle([1, 0, 0], toRadians(60))}});
    const {world: rest} = createPosed(hand.skeleton);
    hand.skeleton.joints.forEach(({name}, joint) => {
      const moved = originOf(world, 16 * joint);
      const still = originOf(rest, 16 * joint);
      const distance = Math.hypot(...moved.map((value, axis) => value - still[axis]));
      if (/^index-finger-(phalanx-(intermediate|distal)|tip)$/.test(name)) assert.ok(distance > 0.03, `${name} stays`);
      else assert.ok(distance === EXACT, `${name} moves by ${distance}`);
    });
  });

  it("refuses a rig without the joints of a hand in one sentence", () => {
    assert.throws(() => chainWebXRHand(randomRig(1)), {
      message: 'rig "points": joint wrist is missing, expected the 25 of a WebXR hand'
    });
  });
});
