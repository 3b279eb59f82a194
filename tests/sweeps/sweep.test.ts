import assert from "node:assert/strict";
import {test} from "node:test";
import {toRadians} from "../../components/core/angle.js";
import type {Row} from "../../components/metrics/metric.js";
import {metrics} from "../../components/metrics/registry.js";
import {studyJoint} from "../../components/metrics/study.js";
import {jointFrames, MOTIONS, overrideAxis, type Motion} from "../../components/rigs/joint-frame.js";
import {REST_TURN, turnJoints, type JointTurns} from "../../components/rigs/joint-turn.js";
import type {Rig} from "../../components/rigs/rig.js";
import {tube} from "../../components/rigs/tube.js";
import type {SweepRequest} from "../../components/sweeps/analyst-protocol.js";
import {nearestWeight, scaleLaw, scaleLaws} from "../../components/sweeps/law.js";
import {sweep} from "../../components/sweeps/sweep.js";
import {measured, readingOf} from "../support/measure.js";
import {assertNear} from "../support/near.js";
import {posedAs, randomRig} from "../support/rigs.js";
import {EXACT, FLOAT32, FORMULA} from "../support/tolerance.js";

const small = tube({sides: 8, rings: 16});
const asked: Omit<SweepRequest, "joint"> = {
  motion: "twist",
  turns: new Map(),
  degrees: [0, 45, 90, 180],
  methods: ["lbs", "dqs"],
  reference: "dqs"
};

const rowsOf = (rig: Rig, joint: number, request: Partial<SweepRequest> = {}): Row[] =>
  Array.from(sweep(studyJoint(rig, joint), {...asked, ...request})).flat();

/** The same rows by another way: on the whole rig, angle by angle. */
function directRows(
  rig: Rig,
  joint: number,
  motion: Motion,
  turns: JointTurns,
  methods: string[],
  frames = jointFrames(rig.skeleton)
): Row[] {
  const study = studyJoint(rig, joint);
  return asked.degrees.flatMap((degrees) => {
    const turn = {...(turns.get(joint) ?? REST_TURN), [motion]: toRadians(degrees)};
    const posed = posedAs(rig, turnJoints(rig.skeleton, frames, new Map([...turns, [joint, turn]])));
    return methods.flatMap((method) => {
      const measurement = measured(study, posed, method, "dqs");
      return metrics.flatMap((metric) =>
        metric.summaries.map(({id}) => ({
          rig: rig.id,
          joint: rig.skeleton.joints[joint].name,
          motion,
          degrees,
          method,
          weighting: "authored",
          metric: `${metric.id}.${id}`,
          ...readingOf(`${metric.id}.${id}`, measurement)
        }))
      );
    });
  });
}

for (const motion of MOTIONS) {
  test(`a sweep's rows of a ${motion} are those of measuring the whole rig at each angle`, () => {
    assert.deepEqual(rowsOf(small, 1, {motion}), directRows(small, 1, motion, new Map(), ["lbs", "dqs"]));
  });
}

test("the other joints, and the joint's other motions, keep their turns", () => {
  const rig = randomRig(5);
  const turns: JointTurns = new Map([
    [0, {twist: 0.3, bend: -0.2, swing: 0.1}],
    [1, {twist: 9, bend: 0.5, swing: -0.4}],
    [3, {twist: 1, bend: 0, swing: 0}]
  ]);
  const methods = ["dqs:pivot=running", "lbs"];
  assert.deepEqual(rowsOf(rig, 1, {turns, methods}), directRows(rig, 1, "twist", turns, methods));
});

test("methods that look at the whole rig say of a part what they say of the whole", () => {
  const turns: JointTurns = new Map([[2, {twist: 1, bend: 0.4, swing: 0}]]);
  const methods = ["dib", "corrective", "corrective:target=dib,space=dqs,driver=rbf"];
  for (const rig of [small, randomRig(5)]) {
    assert.deepEqual(rowsOf(rig, 1, {turns, methods}), directRows(rig, 1, "twist", turns, methods));
  }
});

test("frames with another axis turn about that axis", () => {
  const frames = jointFrames(small.skeleton);
  frames[1] = overrideAxis(frames[1], "twist", [0, 0.6, 0.8]);
  assert.deepEqual(rowsOf(small, 1, {frames}), directRows(small, 1, "twist", new Map(), ["lbs", "dqs"], frames));
});

