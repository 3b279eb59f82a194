import assert from "node:assert/strict";
import {describe, test} from "node:test";
import fc from "fast-check";
import {multiply, rotate} from "../../components/core/quaternion.js";
import {seededRandom} from "../../components/core/random.js";
import {add, length, vectorAt, type Vector} from "../../components/core/vector.js";
import {createPosed} from "../../components/rigs/palette.js";
import type {Rig} from "../../components/rigs/rig.js";
import {copyPose} from "../../components/rigs/skeleton.js";
import {chooseMethod, skinningMethods} from "../../components/skinning/registry.js";
import {assertNear} from "../support/near.js";
import {
  emptySurface,
  inUnits,
  pointRig,
  posedAs,
  randomParts,
  randomPose,
  randomRig,
  randomTurn,
  randomVector,
  skinned
} from "../support/rigs.js";
import {seeds} from "../support/seeds.js";
import {FLOAT32, FORMULA} from "../support/tolerance.js";

/** Values of the options that are text, by method and option. */
const TEXTS: Readonly<Record<string, readonly string[]>> = {
  "blend share": ["0", "0.3", "1"],
  "blend joints": ["joint%201"],
  "corrective keys": ["90"],
  "corrective joints": ["joint%201"],
  "twist-helpers joints": ["joint%201"]
};

/** Every method with its defaults, then with each value of each option. */
const variants = skinningMethods.flatMap(({id, options}) => [
  id,
  ...Object.entries(options).flatMap(([name, rule]) =>
    ("accepts" in rule ? TEXTS[`${id} ${name}`] : rule).map((value) => `${id}:${name}=${value}`)
  )
]);

/** The test rigs reach about this far from the origin, metres. */
const SIZE = 10;

