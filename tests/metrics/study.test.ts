import assert from "node:assert/strict";
import {test} from "node:test";
import {createPosed} from "../../components/rigs/palette.js";
import {distanceToSegments, writeSegments} from "../../components/metrics/bones.js";
import {studyJoint} from "../../components/metrics/study.js";
import {tube} from "../../components/rigs/tube.js";
import {assertNear} from "../support/near.js";
import {pointRig, randomRig, type Listed} from "../support/rigs.js";
import {EXACT, FLOAT32, FORMULA} from "../support/tolerance.js";

test("the band of the tube's joint is where the weights mix, its limb radius the tube's", () => {
  const rig = tube({radius: 0.25, band: 0.5, length: 2});
  const {band, turned, limbRadius, diagonal, bones} = studyJoint(rig, 1);
  const mixed = Array.from(turned.keys()).filter((v) => Math.abs(rig.mesh.positions[3 * v]) < 0.5);
  assert.deepEqual(Array.from(band), mixed);
  assertNear([limbRadius], [0.25], FORMULA);
  assertNear([diagonal], [Math.hypot(4, 0.5, 0.5)], FORMULA);
  assert.deepEqual(
    bones.map(({from, to}) => [from.joint, to.joint]),
    [
      [0, 1],
      [1, 2]
    ]
  );
});

test("what turns with a joint is its own weight and that of every joint below it", () => {
  for (let seed = 0; seed < 8; ++seed) {
    const rig = randomRig(seed);
    const {joints} = rig.skeleton;
    const {k, joints: listed, weights} = rig.influences;
    const below = (joint: number, top: number): boolean =>
      joint === top || (joints[joint].parent >= 0 && below(joints[joint].parent, top));
    joints.forEach((_, top) => {
      studyJoint(rig, top).turned.forEach((value, v) => {
        let sum = 0;
        for (let slot = k * v; slot < k * (v + 1); ++slot) if (below(listed[slot], top)) sum += weights[slot];
        assertNear([value], [sum], FLOAT32, `turned weight of vertex ${v} by joint ${top}`);
      });
    });
  }
});

test("the band holds every vertex between a thousandth and all but a thousandth, in rising order", () => {
  const shares = [0, 0.0005, 0.002, 0.5, 0.998, 0.9995, 1];
  const rig = pointRig({
    joints: [{at: [0, 0, 0]}, {at: [1, 0, 0], parent: 0}],
    points: shares.map((share) => [share, 1, 0]),
    influences: shares.map((share): Listed => [
      [0, 1 - share],
      [1, share]
    ])
  });
  assert.deepEqual(Array.from(studyJoint(rig, 1).band), [2, 3, 4]);
  assert.deepEqual(Array.from(studyJoint(rig, 0).band), []);
});

test("a leaf that holds nothing has an empty band and still numbers to divide by", () => {
  const rig = tube({sides: 8, rings: 8});
  const {band, limbRadius, bones, turned} = studyJoint(rig, 2);
  assert.equal(band.length, 0);
  assertNear(turned, new Float32Array(turned.length), EXACT);
  assert.ok(limbRadius > 0 && Number.isFinite(limbRadius));
  assert.equal(bones.length, 2);
});

test("a leaf's own bone goes on as far as the vertices that it holds, along the bone before it", () => {
  const rig = pointRig({
    joints: [{at: [0, 0, 0]}, {at: [0, 3, 0], parent: 0}],
    points: [
      [0.5, 4, 0],
      [0.5, 9, 0],
      [0.5, 2, 0]
    ],
    influences: [[[1, 1]], [[1, 1]], [[0, 1]]]
  });
  const {bones, limbRadius} = studyJoint(rig, 1);
  const segments = new Float64Array(6 * bones.length);
  writeSegments(bones, createPosed(rig.skeleton).world, segments);
  const all = Uint32Array.of(0, 1);
  for (const y of [2, 4, 9]) assertNear([distanceToSegments(segments, all, 0, 2, 0.5, y, 0)], [0.5], FORMULA);
  assertNear([limbRadius], [0.5], FORMULA);
});

//   root 0 o------o 1 = helper 2 ------o 3      joints 1 and 2 lie at the same place
test("a helper at the joint's own place leaves no gap in the bones", () => {
  const rig = pointRig({
    joints: [{at: [0, 0, 0]}, {at: [1, 0, 0], parent: 0}, {at: [1, 0, 0], parent: 1}, {at: [2, 0, 0], parent: 2}],
    points: [[1, 1, 0]],
    influences: [[1, 1]]
  });
  const ends = (joint: number) => studyJoint(rig, joint).bones.map(({from, to}) => [from.joint, to.joint]);
  assert.deepEqual(ends(1), [
    [0, 1],
    [1, 3]
  ]);
  assert.deepEqual(ends(2), [
    [0, 2],
    [2, 3]
  ]);
});

test("a joint that the rig has not is refused in one sentence", () => {
  assert.throws(() => studyJoint(tube({sides: 4, rings: 4}), 7), {message: "tube: joint is 7, expected 0 to 2"});
});
