import assert from "node:assert/strict";
import {describe, it} from "node:test";
import {toRadians} from "../../../components/core/angle.js";
import {fromAxisAngle} from "../../../components/core/quaternion.js";
import {checkClipStretch} from "../../../components/rigs/checks/clip-stretch.js";
import type {Rig, Track} from "../../../components/rigs/rig.js";
import {pointRig} from "../../support/rigs.js";

/** Two joints in a chain with one clip of the tracks. */
function moving(...tracks: readonly Pick<Track, "property" | "target" | "values">[]): Rig {
  const rig = pointRig({
    joints: [{at: [0, 0, 0]}, {at: [1, 0, 0], parent: 0}],
    points: [[0, 0, 0]],
    influences: [[0, 1]]
  });
  const times = Float32Array.of(0, 2);
  rig.clips = [
    {name: "squash", duration: 2, tracks: tracks.map((track) => ({...track, interpolation: "linear", times}))}
  ];
  return rig;
}

const scaled = (target: number, ...values: readonly number[]) =>
  ({property: "scale", target, values: Float32Array.of(1, 1, 1, ...values)}) as const;
const turned = (target: number, degrees: number) =>
  ({
    property: "rotation",
    target,
    values: Float32Array.of(0, 0, 0, 1, ...fromAxisAngle([0, 0, 1], toRadians(degrees)))
  }) as const;

describe("checkClipStretch", () => {
  it("says nothing of clips that turn joints and keep their scale", () => {
    assert.deepEqual(checkClipStretch(moving(turned(0, 90), scaled(1, 1, 1, 1))), []);
  });

  it("names the joints that a clip scales, those below them too, and the worst moment", () => {
    const [{id, joints, count, message}] = checkClipStretch(moving(scaled(0, 2, 0.5, 1)));
    assert.deepEqual([id, joints, count], ["clip-not-rigid", [0, 1], 2]);
    assert.equal(
      message,
      '1 clip scales or shears 2 joints ("joint 0" and "joint 1"): at 2 s of "squash" "joint 0" makes lengths of 1 from 0.5 to 2.'
    );
  });

  it("measures from rest: a scale that the rest pose has too is no stretch", () => {
    const rig = moving(turned(0, 90), scaled(0, 1, 1, 1));
    rig.skeleton.rest.scales.set([3, 3, 3]);
    rig.clips[0].tracks[1].values.fill(3);
    assert.deepEqual(checkClipStretch(rig), []);
  });

  it("finds the shear of a joint that turns below an uneven scale of the rest pose", () => {
    const rig = moving(turned(1, 45));
    rig.skeleton.rest.scales.set([2, 1, 1]);
    const [{joints}] = checkClipStretch(rig);
    assert.deepEqual(joints, [1]);
  });
});
