import assert from "node:assert/strict";
import {test} from "node:test";
import fc from "fast-check";
import {toRadians} from "../../components/core/angle.js";
import {fromAxisAngle, multiply} from "../../components/core/quaternion.js";
import {singularValues} from "../../components/core/singular-values.js";
import {vectorAt, type Vector} from "../../components/core/vector.js";
import {seededRandom} from "../../components/core/random.js";
import {jointFrames, type Motion} from "../../components/rigs/joint-frame.js";
import {REST_TURN, turnJoints} from "../../components/rigs/joint-turn.js";
import type {Posed} from "../../components/rigs/palette.js";
import {arm as builtArm} from "../../components/rigs/arm.js";
import {vertexCount, type Rig} from "../../components/rigs/rig.js";
import {findJoint} from "../../components/rigs/skeleton.js";
import {tube} from "../../components/rigs/tube.js";
import {chooseMethod} from "../../components/skinning/registry.js";
import {twistHelpers} from "../../components/skinning/twist-helpers.js";
import {assertInfluences} from "../support/influence-laws.js";
import {assertNear} from "../support/near.js";
import {emptySurface, pointRig, posedAs, posedBy, randomPose, randomRig, skinned} from "../support/rigs.js";
import {seeds} from "../support/seeds.js";
import {EXACT, FLOAT32, FORMULA} from "../support/tolerance.js";
import {turned, twoBones} from "../support/two-bones.js";

const COUNTS = [0, 1, 2, 3, 4];

/** Rings at the middle between any two stations of 0 to 4 helpers: 120 is a multiple of 2, 4, 6, 8 and 10. */
const arm = tube({sides: 4, rings: 120});

const turnedBy = (rig: Rig, motion: Motion, degrees: number): Posed =>
  posedAs(
    rig,
    turnJoints(rig.skeleton, jointFrames(rig.skeleton), new Map([[1, {...REST_TURN, [motion]: toRadians(degrees)}]]))
  );

/** By vertex: the singular values of the blended matrix, falling. */
function scales(text: string, rig: Rig, posed: Posed): [number, number, number][] {
  const {method, options} = chooseMethod(text);
  const bound = method.bind(rig, options);
  method.deform(bound, posed, emptySurface(rig));
  const linear = new Float64Array(9);
  return Array.from({length: vertexCount(rig)}, (_, v) => {
    method.blendedLinear(bound, posed, v, linear);
    return singularValues(linear);
  });
}

