import assert from "node:assert/strict";
import {test} from "node:test";
import fc from "fast-check";
import {toRadians} from "../../components/core/angle.js";
import {singularValues} from "../../components/core/singular-values.js";
import {vertexCount, type Rig} from "../../components/rigs/rig.js";
import {blend} from "../../components/skinning/blend.js";
import {chooseMethod} from "../../components/skinning/registry.js";
import {closedForms} from "../support/closed-forms.js";
import {assertNear} from "../support/near.js";
import {posedAs, randomPose, randomRig, skinned} from "../support/rigs.js";
import {seeds} from "../support/seeds.js";
import {FORMULA} from "../support/tolerance.js";
import {turned, twoBones} from "../support/two-bones.js";

const SHARES = [0, 0.25, 0.3, 0.5, 0.9, 1];

test("none of dual quaternions is linear blending, and all of them dual quaternion skinning, to the bit", () => {
  fc.assert(
    fc.property(seeds, (seed) => {
      const rig = randomRig(seed);
      const posed = posedAs(rig, randomPose(rig, seed + 1));
      assert.deepEqual(skinned("blend:0", rig, posed), skinned("lbs", rig, posed));
      assert.deepEqual(skinned("blend:1", rig, posed), skinned("dqs", rig, posed));
    })
  );
});

test("a vertex lies between its two places, as far along as its share says", () => {
  fc.assert(
    fc.property(seeds, fc.constantFrom(...SHARES), (seed, share) => {
      const rig = randomRig(seed);
      const posed = posedAs(rig, randomPose(rig, seed + 1));
      const linear = skinned("lbs", rig, posed).positions;
      const dual = skinned("dqs", rig, posed).positions;
      const expected = Float64Array.from(linear, (value, i) => (1 - share) * value + share * dual[i]);
      assertNear(skinned(`blend:${share}`, rig, posed).positions, expected, FORMULA);
    })
  );
});

test("half of them is the default, and the share's name may be written", () => {
  const rig = randomRig(1);
  const posed = posedAs(rig, randomPose(rig, 2));
  assert.deepEqual(skinned("blend", rig, posed), skinned("blend:share=0.5", rig, posed));
  assert.deepEqual(skinned("blend:0.5", rig, posed), skinned("blend:share=0.5", rig, posed));
});

test("even weights shrink to (1 - b) |cos(angle / 2)| + b, at every tabled angle and share b", () => {
  for (const {deg, lbs_scale_w50: linear} of closedForms) {
    for (const share of SHARES) {
      const rig = twoBones(0.5, [0, 1, 0]);
      const {positions} = skinned(`blend:${share}`, rig, turned(rig, deg));
      assertNear([Math.hypot(...positions)], [(1 - share) * linear + share], FORMULA, `${deg} degrees, ${share}`);
    }
  }
});

test("the law is what a blend does to the matrix, at any weight within half a turn, and is worst at weight 1/2", () => {
  for (const share of SHARES) {
    for (const degrees of [-170, -60, 0, 30, 90, 120, 179]) {
      const laws = Array.from({length: 33}, (_, i) => {
        const rig = twoBones(i / 32, [1, 0, 0]);
        const posed = turned(rig, degrees);
        const {method, options} = chooseMethod(`blend:${share}`);
        const bound = method.bind(rig, options);
        method.deform(bound, posed, {positions: new Float64Array(3), normals: new Float64Array(3)});
        const linear = new Float64Array(9);
        method.blendedLinear(bound, posed, 0, linear);
        const law = method.scaleLaw?.(i / 32, toRadians(degrees), {rig, joint: 1, motion: "twist", options}) ?? NaN;
        assertNear([law], [singularValues(linear)[2]], FORMULA, `${share} at ${i}/32, ${degrees} degrees`);
        return law;
      });
      assertNear([Math.min(...laws)], [laws[16]], FORMULA, `${share}, ${degrees} degrees: worst`);
    }
  }
});

test("with joints named, a vertex's share is that of its weights that they hold", () => {
  const rig = randomRig(5);
  const {shares} = blend.bind(rig, {share: "0.8", joints: "joint 1+joint%203"});
  const {k, joints, weights} = rig.influences;
  shares.forEach((share, v) => {
    let held = 0;
    for (let slot = k * v; slot < k * (v + 1); ++slot) if ([1, 3].includes(joints[slot])) held += weights[slot];
    assertNear([share], [0.8 * Math.min(1, held)], FORMULA, `vertex ${v}`);
  });
  assert.ok(new Set(shares).size > 4);
});

test("painted shares are read when no option is given, and then no law speaks for all vertices", () => {
  const plain = randomRig(6);
  const dualShares = Float32Array.from({length: vertexCount(plain)}, (_, v) => v / vertexCount(plain));
  const rig: Rig = {...plain, dualShares};
  assertNear(blend.bind(rig).shares, dualShares, 0);
  assert.deepEqual(new Set(blend.bind(rig, {share: "0.2"}).shares), new Set([0.2]));
  const law = (of: Rig, options: Record<string, string>) =>
    blend.scaleLaw?.(0.5, 1, {rig: of, joint: 1, motion: "twist", options});
  assert.equal(law(rig, {}), null);
  assert.equal(law(plain, {joints: "joint 1"}), null);
  for (const value of [law(plain, {}), law(rig, {share: "0.5"})]) {
    assertNear([value ?? NaN], [0.5 * Math.cos(0.5) + 0.5], FORMULA);
  }
});

for (const share of ["1.5", "-1", "half", ".", "NaN"]) {
  test(`a share of ${share} is refused in one sentence`, () => {
    assert.throws(() => chooseMethod(`blend:${share}`), {
      message: `blend: share is ${share}, expected a number from 0 to 1`
    });
  });
}
