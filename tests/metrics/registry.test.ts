import assert from "node:assert/strict";
import {test} from "node:test";
import {multiply, rotate, type Quaternion} from "../../components/core/quaternion.js";
import {seededRandom} from "../../components/core/random.js";
import {add, vectorAt} from "../../components/core/vector.js";
import type {Measurement, Metric} from "../../components/metrics/metric.js";
import {chooseMetric, metrics} from "../../components/metrics/registry.js";
import {studyJoint} from "../../components/metrics/study.js";
import {readingsOf, summarise} from "../../components/metrics/summarise.js";
import {vertexCount, type Pose, type Rig} from "../../components/rigs/rig.js";
import {copyPose} from "../../components/rigs/skeleton.js";
import {tube} from "../../components/rigs/tube.js";
import {skinningMethods} from "../../components/skinning/registry.js";
import {measured, turned, valuesOf, vertexMetric} from "../support/measure.js";
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

/** Of each vertex, or the one of the rig. */
const numbersOf = (metric: Metric, measurement: Measurement) =>
  metric.domain === "rig" ? Float32Array.of(metric.measureRig(measurement)) : valuesOf(metric.id, measurement);

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
            const values = numbersOf(metric, measured(study, posedAs(rig, pose), method, reference));
            assertNear(
              values,
              values.map(() => metric.neutral),
              10 * FLOAT32,
              `${rig.id}, joint ${joint}: number`
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
        const here = numbersOf(metric, measured(study, posedAs(rig, pose), method));
        const there = numbersOf(metric, measured(study, posedAs(rig, moved(rig, pose, random)), method));
        assertNear(there, here, 10 * FLOAT32, `${rig.id}: number`);
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
    const values = new Float32Array(vertexCount(small));
    assert.deepEqual(
      readingsOf(metric, measurement, values),
      metric.summaries.map(() => ({value: metric.neutral}))
    );
    assert.ok(values.every(Number.isFinite));
  }
});

test("summaries are those of the band alone, and name the vertex that they were read at", () => {
  const values = Float32Array.from([-9, 3, 1, 2, 3, 1, 9]);
  const band = Uint32Array.from([1, 2, 3, 4, 5]);
  const areas = Float64Array.from([9, 1, 2, 3, 4, 0, 9]);
  const [max, min] = summarise(vertexMetric("bulge"), values, {band, areas});
  assert.deepEqual(
    [max, min],
    [
      {value: 3, vertex: 1},
      {value: 1, vertex: 2}
    ]
  );
  const [rms, p95, largest] = summarise(vertexMetric("error"), values, {band, areas});
  assertNear([rms.value], [Math.sqrt((9 + 1 + 4 + 9 + 1) / 5)], FLOAT32);
  assert.deepEqual([p95, largest], [{value: 3}, {value: 3, vertex: 1}]);
  const [mean] = summarise(vertexMetric("fold"), values, {band, areas});
  assert.deepEqual(mean, {value: (3 * 1 + 1 * 2 + 2 * 3 + 3 * 4) / 10});
  const [even] = summarise(vertexMetric("fold"), values, {band, areas: new Float64Array(7)});
  assert.deepEqual(even, {value: 2});
});

test("the 95th percentile of a hundred values is the 95th", () => {
  const values = Float32Array.from({length: 100}, (_, i) => ((i * 37) % 100) + 1);
  const band = Uint32Array.from(values.keys());
  const [, p95] = summarise(vertexMetric("error"), values, {band, areas: new Float64Array(100)});
  assert.equal(p95.value, 95);
});

test("metrics have ids and labels of their own, and ids that may stand in a URL", () => {
  for (const key of ["id", "label"] as const) {
    assert.equal(new Set(metrics.map((metric) => metric[key])).size, metrics.length, key);
  }
  assert.ok(metrics.every(({id}) => /^[a-z-]+$/.test(id)));
});

test("an unknown metric is refused with the names of the known", () => {
  assert.throws(() => chooseMetric("beauty"), {
    message: `metric: beauty is not known, expected one of ${metrics.map(({id}) => id).join(", ")}`
  });
});