for (const n of COUNTS) {
  test(`${n} helpers shrink to cos(angle / ${2 * (n + 1)}) in a twist where two stations share a vertex evenly`, () => {
    // A weight that 24 bits hold, in the middle between two stations.
    const weight = [1 / 2, 1 / 4, 1 / 2, 1 / 8, 1 / 2][n];
    const rig = twoBones(weight, [1, 0, 0]);
    const axis = jointFrames(rig.skeleton)[1].twist;
    for (const degrees of [30, 60, 90, 120, 150, 180]) {
      const [[, , least]] = scales(`twist-helpers:n=${n}`, rig, turned(rig, degrees, axis));
      assertNear([least], [Math.cos(toRadians(degrees) / (2 * (n + 1)))], FORMULA, `${degrees} degrees`);
    }
  });

  test(`cos(angle / ${2 * (n + 1)}) is the worst of ${n} helpers anywhere in the band, and the stations keep their scale`, () => {
    for (const degrees of [30, 60, 90, 120, 150, 180, -75]) {
      const all = scales(`twist-helpers:n=${n}`, arm, turnedBy(arm, "twist", degrees));
      const worst = Math.cos(toRadians(degrees) / (2 * (n + 1)));
      assertNear([Math.min(...all.map(([, , least]) => least))], [worst], FLOAT32, `${degrees} degrees`);
      all.forEach(([most], v) => assertNear([most], [1], FLOAT32, `vertex ${v}`));
      for (let station = 0; station <= n + 1; ++station) {
        const x = -1 + (2 * station) / (n + 1);
        all.forEach(([, , least], v) => {
          if (Math.abs(arm.mesh.positions[3 * v] - x) < FORMULA)
            assertNear([least], [1], FLOAT32, `station ${station}`);
        });
      }
    }
  });

  test(`${n} helpers bend within 1/${n + 1} of the band only, as far down to |cos(angle / 2)|`, () => {
    const posed = turnedBy(arm, "bend", 90);
    const {positions} = skinned(`twist-helpers:n=${n}`, arm, posed);
    const still = 1 - 2 / (n + 1);
    let moved = 0;
    for (let v = 0; v < vertexCount(arm); ++v) {
      const rest = vectorAt(arm.mesh.positions, v);
      if (rest[0] <= still + FORMULA) assertNear(vectorAt(positions, v), rest, FLOAT32, `vertex ${v}`);
      else if (vectorAt(positions, v).some((value, i) => Math.abs(value - rest[i]) > FLOAT32)) ++moved;
    }
    assert.ok(moved > 0);
    const least = Math.min(...scales(`twist-helpers:n=${n}`, arm, posed).map(([, , value]) => value));
    assertNear([least], [Math.SQRT1_2], FLOAT32);
  });

  test(`the law of ${n} helpers is what they do to the blended matrix, at every weight, in a twist, a bend and a swing`, () => {
    const id = `twist-helpers:n=${n}`;
    const {method, options} = chooseMethod(id);
    for (const motion of ["twist", "bend", "swing"] as const) {
      for (const degrees of [40, 110, -160]) {
        const all = scales(id, arm, turnedBy(arm, motion, degrees));
        const of = {rig: arm, joint: 1, motion, options};
        all.forEach(([, , least], v) => {
          const weight = Math.min(1, Math.max(0, (arm.mesh.positions[3 * v] + 1) / 2));
          const law = method.scaleLaw?.(weight, toRadians(degrees), of) ?? NaN;
          assertNear([least], [law], FLOAT32, `${motion} by ${degrees}: vertex ${v}`);
        });
        const {weight} = method.worstScale?.(of) ?? {weight: NaN};
        const worst = Math.min(...all.map(([, , least]) => least));
        assertNear([method.scaleLaw?.(weight, toRadians(degrees), of) ?? NaN], [worst], FLOAT32);
      }
    }
  });
}

test("no helper is linear blending, to the bit", () => {
  fc.assert(
    fc.property(seeds, (seed) => {
      const rig = randomRig(seed);
      const posed = posedAs(rig, randomPose(rig, seed + 1));
      assert.deepEqual(skinned("twist-helpers:n=0", rig, posed), skinned("lbs", rig, posed));
    })
  );
});

test("helpers change nothing of a vertex that no joint holds together with one that it hangs on, in any pose", () => {
  fc.assert(
    fc.property(seeds, (seed) => {
      const rig = randomRig(seed);
      const {k, joints, weights} = rig.influences;
      const posed = posedAs(rig, randomPose(rig, seed + 1));
      const helped = skinned("twist-helpers:n=3", rig, posed).positions;
      const plain = skinned("lbs", rig, posed).positions;
      for (let v = 0; v < vertexCount(rig); ++v) {
        const holders = Array.from(joints.subarray(k * v, k * (v + 1))).filter((_, slot) => weights[k * v + slot] > 0);
        const above = (joint: number): number[] => {
          const {parent} = rig.skeleton.joints[joint];
          return parent < 0 ? [] : [parent, ...above(parent)];
        };
        if (holders.some((joint) => above(joint).some((ancestor) => holders.includes(ancestor)))) continue;
        assertNear(vectorAt(helped, v), vectorAt(plain, v), 10 * FLOAT32);
      }
    })
  );
});

