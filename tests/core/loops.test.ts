import assert from "node:assert/strict";
import {test} from "node:test";
import {threadLoops} from "../../components/core/loops.js";

test("edges in any order are threaded into their loops", () => {
  assert.deepEqual(threadLoops([2, 0, 7, 8, 0, 1, 8, 7, 1, 2]), [
    [2, 0, 1],
    [7, 8]
  ]);
});

test("two loops through one node use each edge once", () => {
  const loops = threadLoops([0, 1, 1, 0, 0, 2, 2, 0]);
  assert.deepEqual(loops.map((loop) => loop.join()).sort(), ["0,1", "0,2"]);
});

test("no edges make no loop", () => {
  assert.deepEqual(threadLoops([]), []);
});
