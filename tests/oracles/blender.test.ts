import assert from "node:assert/strict";
import {before, describe, it} from "node:test";
import {poseFrom} from "../../components/cli/pose-file.js";
import {applyPose, createPosed} from "../../components/rigs/palette.js";
import type {Rig} from "../../components/rigs/rig.js";
import {chainedHand} from "../support/hand.js";
import {assertNear} from "../support/near.js";
import {skinned} from "../support/rigs.js";
import {BLENDER, FLOAT32} from "../support/tolerance.js";
import {fixturePosed, fixtureRig, readFixture, type BlenderFixture} from "./blender-fixture.js";

function diagonal({rest}: BlenderFixture): number {
  const sizes = [0, 1, 2].map((axis) => {
    const values = rest.filter((_, i) => i % 3 === axis);
    return Math.max(...values) - Math.min(...values);
  });
  return Math.hypot(...sizes);
}

for (const name of ["hand", "arm"]) {
  const fixture = readFixture(name);
  const rig = fixtureRig(fixture);
  const tolerance = BLENDER * diagonal(fixture);
  const [mild, wild] = fixture.poses;

  describe(`Blender ${fixture.blender} on the ${name}`, () => {
    it("agrees with lbs in the mild and in the wild pose", () => {
      for (const pose of fixture.poses) {
        assertNear(skinned("lbs", rig, fixturePosed(rig, pose)).positions, pose.linear, tolerance, "lbs");
      }
    });

    it("agrees with dqs and every pivot while no joint is more than 90 degrees from a common frame", () => {
      for (const method of ["dqs", "dqs:pivot=first", "dqs:pivot=running", "dqs:pivot=parent"]) {
        assertNear(skinned(method, rig, fixturePosed(rig, mild)).positions, mild.preserveVolume, tolerance, method);
      }
    });

    it("agrees with dqs:pivot=running in the wild pose", () => {
      const {positions} = skinned("dqs:pivot=running", rig, fixturePosed(rig, wild));
      assertNear(positions, wild.preserveVolume, tolerance, "running");
    });

    it("differs from the largest-weight pivot in the wild pose, where the convention decides", () => {
      const {positions} = skinned("dqs", rig, fixturePosed(rig, wild));
      const apart = positions.filter((value, i) => Math.abs(value - wild.preserveVolume[i]) > tolerance);
      assert.ok(apart.length > 0, "no vertex tells the pivots apart, expected some");
    });
  });
}

describe("the hand that Blender was given", () => {
  const fixture = readFixture("hand");
  let rig: Rig;
  before(async () => {
    rig = await chainedHand();
  });

  it("has the rest positions of the hand that the loader serves", () => {
    const {positions} = rig.mesh;
    const sampled = fixture.influences.flatMap((_, i) =>
      Array.from(positions.subarray(3 * i * fixture.stride, 3 * i * fixture.stride + 3))
    );
    assertNear(sampled, fixture.rest, FLOAT32, "rest position");
  });

  it("has the palette that its named joints give the loaded hand", () => {
    const posed = createPosed(rig.skeleton);
    for (const {joints, palette} of fixture.poses) {
      applyPose(rig.skeleton, poseFrom({joints}, rig.skeleton, "fixture"), posed);
      assertNear(posed.palette, palette, FLOAT32, "palette entry");
    }
  });
});
