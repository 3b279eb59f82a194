import assert from "node:assert/strict";
import {test} from "node:test";
import {tube} from "../../components/rigs/tube.js";
import {createAnalyst} from "../../components/sweeps/analyst.js";
import {createSession} from "../../components/ui/create-session.js";
import {keptHistory} from "../../components/ui/kept-history.js";
import {InThreadWorker} from "../support/in-thread-worker.js";

const rig = tube({sides: 8, rings: 16});
const OPENING = {joint: 1, motion: "bend", degrees: 30} as const;

test("what the rig goes by is undone and done again step by step, until other weights are kept or another rig comes", (t) => {
  InThreadWorker.install();
  t.after(InThreadWorker.remove);
  const session = createSession(createAnalyst(), {low: 0, high: 90, step: 90}, rig, OPENING, {sweeps: false});
  t.after(session.dispose);
  for (const id of ["closest", "distance"]) session.setWeighting(id, rig.influences);
  const history = keptHistory(session);
  assert.deepEqual([history.undoable, history.redoable], [false, false]);
  session.keep("closest");
  session.keep("distance");
  history.undo();
  assert.equal(session.kept, "closest");
  history.undo();
  assert.deepEqual([session.kept, history.undoable, history.redoable], ["authored", false, true]);
  history.redo();
  session.keep("authored");
  assert.deepEqual([history.undoable, history.redoable], [true, false]);
  history.undo();
  assert.equal(session.kept, "closest");
  session.open(tube({sides: 4, rings: 16}), OPENING);
  assert.deepEqual([history.undoable, history.redoable], [false, false]);
});