test("what hangs from the joint is on its side of the twist: the law holds at the weight of all that turns", () => {
  fc.assert(
    fc.property(seeds, fc.constantFrom(...COUNTS), (seed, n) => {
      const random = seededRandom(seed);
      const weights = [0, 1, 2, 3].map(() => 0.01 + random());
      const z = (height: number): Vector => [0, 0, height];
      const rig = pointRig({
        joints: [{at: z(-1)}, {at: z(0), parent: 0}, {at: z(1), parent: 1}, {at: z(1), parent: 1}],
        points: [[1, 0, 0]],
        influences: weights.map((weight, joint) => [joint, weight] as const)
      });
      const id = `twist-helpers:n=${n},joints=joint%201`;
      const {method, options} = chooseMethod(id);
      const [[, , least]] = scales(id, rig, turned(rig, 140));
      const weight = 1 - weights[0] / weights.reduce((sum, each) => sum + each);
      const law = method.scaleLaw?.(weight, toRadians(140), {rig, joint: 1, motion: "twist", options}) ?? NaN;
      assertNear([least], [law], FLOAT32);
    })
  );
});

test("helpers keep the weights' laws, and give away nothing of what hangs on another branch", () => {
  fc.assert(
    fc.property(seeds, fc.constantFrom(...COUNTS), (seed, n) => {
      const rig = randomRig(seed);
      const {influences, skeleton} = twistHelpers.bind(rig, {n: String(n)}).rig;
      assertInfluences(influences);
      assert.equal(skeleton.joints.length, 6 + n * rig.skeleton.joints.filter(({parent}) => parent >= 0).length);
      assert.deepEqual(skeleton.joints.slice(0, 6), rig.skeleton.joints);
    })
  );
});

/** By joint: what helpers make of a vertex of a chain of three. Joint 3 helps joint 1, joint 4 joint 2. */
function chainWeights(weights: readonly [number, number, number]): Map<number, number> {
  const at: Vector = [0, 0, 0];
  const joints = [{at}, {at, parent: 0}, {at, parent: 1}];
  const rig = pointRig({joints, points: [[1, 0, 0]], influences: weights.map((weight, joint) => [joint, weight])});
  const {influences} = twistHelpers.bind(rig, {}).rig;
  return new Map(Array.from(influences.joints, (joint, slot) => [joint, influences.weights[slot]]));
}

test("in a chain the lower joint's helpers are part of what hangs on the upper one", () => {
  const found = chainWeights([0.25, 0.25, 0.5]);
  assertNear(
    [2, 3, 4].map((joint) => found.get(joint) ?? 0),
    [1 / 6, 1 / 2, 1 / 3],
    FLOAT32
  );
  assert.equal(found.get(1) ?? 0, 0);
});

test("a small change of a vertex's weights is a small change with helpers, whichever joint holds most of it", () => {
  const step = 1e-4;
  fc.assert(
    fc.property(fc.double({min: 0.01, max: 0.98, noNaN: true}), fc.double({min: 0, max: 1, noNaN: true}), (a, part) => {
      const b = (1 - a - step) * part;
      const before = chainWeights([a, b, 1 - a - b]);
      const after = chainWeights([a + step, b, 1 - a - b - step]);
      for (const joint of [0, 1, 2, 3, 4]) {
        // A hat rises by 2 a unit of its place, twice over for two joints.
        assertNear([after.get(joint) ?? 0], [before.get(joint) ?? 0], 10 * step + FLOAT32, `joint ${joint}`);
      }
    })
  );
});

test("on the arm, where five fingers meet the palm, no matrix shrinks below the law at any number of helpers", () => {
  const rig = builtArm();
  const wrist = findJoint(rig.skeleton, "wrist");
  for (const n of COUNTS) {
    for (const degrees of [60, 120, 170]) {
      const turn = {...REST_TURN, twist: toRadians(degrees)};
      const posed = posedAs(rig, turnJoints(rig.skeleton, jointFrames(rig.skeleton), new Map([[wrist, turn]])));
      const worst = Math.min(...scales(`twist-helpers:n=${n}`, rig, posed).map(([, , least]) => least));
      const law = Math.cos(toRadians(degrees) / (2 * (n + 1)));
      assert.ok(worst >= law - FLOAT32, `${n} helpers at ${degrees}: ${worst} below ${law}`);
      assert.ok(worst < law + 0.05, `${n} helpers at ${degrees}: ${worst} far above ${law}`);
    }
  }
});

