import assert from "node:assert/strict";
import {test} from "node:test";
import fc from "fast-check";
import {toDegrees, toRadians} from "../../components/core/angle.js";
import {transformPoint} from "../../components/core/dual-quaternion.js";
import {fromAxisAngle, rotate} from "../../components/core/quaternion.js";
import {seededRandom} from "../../components/core/random.js";
import {sclerp} from "../../components/core/screw.js";
import {length, normalize, subtract, vectorAt, type Vector} from "../../components/core/vector.js";
import {bindFrame} from "../../components/skinning/bind-frame.js";
import {dualPalette} from "../../components/skinning/dual-palette.js";
import {assertNear} from "../support/near.js";
import {
  pointRig,
  posedAs,
  posedBy,
  randomParts,
  randomPose,
  randomTurn,
  randomVector,
  skinned
} from "../support/rigs.js";
import {seeds} from "../support/seeds.js";
import {FLOAT32, FORMULA} from "../support/tolerance.js";
import {bearing, turned, twoBones} from "../support/two-bones.js";

test("dib turns a vertex of weight w by w times the angle, about any axis, at any angle short of half a turn", () => {
  fc.assert(
    fc.property(seeds, (seed) => {
      const random = seededRandom(seed);
      const axis = normalize(randomVector(random));
      const degrees = 358 * (random() - 0.5);
      const point = randomVector(random);
      const rig = twoBones(random(), point);
      const turnedBone = rig.influences.joints.indexOf(1);
      const expected = rotate(fromAxisAngle(axis, rig.influences.weights[turnedBone] * toRadians(degrees)), point);
      // Weights in 24 bits sum to 1 but for rounding, and dib divides by what they sum to.
      assertNear(skinned("dib", rig, turned(rig, degrees, axis)).positions, expected, FLOAT32);
    })
  );
});

test("dib of two bones is their screw interpolation, whatever motions they make", () => {
  fc.assert(
    fc.property(seeds, (seed) => {
      const random = seededRandom(seed);
      const point = randomVector(random);
      const w = Math.round(1024 * random()) / 1024;
      const rig = pointRig({
        joints: [{at: randomVector(random)}, {at: randomVector(random)}],
        points: [point],
        influences: [
          [0, 1 - w],
          [1, w]
        ]
      });
      const posed = posedBy(rig, {
        0: {turn: randomTurn(random), translation: randomVector(random)},
        1: {turn: randomTurn(random), translation: randomVector(random)}
      });
      const duals = new Float64Array(16);
      dualPalette(posed.palette, bindFrame(rig.skeleton), duals);
      const expected = transformPoint(sclerp(duals.subarray(0, 8), duals.subarray(8), w), 0, point);
      assertNear(skinned("dib", rig, posed).positions, expected, FORMULA);
    })
  );
});

test("dqs strays from dib by no more than 8.149 degrees for two bones, met at half a turn and a weight of .2386", () => {
  let most = 0;
  let worst = 0;
  for (let i = 0; i <= 2048; ++i) {
    const w = i / 4096;
    const rig = twoBones(w, [1, 0, 0]);
    for (const degrees of [60, 120, 179, 180]) {
      const [one, other] = ["dqs", "dib"].map((id) => bearing(skinned(id, rig, turned(rig, degrees)).positions));
      assertNear([other], [w * degrees], FORMULA * 180);
      if (Math.abs(one - other) <= most) continue;
      most = Math.abs(one - other);
      worst = w;
    }
  }
  // Four digits are tabled; the peak is flat.
  assertNear([most], [8.149], 1e-3);
  assertNear([worst], [0.2386], 1e-3);
});

test("dib leaves the joint that all its bones share where it is, far from the origin", () => {
  fc.assert(
    fc.property(seeds, (seed) => {
      const random = seededRandom(seed);
      const at: Vector = [100, 200, 300];
      const rig = pointRig({
        joints: [{at}, {at}, {at}, {at}],
        points: [at],
        influences: [0, 1, 2, 3].map((joint) => [joint, 0.1 + random()] as const)
      });
      const turns = Object.fromEntries([0, 1, 2, 3].map((joint) => [joint, {turn: randomTurn(random)}]));
      assertNear(skinned("dib", rig, posedBy(rig, turns)).positions, at, FORMULA * 300);
    })
  );
});

