import {test} from "node:test";
import fc from "fast-check";
import {seededRandom} from "../../components/core/random.js";
import {cross, dot, normalize, subtract, vectorAt, type Vector} from "../../components/core/vector.js";
import {createPosed, type Posed} from "../../components/rigs/palette.js";
import {vertexCount, type Pose, type Rig} from "../../components/rigs/rig.js";
import {PIVOTS} from "../../components/skinning/pivot.js";
import {assertNear} from "../support/near.js";
import {pointRig, posedAs, randomParts, randomPose, randomRig, randomVector, skinned} from "../support/rigs.js";
import {seeds} from "../support/seeds.js";
import {FLOAT32, FORMULA} from "../support/tolerance.js";

/** How far scales may carry a vertex from the origin, metres. */
const SIZE = 100;

/** Every joint scaled by 1/2 to 2 along each axis. */
function scaledPose(pose: Pose, random: () => number): Pose {
  return {...pose, scales: pose.scales.map((value) => value * 2 ** (2 * random() - 1))};
}

/** Where a joint's own matrix puts a point. */
function byMatrix({palette}: Posed, joint: number, [x, y, z]: Vector): Vector {
  const m = palette.subarray(12 * joint, 12 * joint + 12);
  return [0, 4, 8].map((row) => m[row] * x + m[row + 1] * y + m[row + 2] * z + m[row + 3]) as Vector;
}

for (const pivot of PIVOTS) {
  test(`where no joint is scaled it is dual quaternion skinning, with pivot ${pivot} too`, () => {
    fc.assert(
      fc.property(seeds, (seed) => {
        const rig = randomRig(seed);
        const posed = posedAs(rig, randomPose(rig, seed + 1));
        const expected = skinned(`dqs:pivot=${pivot}`, rig, posed);
        const {positions, normals} = skinned(`dqs-scale:pivot=${pivot}`, rig, posed);
        assertNear(positions, expected.positions, FORMULA);
        assertNear(normals, expected.normals, FORMULA);
      })
    );
  });
}

test("a vertex that one bone holds goes by the bone's own matrix, scale, shear and mirror included", () => {
  fc.assert(
    fc.property(seeds, fc.constantFrom(1, -1), (seed, side) => {
      const random = seededRandom(seed);
      const parts = randomParts(seed);
      const rig = pointRig({...parts, influences: [[5, 1]]});
      const pose = scaledPose(randomPose(rig, seed + 1), random);
      pose.scales[3 * 5] *= side;
      const posed = posedAs(rig, pose);
      const {positions} = skinned("dqs-scale", rig, posed);
      for (let v = 0; v < vertexCount(rig); ++v) {
        assertNear(vectorAt(positions, v), byMatrix(posed, 5, vectorAt(rig.mesh.positions, v)), FORMULA * SIZE);
      }
    })
  );
});

test("where all bones move by one affine map, turned, sheared or mirrored, so does the mesh", () => {
  fc.assert(
    fc.property(seeds, (seed) => {
      const random = seededRandom(seed);
      const rig = randomRig(seed);
      const posed = createPosed(rig.skeleton);
      const map = Float64Array.from({length: 12}, () => 2 * random() - 1);
      const [a, b, c] = [0, 4, 8].map((row): Vector => [map[row], map[row + 1], map[row + 2]]);
      // All but flat, a map leaves the rotation that is nearest to it to rounding.
      fc.pre(Math.abs(dot(a, cross(b, c))) > 1e-2);
      for (let joint = 0; joint < 6; ++joint) posed.palette.set(map, 12 * joint);
      const {positions} = skinned("dqs-scale", rig, posed);
      for (let v = 0; v < vertexCount(rig); ++v) {
        const expected = byMatrix(posed, 0, vectorAt(rig.mesh.positions, v));
        assertNear(vectorAt(positions, v), expected, FLOAT32);
      }
    })
  );
});

test("where no bone turns it is linear blending, however they are scaled", () => {
  fc.assert(
    fc.property(seeds, (seed) => {
      const rig = randomRig(seed);
      const posed = posedAs(rig, scaledPose(rig.skeleton.rest, seededRandom(seed)));
      const {positions} = skinned("dqs-scale", rig, posed);
      assertNear(positions, skinned("lbs", rig, posed).positions, FLOAT32 * SIZE);
    })
  );
});

test("dual quaternions alone lose what it keeps: a limb scaled by 2 and 1/2 across", () => {
  const joints = [{at: [0, 0, 0] as Vector}, {at: [1, 0, 0] as Vector, parent: 0}];
  const points: Vector[] = [[2, 1, 1]];
  const rig = pointRig({joints, points, influences: [[1, 1]]});
  const pose = {...rig.skeleton.rest, scales: Float64Array.from([1, 2, 0.5, 1, 1, 1])};
  assertNear(skinned("dqs-scale", rig, posedAs(rig, pose)).positions, [2, 2, 0.5], FORMULA);
  assertNear(skinned("dqs", rig, posedAs(rig, pose)).positions, [2, 1, 1], FORMULA);
});

test("each joint stretches about its own origin: the vertex there goes where the joint goes", () => {
  fc.assert(
    fc.property(seeds, (seed) => {
      const random = seededRandom(seed);
      const {joints} = randomParts(seed);
      const rig: Rig = pointRig({joints, points: [joints[4].at], influences: [[4, 1]]});
      const posed = posedAs(rig, scaledPose(randomPose(rig, seed + 1), random));
      const {positions} = skinned("dqs-scale", rig, posed);
      assertNear(positions, posed.world.subarray(16 * 4 + 12, 16 * 4 + 15), FORMULA * SIZE);
    })
  );
});

test("normals stay perpendicular to the surface, and outside, where weights do not change over it", () => {
  fc.assert(
    fc.property(seeds, (seed) => {
      const random = seededRandom(seed);
      const [a, b, c] = [randomVector(random), randomVector(random), randomVector(random)];
      const face = cross(subtract(b, a), subtract(c, a));
      fc.pre(Math.hypot(...face) > 0.1);
      const rig = pointRig({
        joints: randomParts(seed).joints,
        points: [a, b, c],
        normals: [0, 1, 2].map(() => normalize(face)),
        influences: [0, 2, 5].map((joint) => [joint, 0.1 + random()] as const)
      });
      const posed = posedAs(rig, scaledPose(randomPose(rig, seed + 1), random));
      const {positions, normals} = skinned("dqs-scale", rig, posed);
      const [p, q, r] = [0, 1, 2].map((v) => vectorAt(positions, v));
      const outward = normalize(cross(subtract(q, p), subtract(r, p)));
      for (let v = 0; v < 3; ++v) assertNear(vectorAt(normals, v), outward, FLOAT32);
    })
  );
});