for (const id of variants) {
  describe(id, () => {
    test("the rest pose gives the rest mesh", () => {
      fc.assert(
        fc.property(seeds, (seed) => {
          const rig = randomRig(seed);
          const {positions, normals} = skinned(id, rig, createPosed(rig.skeleton));
          assertNear(positions, rig.mesh.positions, FLOAT32 * SIZE);
          assertNear(normals, rig.mesh.normals, FLOAT32);
        })
      );
    });

    test("one rigid motion of all bones moves positions and normals by that motion", () => {
      fc.assert(
        fc.property(seeds, (seed) => {
          const random = seededRandom(seed);
          const rig = randomRig(seed);
          const turn = randomTurn(random);
          const shift = randomVector(random);
          const pose = copyPose(rig.skeleton.rest);
          rig.skeleton.joints.forEach(({parent}, joint) => {
            if (parent >= 0) return;
            const [x, y, z, w] = pose.rotations.subarray(4 * joint, 4 * joint + 4);
            pose.rotations.set(multiply(turn, [x, y, z, w]), 4 * joint);
            pose.translations.set(add(rotate(turn, vectorAt(pose.translations, joint)), shift), 3 * joint);
          });
          const {positions, normals} = skinned(id, rig, posedAs(rig, pose));
          for (let v = 0; v < positions.length / 3; ++v) {
            const expected = add(rotate(turn, vectorAt(rig.mesh.positions, v)), shift);
            assertNear(vectorAt(positions, v), expected, FLOAT32 * SIZE);
            assertNear(vectorAt(normals, v), rotate(turn, vectorAt(rig.mesh.normals, v)), FLOAT32);
          }
        })
      );
    });

    test("a mesh that one bone holds wholly moves rigidly with it", () => {
      fc.assert(
        fc.property(seeds, (seed) => {
          const parts = randomParts(seed);
          const rig = pointRig({...parts, influences: [[seededRandom(seed)() < 0.5 ? 2 : 4, 1]]});
          const joint = rig.influences.joints[0];
          const posed = posedAs(rig, randomPose(rig, seed + 1));
          const {positions, normals} = skinned(id, rig, posed);
          const m = posed.palette.subarray(12 * joint, 12 * joint + 12);
          const linear = ([x, y, z]: Vector): Vector => [
            m[0] * x + m[1] * y + m[2] * z,
            m[4] * x + m[5] * y + m[6] * z,
            m[8] * x + m[9] * y + m[10] * z
          ];
          for (let v = 0; v < positions.length / 3; ++v) {
            const expected = add(linear(vectorAt(rig.mesh.positions, v)), [m[3], m[7], m[11]]);
            assertNear(vectorAt(positions, v), expected, FORMULA * SIZE);
            assertNear(vectorAt(normals, v), linear(vectorAt(rig.mesh.normals, v)), FORMULA);
          }
        })
      );
    });

    test("normals have length 1 in any pose", () => {
      fc.assert(
        fc.property(seeds, (seed) => {
          const rig = randomRig(seed);
          const {normals} = skinned(id, rig, posedAs(rig, randomPose(rig, seed + 1)));
          for (let v = 0; v < normals.length / 3; ++v) assertNear([length(vectorAt(normals, v))], [1], FORMULA);
        })
      );
    });

    test("blendedLinear is the derivative of deform where weights are constant", () => {
      // A point and three neighbours along the axes, all with the same influences, far apart from other vertices.
      const step = 1e-3;
      fc.assert(
        fc.property(seeds, (seed) => {
          const random = seededRandom(seed);
          const point = randomVector(random);
          const rig = pointRig({
            joints: randomParts(seed).joints,
            points: [point, add(point, [step, 0, 0]), add(point, [0, step, 0]), add(point, [0, 0, step])],
            influences: [
              [0, random()],
              [3, random()],
              [5, random()]
            ]
          });
          const posed = posedAs(rig, randomPose(rig, seed + 1));
          const {method, options} = chooseMethod(id);
          const bound = method.bind(rig, options);
          const out = emptySurface(rig);
          method.deform(bound, posed, out);
          const linear = new Float64Array(9);
          method.blendedLinear(bound, posed, 0, linear);
          const differences = Array.from(
            {length: 9},
            (_, i) => (out.positions[3 * (1 + (i % 3)) + Math.floor(i / 3)] - out.positions[Math.floor(i / 3)]) / step
          );
          assertNear(linear, differences, FORMULA / step);
        })
      );
    });

    test("a mesh bound in other units, or turned inside out, comes to the same surface", () => {
      fc.assert(
        fc.property(seeds, fc.constantFrom(0.01, 116.5, -1, -2.5), (seed, scale) => {
          const rig = randomRig(seed);
          const pose = randomPose(rig, seed + 1);
          const other = inUnits(rig, scale);
          const expected = skinned(id, rig, posedAs(rig, pose));
          const {positions, normals} = skinned(id, other, posedAs(other, pose));
          assertNear(positions, expected.positions, FORMULA * SIZE);
          assertNear(normals, expected.normals, FORMULA * SIZE);
          const linear = (of: Rig) => {
            const {method, options} = chooseMethod(id);
            const bound = method.bind(of, options);
            const out = new Float64Array(9);
            method.deform(bound, posedAs(of, pose), emptySurface(of));
            method.blendedLinear(bound, posedAs(of, pose), 7, out);
            return out;
          };
          assertNear(
            linear(other).map((value) => value / scale),
            linear(rig),
            FORMULA
          );
        })
      );
    });

    test("deform reads the pose that it is given, not the one before", () => {
      const rig = randomRig(1);
      const {method, options} = chooseMethod(id);
      const bound = method.bind(rig, options);
      const out = emptySurface(rig);
      const posed = posedAs(rig, randomPose(rig, 2));
      method.deform(bound, posed, out);
      const first = out.positions.slice();
      method.deform(bound, posedAs(rig, randomPose(rig, 3)), out);
      assert.notDeepEqual(out.positions, first);
      method.deform(bound, posed, out);
      assert.deepEqual(out.positions, first);
    });

    test("deform changes neither rig nor pose, and takes 32-bit surfaces as well", () => {
      const rig = randomRig(4);
      const {method, options} = chooseMethod(id);
      const posed = posedAs(rig, randomPose(rig, 5));
      const before = structuredClone({rig, posed});
      const {positions} = skinned(id, rig, posed);
      const single = {positions: new Float32Array(positions.length), normals: new Float32Array(positions.length)};
      method.deform(method.bind(rig, options), posed, single);
      assert.deepEqual({rig, posed}, before);
      assert.deepEqual(single.positions, Float32Array.from(positions));
    });

    test("deform leaves no garbage that grows with the mesh", () => {
      const count = 20000;
      const rig = pointRig({
        joints: [{at: [0, 0, 0]}, {at: [1, 0, 0], parent: 0}],
        points: new Array<Vector>(count).fill([0.5, 1, 0]),
        influences: [
          [0, 0.5],
          [1, 0.5]
        ]
      });
      const {method, options} = chooseMethod(id);
      const bound = method.bind(rig, options);
      const posed = posedAs(rig, randomPose(rig, 6));
      const out = emptySurface(rig);
      const growths: number[] = [];
      for (let round = 0; round < 9; ++round) {
        const before = process.memoryUsage().heapUsed;
        for (let i = 0; i < 10; ++i) method.deform(bound, posed, out);
        growths.push(process.memoryUsage().heapUsed - before);
      }
      // One number a vertex would be 16 bytes, 3.2 MB a round; the median passes over compilation and collections.
      const growth = growths.sort((a, b) => a - b)[4];
      assert.ok(growth < 16 * count, `${growth} bytes in 10 calls at ${count} vertices`);
    });
  });
}
