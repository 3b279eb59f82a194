import assert from "node:assert/strict";
import {afterEach, beforeEach, test} from "node:test";
import {tube} from "../../components/rigs/tube.js";
import {createAnalyst} from "../../components/sweeps/analyst.js";
import type {FrameRequest, SweepRequest} from "../../components/sweeps/analyst-protocol.js";
import {InThreadWorker} from "../support/in-thread-worker.js";

const rig = tube({sides: 4, rings: 8});
const frame: FrameRequest = {joint: 1, turns: new Map(), methods: ["lbs"], reference: "dqs", metrics: ["error"]};
const sweep: SweepRequest = {...frame, motion: "twist", degrees: [0, 90]};
const long: SweepRequest = {...sweep, degrees: Array.from({length: 5000}, (_, i) => i / 30)};

beforeEach(InThreadWorker.install);
afterEach(InThreadWorker.remove);

test("an analyst answers frames and sweeps of the rig that it was given", async () => {
  const analyst = createAnalyst();
  analyst.setRig(rig);
  const [still, rows] = await Promise.all([analyst.frame(frame), analyst.sweep(sweep)]);
  assert.equal(still?.surfaces.lbs.positions.length, rig.mesh.positions.length);
  assert.equal(rows?.rows.length, 2 * 3);
  assert.match(InThreadWorker.all[0].url, /\/analyst-worker\.[jt]s$/);
  assert.deepEqual(InThreadWorker.all[0].options, {type: "module"});
});

test("frames that come too fast resolve to null but for the last", async () => {
  const analyst = createAnalyst();
  analyst.setRig(rig);
  const results = await Promise.all([analyst.frame(frame), analyst.frame(frame), analyst.frame(frame)]);
  assert.deepEqual(
    results.map((result) => result !== null),
    [false, false, true]
  );
});

test("a sweep tells its progress in rising shares, and resolves to null when the next begins", async () => {
  const analyst = createAnalyst();
  analyst.setRig(rig);
  const shares: number[] = [];
  let next: Promise<unknown> | undefined;
  const first = await analyst.sweep(long, {
    onProgress(share) {
      shares.push(share);
      if (shares.length === 2) next = analyst.sweep(sweep);
    }
  });
  assert.equal(first, null);
  assert.ok(shares[0] > 0 && shares[0] < shares[1] && shares[1] < 1);
  assert.ok(await next);
});

test("an analyst compares its rig with an engine, and of comparisons that come too fast the last wins", async () => {
  const analyst = createAnalyst();
  analyst.setRig(rig);
  const settings = {influences: 1, weights: "u8", method: "lbs", palette: "trs", prune: 0} as const;
  const [first, second] = await Promise.all([1, 2].map(() => analyst.engine({settings, reference: "lbs"})));
  assert.equal(first, null);
  assert.ok(second && second.poseSet.largest > 0);
});

test("a refusal rejects with its sentence", async () => {
  const analyst = createAnalyst();
  await assert.rejects(analyst.frame(frame), {message: "analyst: a frame was asked for before there was a rig"});
});

test("a worker that stops rejects all that wait", async () => {
  const analyst = createAnalyst();
  const waiting = [analyst.frame(frame), analyst.sweep(sweep)];
  InThreadWorker.all[0].onerror?.({message: ""});
  for (const asked of waiting) {
    await assert.rejects(asked, {message: "analyst: the worker stopped: it could not be loaded"});
  }
});

test("dispose ends the worker and leaves no promise waiting, before or after", async () => {
  const analyst = createAnalyst();
  analyst.setRig(rig);
  const waiting = [analyst.frame(frame), analyst.sweep(long)];
  analyst.dispose();
  assert.ok(InThreadWorker.all[0].ended);
  assert.deepEqual(await Promise.all([...waiting, analyst.frame(frame)]), [null, null, null]);
});
