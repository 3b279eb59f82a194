import assert from "node:assert/strict";
import {afterEach, beforeEach, test} from "node:test";
import {tube} from "../../components/rigs/tube.js";
import {createAnalyst} from "../../components/sweeps/analyst.js";
import {createSession} from "../../components/ui/create-session.js";
import type {Session} from "../../components/ui/session.js";
import {solveMissing} from "../../components/ui/solve-missing.js";
import {weightSolver, type WeightSolver} from "../../components/ui/weight-solver.js";
import {InThreadWorker} from "../support/in-thread-worker.js";

const rig = tube({sides: 8, rings: 16});
/** Enough vertices for several slices of any strategy. */
const large = tube({sides: 64, rings: 128});
const RANGE = {low: 0, high: 90, step: 90};
const OPENING = {joint: 1, motion: "bend", degrees: 30} as const;

let session: Session;
let solver: WeightSolver;
let refused: string[];

beforeEach(() => {
  InThreadWorker.install();
  refused = [];
});

afterEach(() => {
  solver.dispose();
  session.dispose();
  InThreadWorker.remove();
});

/** Opens a rig as a link of these methods does, on some weights of its own. */
function follow(methods: readonly string[], {opened = rig, kept = "authored", reference = "dqs"} = {}): () => void {
  session = createSession(createAnalyst(), RANGE, opened, OPENING, {sweeps: false});
  session.compare(methods, reference);
  session.keep(kept);
  solver = weightSolver(session, {rig: () => opened, complain: (sentence) => refused.push(sentence)});
  return solveMissing(session, solver, () => {});
}

/** Once nothing is solved for and nothing is missing. */
async function settled(): Promise<void> {
  while (session.missing.length > 0 || solver.solving) await new Promise(setImmediate);
}

test("of what a link asks for only that is left out which cannot be solved for, and it is said why", async () => {
  follow(["lbs@fitted:target=cache", "lbs@heat", "dqs@heat:c=none", "dqs@closest"], {kept: "closest"});
  await settled();
  assert.deepEqual(session.methods, ["lbs@heat", "dqs@closest"]);
  assert.deepEqual([session.kept, Array.from(session.weightings.keys()).sort()], ["closest", ["closest", "heat"]]);
  assert.match(refused[0], /^fitted: target is cache and tube has none, expected/);
  assert.match(refused[1], /^heat: c is none, expected/);
  assert.equal(refused.length, 2);
});

test("a link of nothing that can be solved for shows the usual two methods on the rig's own weights", async () => {
  follow(["lbs@of-another.glb"], {kept: "of-another.glb", reference: "dib@of-another.glb"});
  await settled();
  assert.deepEqual(session.asked, {methods: ["lbs", "dqs"], reference: "dqs"});
  assert.deepEqual([session.kept, session.wanted], ["authored", "authored"]);
  assert.equal(refused.length, 1);
});

test("what a link asks for waits while the reader's own choice is solved, and then has its turn, even if that fails", async () => {
  const goOn = follow(["lbs@heat", "lbs@closest"], {opened: large});
  await new Promise(setImmediate);
  assert.equal(solver.solving?.weighting, "heat");
  assert.equal(await solver.solve("distance:none"), false);
  assert.deepEqual(session.missing, ["heat", "closest"]);
  goOn();
  await settled();
  assert.deepEqual(session.methods, ["lbs@heat", "lbs@closest"]);
});
