import {test} from "node:test";
import fc from "fast-check";
import {seededRandom} from "../../components/core/random.js";
import type {Pose} from "../../components/rigs/rig.js";
import {skinningMethods} from "../../components/skinning/registry.js";
import {assertNear} from "../support/near.js";
import {pointRig, posedAs, randomParts, randomPose, shuffled, skinned} from "../support/rigs.js";
import {seeds} from "../support/seeds.js";
import {FLOAT32} from "../support/tolerance.js";

/** The test rigs reach about this far from the origin, metres. */
const SIZE = 10;

/** Whose answer must not depend on the order in which influences or joints are listed: every method, as it comes. */
for (const {id} of skinningMethods) {
  test(`${id}: the order in which a vertex lists its influences changes nothing`, () => {
    fc.assert(
      fc.property(seeds, (seed) => {
        const random = seededRandom(seed);
        const parts = randomParts(seed);
        const rig = pointRig(parts);
        const influences = parts.influences.map((list) => shuffled(list.length, random).map((i) => list[i]));
        const permuted = pointRig({...parts, influences});
        const pose = randomPose(rig, seed + 1);
        const expected = skinned(id, rig, posedAs(rig, pose));
        const {positions, normals} = skinned(id, permuted, posedAs(permuted, pose));
        assertNear(positions, expected.positions, FLOAT32 * SIZE);
        assertNear(normals, expected.normals, FLOAT32 * SIZE);
      })
    );
  });

  test(`${id}: the order in which the skeleton lists its joints changes nothing`, () => {
    fc.assert(
      fc.property(seeds, (seed) => {
        const parts = randomParts(seed);
        const rig = pointRig(parts);
        const pose = randomPose(rig, seed + 1);
        const old = shuffled(parts.joints.length, seededRandom(seed));
        const renamed = (joint: number) => old.indexOf(joint);
        const permuted = pointRig({
          ...parts,
          joints: old.map((joint) => {
            const {at, parent = -1} = parts.joints[joint];
            return {at, parent: parent < 0 ? -1 : renamed(parent)};
          }),
          influences: parts.influences.map((list) => list.map(([joint, weight]) => [renamed(joint), weight] as const))
        });
        const expected = skinned(id, rig, posedAs(rig, pose));
        const {positions, normals} = skinned(id, permuted, posedAs(permuted, permutedPose(pose, old)));
        assertNear(positions, expected.positions, FLOAT32 * SIZE);
        assertNear(normals, expected.normals, FLOAT32 * SIZE);
      })
    );
  });
}

function permutedPose({translations, rotations, scales}: Pose, old: readonly number[]): Pose {
  const pick = (values: Float64Array, size: number) =>
    Float64Array.from(old.flatMap((joint) => Array.from(values.subarray(size * joint, size * joint + size))));
  return {translations: pick(translations, 3), rotations: pick(rotations, 4), scales: pick(scales, 3)};
}
