import assert from "node:assert/strict";
import {test} from "node:test";
import {multiply, rotate, type Quaternion} from "../../components/core/quaternion.js";
import {seededRandom} from "../../components/core/random.js";
import {add, vectorAt} from "../../components/core/vector.js";
import {chooseMetric, metrics} from "../../components/metrics/registry.js";
import {studyJoint} from "../../components/metrics/study.js";
import {summarise} from "../../components/metrics/summarise.js";
import type {Pose, Rig} from "../../components/rigs/rig.js";
import {copyPose} from "../../components/rigs/skeleton.js";
import {tube} from "../../components/rigs/tube.js";
import {skinningMethods} from "../../components/skinning/registry.js";
import {measured, turned, valuesOf} from "../support/measure.js";
import {assertNear} from "../support/near.js";
import {posedAs, randomPose, randomRig, randomTurn, randomVector} from "../support/rigs.js";
import {FLOAT32} from "../support/tolerance.js";

const small = tube({sides: 8, rings: 8});
const rigs = [small, randomRig(1), randomRig(2)];

/** The tube in a file that keeps it in centimetres and its nodes in metres, lying on its side. */
function rescaled(rig: Rig): Rig {
  const rest = copyPose(rig.skeleton.rest);
  rest.scales.fill(0.01, 0, 3);
  rest.rotations.set([0, 0, Math.SQRT1_2, Math.SQRT1_2]);
  return {...rig, skeleton: {...rig.skeleton, rest}};
}

/** The pose after one rigid motion of everything. */
function moved({skeleton}: Rig, pose: Pose, random: () => number): Pose {
  const out = copyPose(pose);
  const turn = randomTurn(random);
  const offset = randomVector(random);
  skeleton.joints.forEach(({parent}, joint) => {
    if (parent >= 0) return;
    const rotation = Array.from(pose.rotations.subarray(4 * joint, 4 * joint + 4)) as Quaternion;
    out.rotations.set(multiply(turn, rotation), 4 * joint);
    out.translations.set(add(rotate(turn, vectorAt(pose.translations, joint)), offset), 3 * joint);
  });
  return out;
}

for (const metric of metrics) {
  for (const {id: method} of skinningMethods) {
    test(`${metric.id} of ${method} is neutral at rest, and under one rigid motion of all bones`, () => {
      const random = seededRandom(7);
      for (const rig of [...rigs, rescaled(small)]) {
        // Methods that drop scale shrink a rescaled rig differently; what they make of rest is theirs to be compared with.
        const reference = method;
        rig.skeleton.joints.forEach((_, joint) => {
          const study = studyJoint(rig, joint);
          for (const pose of [rig.skeleton.rest, moved(rig, rig.skeleton.rest, random)]) {
            const values = valuesOf(metric.id, measured(study, posedAs(rig, pose), method, reference));
            assertNear(
              values,
              values.map(() => metric.neutral),
              10 * FLOAT32,
              `${rig.id}, joint ${joint}: vertex`
            );
          }
        });
      }
    });

    test(`${metric.id} of ${method} does not see where the whole rig stands`, () => {
      const random = seededRandom(11);
      for (const [seed, rig] of rigs.entries()) {
        const pose = randomPose(rig, seed, 1);
        const study = studyJoint(rig, 1);
        const here = valuesOf(metric.id, measured(study, posedAs(rig, pose), method));
        const there = valuesOf(metric.id, measured(study, posedAs(rig, moved(rig, pose, random)), method));
        assertNear(there, here, 10 * FLOAT32, `${rig.id}: vertex`);
        assert.ok(here.every(Number.isFinite));
      }
    });
  }
}

test("a file in other units reads as in its own: a twist by 90 degrees scales to cos 45", () => {
  for (const id of ["blended-scale", "gradient-scale"]) {
    const [plain, other] = [small, rescaled(small)].map((rig) =>
      valuesOf(id, turned(rig, {motion: "twist", degrees: 90, method: "lbs"}))
    );
    assertNear(other, plain, 10 * FLOAT32, `${id} of vertex`);
    assert.ok(Math.min(...plain) < 0.72);
  }
});

test("a joint that turns no vertex measures without a number that is not finite, and sums up as neutral", () => {
  for (const metric of metrics) {
    const measurement = turned(small, {motion: "bend", degrees: 120, method: "lbs", joint: 2});
    const values = valuesOf(metric.id, measurement);
    assert.ok(values.every(Number.isFinite));
    assert.deepEqual(
      summarise(metric, values, measurement.study.band),
      metric.summaries.map(() => ({value: metric.neutral}))
    );
  }
});

test("summaries are those of the band alone, and name the vertex that they were read at", () => {
  const values = Float32Array.from([-9, 3, 1, 2, 3, 1, 9]);
  const band = Uint32Array.from([1, 2, 3, 4, 5]);
  const [max, min] = summarise(chooseMetric("bulge"), values, band);
  assert.deepEqual(
    [max, min],
    [
      {value: 3, vertex: 1},
      {value: 1, vertex: 2}
    ]
  );
  const [rms, p95, largest] = summarise(chooseMetric("error"), values, band);
  assertNear([rms.value], [Math.sqrt((9 + 1 + 4 + 9 + 1) / 5)], FLOAT32);
  assert.deepEqual([p95, largest], [{value: 3}, {value: 3, vertex: 1}]);
});

test("the 95th percentile of a hundred values is the 95th", () => {
  const values = Float32Array.from({length: 100}, (_, i) => ((i * 37) % 100) + 1);
  const [, p95] = summarise(chooseMetric("error"), values, Uint32Array.from(values.keys()));
  assert.equal(p95.value, 95);
});

test("an unknown metric is refused with the names of the known", () => {
  assert.throws(() => chooseMetric("beauty"), {
    message: "metric: beauty is not known, expected one of blended-scale, gradient-scale, width, bulge, error"
  });
});
