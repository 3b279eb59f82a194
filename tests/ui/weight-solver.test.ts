import assert from "node:assert/strict";
import {afterEach, beforeEach, test} from "node:test";
import {tube} from "../../components/rigs/tube.js";
import {createAnalyst} from "../../components/sweeps/analyst.js";
import {createSession} from "../../components/ui/create-session.js";
import type {Session} from "../../components/ui/session.js";
import {weightSolver, type Solving, type WeightSolver} from "../../components/ui/weight-solver.js";
import {InThreadWorker} from "../support/in-thread-worker.js";
import {solved} from "../support/weighting.js";

/** Enough vertices for several slices of any strategy. */
const rig = tube({sides: 64, rings: 128});
const other = tube({sides: 8, rings: 16});
const OPENING = {joint: 1, motion: "bend", degrees: 30} as const;

let session: Session;
let solver: WeightSolver;
let refused: string[];
/** What was solved for at each change. */
let states: (Solving | null)[];

beforeEach(() => {
  InThreadWorker.install();
  refused = [];
  states = [];
  session = createSession(createAnalyst(), {low: 0, high: 90, step: 90}, rig, OPENING, {sweeps: false});
  solver = weightSolver(session, {rig: () => session.rig, complain: (sentence) => refused.push(sentence)});
  solver.onChange(() => states.push(solver.solving));
});

afterEach(() => {
  solver.dispose();
  session.dispose();
  InThreadWorker.remove();
});

test("the session is given what the strategy solves, and how far it is never falls", async () => {
  assert.equal(await solver.solve("heat"), true);
  assert.deepEqual(session.weightings.get("heat"), solved("heat", rig).influences);
  assert.deepEqual(solver.notes.get("heat"), solved("heat", rig).notes);
  assert.equal(states.at(-1), null);
  const shares = states.slice(0, -1).map((state) => state?.share ?? NaN);
  assert.ok(shares.length > 2 && shares[0] === 0);
  shares.forEach((share, i) => assert.ok(i === 0 || share >= shares[i - 1], shares.join()));
});

test("one strategy is solved for at a time, and the one before, cancelled, gives nothing", async () => {
  const first = solver.solve("heat");
  const second = solver.solve("closest");
  assert.deepEqual(await Promise.all([first, second]), [false, true]);
  assert.deepEqual(Array.from(session.weightings.keys()), ["closest"]);
  const third = solver.solve("heat");
  solver.cancel();
  assert.equal(await third, false);
  assert.deepEqual([solver.solving, refused], [null, []]);
});

test("another rig ends what is solved for and forgets what was said of the one before", async () => {
  await solver.solve("closest");
  const waiting = solver.solve("heat");
  session.open(other, OPENING);
  assert.equal(await waiting, false);
  assert.deepEqual([solver.solving, solver.notes.size, session.weightings.size], [null, 0, 0]);
});

test("a refusal is complained of in its sentence and ends nothing else", async () => {
  assert.equal(await solver.solve("distance:none"), false);
  assert.deepEqual(refused, ["distance: exponent is none, expected a number from 0.1 to 64"]);
  assert.equal(await solver.solve("closest"), true);
});