test("dib treats all of space alike: distances to the shared joint stay, and of three even turns the middle one remains", () => {
  const at: Vector = [0, 0, 0];
  const rig = pointRig({
    joints: [{at}, {at}, {at}],
    points: [[0.3, 0.4, 1.2]],
    influences: [
      [0, 1],
      [1, 1],
      [2, 1]
    ]
  });
  const about = (degrees: number) => ({turn: fromAxisAngle([0, 0, 1], toRadians(degrees))});
  const {positions} = skinned("dib", rig, posedBy(rig, {0: about(10), 1: about(100), 2: about(55)}));
  assertNear(positions, rotate(fromAxisAngle([0, 0, 1], toRadians(55)), [0.3, 0.4, 1.2]), FLOAT32);
});

test("the logarithms of the bones' motions from dib's own sum to zero by weight, which dqs misses by degrees", () => {
  // Read off turns alone: two points and the joint tell a rotation, and the mean's is where the sum is zero.
  const random = seededRandom(3);
  let strayed = 0;
  for (let trial = 0; trial < 50; ++trial) {
    const at: Vector = [0, 0, 0];
    const rig = pointRig({
      joints: [{at}, {at}, {at}],
      points: [
        [1, 0, 0],
        [0, 1, 0],
        [0, 0, 1]
      ],
      influences: [
        [0, 0.5],
        [1, 0.3],
        [2, 0.2]
      ]
    });
    // Within 120 degrees of one another signs leave no choice.
    const turns = [0, 1, 2].map(() => randomTurn(random, Math.PI / 3));
    const posed = posedBy(rig, Object.fromEntries(turns.map((turn, joint) => [joint, {turn}])));
    const sums = ["dib", "dqs"].map((id) => {
      const {positions} = skinned(id, rig, posed);
      const sum = [0, 0, 0];
      turns.forEach((turn, joint) => {
        const slot = rig.influences.joints.indexOf(joint);
        rotationVector(positions, turn).forEach((value, i) => (sum[i] += rig.influences.weights[slot] * value));
      });
      return Math.hypot(...sum);
    });
    assertNear([sums[0]], [0], FORMULA);
    strayed = Math.max(strayed, sums[1]);
  }
  assert.ok(toDegrees(strayed) > 0.5, `${toDegrees(strayed)} degrees`);
});

/** Of the rotation from the frame whose columns are three points, one after another, to `turn`'s. */
function rotationVector(frame: ArrayLike<number>, turn: readonly [number, number, number, number]): Vector {
  const images = [0, 1, 2].map((axis) => rotate([...turn], [0, 1, 2].map((i) => (i === axis ? 1 : 0)) as Vector));
  // Entry (i, j) of frame^T turn.
  const entry = (i: number, j: number) => [0, 1, 2].reduce((sum, row) => sum + frame[3 * i + row] * images[j][row], 0);
  const twice: Vector = [entry(2, 1) - entry(1, 2), entry(0, 2) - entry(2, 0), entry(1, 0) - entry(0, 1)];
  const sine = length(twice) / 2;
  const angle = Math.atan2(sine, (entry(0, 0) + entry(1, 1) + entry(2, 2) - 1) / 2);
  return twice.map((value) => (sine > 0 ? (value * angle) / (2 * sine) : 0)) as Vector;
}

test("dib has a number for every vertex of eight bones in any pose, half turns and equal weights among them", () => {
  fc.assert(
    fc.property(seeds, (seed) => {
      const random = seededRandom(seed);
      const {points, normals, triangles} = randomParts(seed);
      const joints = Array.from({length: 8}, () => ({at: randomVector(random)}));
      const rig = pointRig({
        joints,
        points,
        normals,
        triangles,
        influences: points.map(() => joints.map((_, joint) => [joint, 1] as const))
      });
      const halfTurns = Object.fromEntries(
        joints.map((_, joint) => [joint, {turn: fromAxisAngle(normalize(randomVector(random)), Math.PI)}])
      );
      for (const posed of [posedBy(rig, halfTurns), posedAs(rig, randomPose(rig, seed))]) {
        const {positions, normals: turnedNormals} = skinned("dib", rig, posed);
        assert.ok(positions.every((value) => Math.abs(value) < 100));
        for (let v = 0; v < points.length; ++v) {
          assertNear([length(vectorAt(turnedNormals, v))], [1], FORMULA);
          if (v > 0) {
            // Equal weights everywhere: the whole moves as one piece.
            const apart = length(subtract(vectorAt(positions, v), vectorAt(positions, v - 1)));
            assertNear([apart], [length(subtract(points[v], points[v - 1]))], FORMULA);
          }
        }
      }
    })
  );
});
