import assert from "node:assert/strict";
import {test} from "node:test";
import {countedRows} from "../../../components/notebooks/cost/counted.js";
import {countedCost} from "../../../components/notebooks/cost/counted-cost.js";
import {influenceRows} from "../../../components/notebooks/cost/influences.js";
import {measuredRows, perVertex} from "../../../components/notebooks/cost/measured.js";
import {
  DIMENSIONS,
  scalingRequest,
  scalingRows,
  seriesOf,
  STEPS
} from "../../../components/notebooks/cost/scaling-plan.js";
import {INFLUENCES} from "../../../components/notebooks/cost/state.js";
import {curled, syntheticRig, type RigSize} from "../../../components/notebooks/cost/synthetic-rig.js";
import {timeRigs, type TimingResult} from "../../../components/notebooks/cost/timing-job.js";
import {chooseMethod, skinningMethods} from "../../../components/skinning/registry.js";
import {assertNear} from "../../support/near.js";
import {FLOAT32} from "../../support/tolerance.js";

const [lbs, dqs] = ["lbs", "dqs"].map((id) => chooseMethod(id).method);

test("linear blending takes 24k + 21 operations and dual quaternions 21k + 94", () => {
  for (const k of INFLUENCES) {
    assert.equal(countedCost(lbs, k).flops, 24 * k + 21);
    assert.equal(countedCost(dqs, k).flops, 21 * k + 94);
    assert.equal(countedCost(dqs, k).ratio, (21 * k + 94) / (24 * k + 21));
  }
});

test("a corrective's operations grow by its active shapes: two of four keys a motion, all of them with Gaussians", () => {
  const {method} = chooseMethod("corrective");
  const flops = (options = {}) => method.cost(4, options).flops - lbs.cost(4).flops - 6 - 10;
  assert.equal(flops(), 2 * 12);
  assert.equal(flops({keys: "90"}), 12);
  assert.equal(flops({keys: "40+80+120"}), 2 * 12);
  assert.equal(flops({driver: "rbf"}), 8 * 12);
  assert.equal(flops({driver: "rbf", keys: "90", motions: "twist"}), 2 * 12);
});

test("neither linear blending's shader nor that of dual quaternions calls a sine, and neither chooses more than thrice", () => {
  for (const method of [lbs, dqs]) {
    const {trigonometry, choices, roots} = countedCost(method, 4);
    assert.deepEqual([trigonometry, roots], [0, 1], method.id);
    assert.ok(choices > 0 && choices <= 3, `${method.id}: ${choices}`);
  }
});

test("operations rise by the same number for each further influence, under every method", () => {
  for (const method of skinningMethods) {
    const steps = INFLUENCES.slice(1).map((k) => method.cost(k).flops - method.cost(k - 1).flops);
    assert.equal(new Set(steps).size, 1, `${method.id}: ${steps}`);
  }
});

test("rows of the counted figures speak of every method and are finite", () => {
  for (const rows of [countedRows(), influenceRows()]) {
    for (const {id} of skinningMethods) assert.ok(rows.some(({method}) => method === id));
    assert.ok(rows.every(({value}) => Number.isFinite(value)));
  }
});

test("a rig made by code has the size asked for, its weights sum to 1 and none is empty", () => {
  for (const size of [
    {vertices: 1000, joints: 8, influences: 4},
    {vertices: 50, joints: 512, influences: 8},
    {vertices: 10, joints: 1, influences: 1}
  ]) {
    const {mesh, skeleton, influences} = syntheticRig(size);
    assert.equal(mesh.positions.length, 3 * size.vertices);
    assert.equal(skeleton.joints.length, size.joints);
    assert.equal(influences.k, size.influences);
    for (let v = 0; v < size.vertices; ++v) {
      const weights = influences.weights.subarray(v * influences.k, (v + 1) * influences.k);
      assert.ok(weights.every((weight) => weight > 0));
      assertNear([weights.reduce((sum, weight) => sum + weight)], [1], FLOAT32);
    }
    assert.ok(influences.joints.every((joint) => joint < size.joints));
    assert.ok(mesh.triangles.every((vertex) => vertex < size.vertices));
  }
});

test("in the pose that is timed every joint is turned, and the same ones each time", () => {
  const rig = syntheticRig({vertices: 20, joints: 6, influences: 2});
  const [first, second] = [curled(rig), curled(rig)];
  assert.deepEqual(first.palette, second.palette);
  for (let joint = 0; joint < 6; ++joint) assert.notEqual(first.palette[12 * joint], 1);
});

/** A clock that moves on by a second whenever it is read: what is asserted is the wiring, not a time. */
function ticking() {
  let time = 0;
  return () => (time += 1000);
}

function run(request: Parameters<typeof timeRigs>[0]): TimingResult {
  const steps = timeRigs(request, ticking());
  let step = steps.next();
  while (!step.done) step = steps.next();
  return step.value;
}

test("timing a rig answers for every method of the registry, a given rig as well as one made by code", () => {
  const size = {vertices: 40, joints: 8, influences: 3};
  for (const timed of run({rigs: [size, syntheticRig(size)]})) {
    assert.deepEqual({vertices: timed.vertices, joints: timed.joints, influences: timed.influences}, size);
    assert.deepEqual(
      Object.keys(timed.deform),
      skinningMethods.map(({id}) => id)
    );
    assert.ok(timed.palette > 0 && Object.values(timed.deform).every((value) => value > 0));
    const rows = measuredRows(timed, {lbs: 1});
    assert.equal(rows.length, skinningMethods.length + 1);
    assert.equal(rows[0].value, perVertex(timed, rows[0].method));
  }
});

test("the plan varies one thing at a time, from the smallest to the largest that is promised", () => {
  const sizes = scalingRequest.rigs as readonly RigSize[];
  const fake = sizes.map((size) => ({...size, palette: 1, deform: {}}) as unknown as TimingResult[number]);
  for (const dimension of DIMENSIONS) {
    const series = seriesOf(fake, dimension);
    assert.deepEqual(
      series.map((timed) => timed[dimension]),
      STEPS[dimension]
    );
    for (const other of DIMENSIONS.filter((name) => name !== dimension)) {
      assert.equal(new Set(series.map((timed) => timed[other])).size, 1);
    }
  }
  assert.deepEqual([STEPS.vertices[0], STEPS.vertices.at(-1)], [1_000, 100_000]);
  assert.deepEqual([STEPS.influences[0], STEPS.influences.at(-1)], [1, 8]);
  assert.deepEqual([STEPS.joints[0], STEPS.joints.at(-1)], [8, 512]);
  assert.equal(scalingRows(fake).length, fake.length);
});
