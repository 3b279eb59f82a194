import {test} from "node:test";
import fc from "fast-check";
import {invertAffine, transformPoint} from "../../components/core/matrix4.js";
import {multiply, rotate} from "../../components/core/quaternion.js";
import {seededRandom} from "../../components/core/random.js";
import {add, cross, dot, length, subtract, vectorAt, type Vector} from "../../components/core/vector.js";
import {applyPose, createPosed} from "../../components/rigs/palette.js";
import {dqs} from "../../components/skinning/dqs.js";
import {assertNear} from "../support/near.js";
import {pointRig, posedAs, randomPose, randomRig, randomTurn, randomVector, skinned} from "../support/rigs.js";
import {seeds} from "../support/seeds.js";
import {FORMULA} from "../support/tolerance.js";

test("dqs keeps the distance to a joint that all of a vertex's bones share", () => {
  fc.assert(
    fc.property(seeds, (seed) => {
      const random = seededRandom(seed);
      const at = randomVector(random);
      const joints = [{at}, {at, parent: 0}, {at, parent: 0}, {at, parent: 2}];
      const points = [randomVector(random), randomVector(random)];
      const influences = points.map(() => joints.map((_, joint) => [joint, 0.01 + random()] as const));
      const rig = pointRig({joints, points, influences});
      const shift = randomVector(random);
      const pose = randomPose(rig, seed + 1);
      pose.translations.set(add(at, shift), 0);
      const {positions} = skinned("dqs", rig, posedAs(rig, pose));
      points.forEach((point, v) => {
        const distance = length(subtract(vectorAt(positions, v), add(at, shift)));
        assertNear([distance], [length(subtract(point, at))], FORMULA);
      });
    })
  );
});

test("dqs makes a rigid motion of every blend", () => {
  fc.assert(
    fc.property(seeds, (seed) => {
      const rig = randomRig(seed);
      const posed = posedAs(rig, randomPose(rig, seed + 1));
      const bound = dqs.bind(rig);
      const out = {positions: new Float64Array(108), normals: new Float64Array(108)};
      dqs.deform(bound, posed, out);
      const m = new Float64Array(9);
      for (let v = 0; v < 36; ++v) {
        dqs.blendedLinear(bound, posed, v, m);
        const rows = [0, 3, 6].map((row): Vector => [m[row], m[row + 1], m[row + 2]]);
        assertNear(rows.map(length), [1, 1, 1], FORMULA);
        const [a, b, c] = rows;
        assertNear([dot(a, cross(b, c))], [1], FORMULA);
        const normal = vectorAt(rig.mesh.normals, v);
        const turnedNormal = rows.map((row) => row[0] * normal[0] + row[1] * normal[1] + row[2] * normal[2]);
        assertNear(vectorAt(out.normals, v), turnedNormal, FORMULA);
      }
    })
  );
});

test("dqs moves with the whole: blend(g T) = g blend(T), at any pose", () => {
  fc.assert(
    fc.property(seeds, (seed) => {
      const random = seededRandom(seed);
      const rig = randomRig(seed);
      const pose = randomPose(rig, seed + 1);
      const still = skinned("dqs", rig, posedAs(rig, pose)).positions;
      const g = randomTurn(random);
      const t = randomVector(random);
      rig.skeleton.joints.forEach(({parent}, joint) => {
        if (parent >= 0) return;
        const [x, y, z, w] = pose.rotations.subarray(4 * joint, 4 * joint + 4);
        pose.rotations.set(multiply(g, [x, y, z, w]), 4 * joint);
        pose.translations.set(add(rotate(g, vectorAt(pose.translations, joint)), t), 3 * joint);
      });
      const moved = skinned("dqs", rig, posedAs(rig, pose)).positions;
      for (let v = 0; v < 36; ++v) {
        assertNear(vectorAt(moved, v), add(rotate(g, vectorAt(still, v)), t), FORMULA);
      }
    })
  );
});

test("dqs does not read the space that the mesh was bound in: blend(T h) = blend(T) h", () => {
  fc.assert(
    fc.property(seeds, (seed) => {
      const random = seededRandom(seed);
      const rig = randomRig(seed);
      const pose = randomPose(rig, seed + 1);
      const {positions} = skinned("dqs", rig, posedAs(rig, pose));
      const h = randomTurn(random);
      const t = randomVector(random);
      const rebound = structuredClone(rig);
      for (let v = 0; v < 36; ++v) {
        (rebound.mesh.positions as Float64Array).set(add(rotate(h, vectorAt(rig.mesh.positions, v)), t), 3 * v);
      }
      rig.skeleton.joints.forEach((_, joint) => {
        const bind = invertAffine(rig.skeleton.inverseBind, 16 * joint);
        const moved = new Float64Array(16);
        for (let column = 0; column < 4; ++column) {
          const axis: Vector = [bind[4 * column], bind[4 * column + 1], bind[4 * column + 2]];
          moved.set(rotate(h, axis), 4 * column);
        }
        moved.set(add(vectorAt(moved.subarray(12), 0), t), 12);
        moved[15] = 1;
        rebound.skeleton.inverseBind.set(invertAffine(moved), 16 * joint);
      });
      assertNear(skinned("dqs", rebound, posedAs(rebound, pose)).positions, positions, FORMULA);
    })
  );
});

test("dqs of one bone is the bone's own matrix", () => {
  fc.assert(
    fc.property(seeds, (seed) => {
      const random = seededRandom(seed);
      const points = [randomVector(random), randomVector(random)];
      const rig = pointRig({joints: [{at: randomVector(random)}], points, influences: [[0, 1]]});
      const posed = createPosed(rig.skeleton);
      const pose = randomPose(rig, seed);
      pose.translations.set(randomVector(random));
      applyPose(rig.skeleton, pose, posed);
      const {positions} = skinned("dqs", rig, posed);
      points.forEach((point, v) => {
        const local = transformPoint(rig.skeleton.inverseBind, 0, point);
        assertNear(vectorAt(positions, v), transformPoint(posed.world, 0, local), FORMULA);
      });
    })
  );
});