test("rows come angle by angle, and name every summary of every metric", () => {
  const steps = Array.from(sweep(studyJoint(small, 1), asked));
  assert.equal(steps.length, asked.degrees.length);
  steps.forEach((rows, i) => assert.ok(rows.every(({degrees}) => degrees === asked.degrees[i])));
  assert.deepEqual(
    steps[0].filter(({method}) => method === "lbs").map(({metric}) => metric),
    [
      "blended-scale.min",
      "gradient-scale.min",
      "width.min",
      "bulge.max",
      "bulge.min",
      "fold.mean",
      "error.rms",
      "error.p95",
      "error.max",
      "section.ratio",
      "volume.ratio"
    ]
  );
});

test("chosen metrics alone are measured", () => {
  const rows = rowsOf(small, 1, {metrics: ["error"]});
  assert.deepEqual(new Set(rows.map(({metric}) => metric)), new Set(["error.rms", "error.p95", "error.max"]));
});

test("a joint without a band sweeps to neutral values of no vertex", () => {
  for (const joint of [0, 2]) {
    for (const row of rowsOf(small, joint)) {
      assert.equal(row.value, /scale|width|ratio/.test(row.metric) ? 1 : 0);
      assert.equal(row.vertex, undefined);
    }
  }
});

test("what is not known is refused in one sentence", () => {
  const refused = (request: object) => () => rowsOf(small, 1, request);
  assert.throws(refused({motion: "roll"}), {message: "sweep: motion is roll, expected twist, bend, swing"});
  assert.throws(refused({methods: ["magic"]}), /^Error: method: magic is not known, expected one of lbs, dqs/);
  assert.throws(refused({reference: "truth"}), /^Error: method: truth is not known/);
  assert.throws(refused({metrics: ["beauty"]}), /^Error: metric: beauty is not known/);
  assert.throws(refused({degrees: [0, NaN]}), {message: "sweep: an angle is NaN, expected degrees"});
});

test("measured scale follows its law at every angle, at the weight where the law is worst", () => {
  const degrees = Array.from({length: 73}, (_, i) => 5 * i - 180);
  const methods = ["lbs", "dqs", "blend:0.3", "dqs-scale", "dib", "twist-helpers", "twist-helpers:n=3", "corrective"];
  const study = studyJoint(small, 1);
  for (const motion of MOTIONS) {
    const laws = new Map(
      scaleLaws(study, motion, methods, degrees)
        .filter(({weight, worst}) => weight === worst)
        .map(({method, degrees: angle, value}) => [`${method} ${angle}`, value])
    );
    for (const {method, degrees: angle, value} of rowsOf(small, 1, {
      motion,
      degrees,
      methods,
      metrics: ["blended-scale"]
    })) {
      const law = laws.get(`${method} ${angle}`) ?? NaN;
      assertNear([value], [law], FLOAT32, `${motion} by ${method} at ${angle} degrees`);
    }
  }
});

test("the law of linear blending is |cos(theta/2)| at weight 1/2, of dual quaternions 1, of others not known", () => {
  const turning = {rig: small, joint: 1, motion: "twist"} as const;
  for (const angle of [-3, 0, 1, 3.1]) {
    assertNear([scaleLaw("lbs", 0.5, angle, turning) ?? NaN], [Math.abs(Math.cos(angle / 2))], FORMULA);
    assertNear([scaleLaw("dqs:pivot=first", 0.3, angle, turning) ?? NaN], [1], EXACT);
  }
  assert.throws(() => scaleLaw("magic", 0.5, 1, turning), {message: /^method: magic is not known/});
});

test("laws are drawn for 1/2 and, where the band has no such vertex, for the weight nearest to it", () => {
  const study = studyJoint(small, 1);
  assert.deepEqual(new Set(scaleLaws(study, "twist", ["lbs"], [0, 90]).map(({weight}) => weight)), new Set([0.5]));
  const uneven = {...study, turned: study.turned.map((weight) => (weight === 0.5 ? 0 : weight))};
  const laws = scaleLaws(uneven, "twist", ["lbs", "dqs"], [0, 90]);
  assert.equal(laws.length, 2 * 2 * 2);
  assertNear([nearestWeight(uneven)], [0.4375], EXACT);
});