test("helpers cannot tell a quaternion from its negative", () => {
  fc.assert(
    fc.property(seeds, (seed) => {
      const rig = randomRig(seed);
      const pose = randomPose(rig, seed + 1);
      const flipped = {...pose, rotations: pose.rotations.map((value) => -value)};
      const expected = skinned("twist-helpers:n=2", rig, posedAs(rig, pose)).positions;
      assertNear(skinned("twist-helpers:n=2", rig, posedAs(rig, flipped)).positions, expected, FORMULA);
    })
  );
});

test("only the joints that are named have helpers, and of those only such as have a parent", () => {
  const rig = randomRig(3);
  const posed = posedAs(rig, randomPose(rig, 4));
  const turning = rig.skeleton.joints.findIndex(({parent}) => parent >= 0);
  const name = encodeURIComponent(rig.skeleton.joints[turning].name);
  assert.equal(name, `joint%20${turning}`);
  const bound = chooseMethod(`twist-helpers:n=2,joints=${name}`);
  const {skeleton} = bound.method.bind(rig, bound.options).rig;
  assert.deepEqual(
    skeleton.joints.slice(6).map(({parent}) => parent),
    [0, 1].map(() => rig.skeleton.joints[turning].parent)
  );
  assert.notDeepEqual(
    skinned(`twist-helpers:n=2,joints=${name}`, rig, posed).positions,
    skinned("twist-helpers:n=2", rig, posed).positions
  );
  const roots = twistHelpers.bind(arm, {joints: "root"});
  assert.equal(roots.rig, arm);
  const of = {rig: arm, joint: 1, motion: "twist"} as const;
  const at = (joints: string) => twistHelpers.scaleLaw?.(0.5, Math.PI / 2, {...of, options: {joints}});
  assertNear([at("joint") ?? NaN, at("tip") ?? NaN], [1, Math.SQRT1_2], FORMULA);
});

test("helpers do not read what follows the file's joints in a pose, and are at rest in the rest pose", () => {
  const bound = twistHelpers.bind(arm, {n: "2"});
  const out = emptySurface(arm);
  twistHelpers.deform(bound, posedAs(bound.rig, bound.rig.skeleton.rest), out);
  assertNear(out.positions, arm.mesh.positions, FLOAT32);
  const own = posedAs(bound.rig, bound.rig.skeleton.rest);
  own.palette.fill(NaN, 12 * 3);
  own.world.fill(NaN, 16 * 3);
  const again = emptySurface(arm);
  twistHelpers.deform(bound, own, again);
  assertNear(again.positions, out.positions, EXACT);
});

test("a twist passes to the helpers whatever the joint swings by after it", () => {
  const z: Vector = [0, 0, 1];
  const at: Vector = [0, 0, 0];
  const rig = pointRig({
    joints: [{at: [0, 0, -1]}, {at, parent: 0}, {at: [0, 0, 1], parent: 1}],
    points: [[1, 0, 0]],
    influences: [
      [0, 0.5],
      [1, 0.5]
    ]
  });
  const twist = fromAxisAngle(z, toRadians(80));
  for (const swing of [0, 30, -120]) {
    const turn = multiply(fromAxisAngle([0.6, 0.8, 0], toRadians(swing)), twist);
    // Half the weight is the one helper's place: it stands at half the twist and knows nothing of the swing.
    const {positions} = skinned("twist-helpers", rig, posedBy(rig, {1: {turn}}));
    assertNear(positions, [Math.cos(toRadians(40)), Math.sin(toRadians(40)), 0], FORMULA);
  }
});

const refused: [string, string][] = [
  ["twist-helpers:5", "twist-helpers: n is 5, expected one of 1, 0, 2, 3, 4"],
  ["twist-helpers:joints=a++b", "twist-helpers: joints is a++b, expected joint names joined by +"],
  ["twist-helpers:joints=%", "twist-helpers: joints is %, expected joint names joined by +"],
  ["twist-helpers:joints=hnad", "twist-helpers: joints names hnad, expected names or paths of the rig's joints"]
];

for (const [text, message] of refused) {
  test(`"${text}" is refused for the tube in one sentence`, () => {
    assert.throws(
      () => {
        const {method, options} = chooseMethod(text);
        method.bind(arm, options);
      },
      {message}
    );
  });
}
