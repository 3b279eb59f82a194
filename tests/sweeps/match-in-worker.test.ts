import assert from "node:assert/strict";
import {afterEach, beforeEach, test} from "node:test";
import {tube} from "../../components/rigs/tube.js";
import {matchInWorker} from "../../components/sweeps/match-in-worker.js";
import type {MatchingQuestion} from "../../components/sweeps/matching.js";
import {matchCache} from "../../components/weights/match-cache.js";
import {withClips} from "../support/clipped.js";
import {InThreadWorker} from "../support/in-thread-worker.js";
import {cacheOf, framesOf} from "../support/point-cache-file.js";

const rig = withClips(tube({sides: 8, rings: 16}), [{name: "Wring", joint: 1, keys: [{}, {twist: 100, bend: 20}]}]);
const cache = cacheOf(framesOf(rig, "dqs"));

beforeEach(InThreadWorker.install);
afterEach(InThreadWorker.remove);

test("a worker matches a cache as the page would, and ends", async () => {
  assert.deepEqual(await matchInWorker(rig, cache, new AbortController().signal), matchCache(rig, cache));
  const [worker, ...others] = InThreadWorker.all;
  assert.match(worker.url, /\/matching-worker\.[jt]s$/);
  assert.deepEqual([worker.options, worker.ended, others], [{type: "module"}, true, []]);
});

test("of a long cache no more crosses than the frames that are looked at", async () => {
  await matchInWorker(rig, cache, new AbortController().signal);
  const [{frames, positions}] = InThreadWorker.all[0].received.map((question) => (question as MatchingQuestion).frames);
  assert.ok(frames.length < cache.times.length);
  const buffers = positions.map(({buffer}) => buffer.byteLength);
  assert.deepEqual(buffers, new Array(frames.length).fill((4 * cache.positions.length) / cache.times.length));
});

test("a refusal rejects with its sentence, and the worker ends", async () => {
  const {signal} = new AbortController();
  await assert.rejects(matchInWorker({...rig, clips: []}, cache, signal), {
    message: /^sim\.mdd: tube has no clip, expected/
  });
  assert.ok(InThreadWorker.all[0].ended);
});

test("a match that is ended resolves to null, and its worker ends", async () => {
  const controller = new AbortController();
  const waiting = matchInWorker(rig, cache, controller.signal);
  controller.abort();
  assert.ok(InThreadWorker.all[0].ended);
  assert.equal(await waiting, null);
});
