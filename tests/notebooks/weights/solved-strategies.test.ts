import assert from "node:assert/strict";
import {afterEach, beforeEach, test} from "node:test";
import {solveStrategies, type SolvedStrategies} from "../../../components/notebooks/weights/solved-strategies.js";
import {weightsState} from "../../../components/notebooks/weights/state.js";
import {tube} from "../../../components/rigs/tube.js";
import type {WeigherQuestion} from "../../../components/sweeps/weigher-protocol.js";
import {weightStrategies} from "../../../components/weights/registry.js";
import {InThreadWorker} from "../../support/in-thread-worker.js";
import {solved} from "../../support/weighting.js";

const arm = tube({sides: 8, rings: 16});
const mannequin = tube({sides: 4, rings: 16});

let strategies: SolvedStrategies;
let state: ReturnType<typeof weightsState>;

beforeEach(InThreadWorker.install);
afterEach(() => {
  strategies.dispose();
  InThreadWorker.remove();
});

function open(read: () => Promise<typeof mannequin> = () => Promise.resolve(mannequin)): void {
  state = weightsState();
  strategies = solveStrategies(state, arm, read);
}

/** What the worker was told, as `weigh heat:c=1` or `cancel heat`. */
const asked = (): string[] =>
  (InThreadWorker.all[0].received as WeigherQuestion[]).flatMap((question) =>
    question.type === "rig" ? [] : [`${question.type} ${question.strategy}`]
  );

async function until(is: () => boolean): Promise<void> {
  while (!is()) await new Promise(setImmediate);
}

/** Biharmonic, of which this is asked, takes many slices. */
const under = (id: string) => until(() => strategies.running?.id === id && strategies.running.fraction > 0);
const allSolved = () => until(() => strategies.running === null);

test("what is under way goes on when another strategy's option changes, and is asked for once", async () => {
  open();
  await under("biharmonic");
  state.set({heat: "libigl", exponent: 2});
  await allSolved();
  assert.deepEqual(
    asked().filter((each) => /biharmonic|heat|distance/.test(each)),
    ["weigh distance", "weigh heat", "weigh biharmonic", "weigh distance:exponent=2", "weigh heat:c=libigl"]
  );
  assert.deepEqual(
    Array.from(strategies.solved.keys()).sort(),
    weightStrategies.map(({id}) => id).sort(),
    "not every strategy is solved"
  );
  const {text, influences} = strategies.solved.get("heat") ?? {};
  assert.equal(text, "heat:c=libigl");
  assert.deepEqual(influences, solved("heat:c=libigl", arm).influences);
});

test("what nobody wants any more is cancelled, and its answer is not taken for the new one", async () => {
  open();
  await under("biharmonic");
  state.set({biharmonicVoxels: "32"});
  await allSolved();
  assert.deepEqual(
    asked().filter((each) => each.includes("biharmonic")),
    ["weigh biharmonic", "cancel biharmonic", "weigh biharmonic:resolution=32"]
  );
  assert.equal(strategies.solved.get("biharmonic")?.text, "biharmonic:resolution=32");
});

test("another rig ends what is under way of the one before, and all is solved on it", async () => {
  open();
  await under("biharmonic");
  state.set({place: "thigh"});
  await allSolved();
  assert.ok(asked().includes("cancel biharmonic"));
  for (const [id, {rig}] of strategies.solved) assert.equal(rig, mannequin, id);
});

test("a rig that could not be fetched is fetched again when it is next asked for", async () => {
  let fetches = 0;
  open(() => (++fetches === 1 ? Promise.reject(new Error("mannequin: no answer")) : Promise.resolve(mannequin)));
  state.set({place: "thigh"});
  await allSolved();
  assert.equal(strategies.trouble, "mannequin: no answer");
  state.set({place: "elbow"});
  state.set({place: "thigh"});
  await allSolved();
  assert.deepEqual([fetches, strategies.trouble, strategies.rig], [2, "", mannequin]);
  assert.equal(strategies.solved.get("heat")?.rig, mannequin);
});
