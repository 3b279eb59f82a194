import assert from "node:assert/strict";
import {afterEach, beforeEach, test} from "node:test";
import {tube} from "../../components/rigs/tube.js";
import {createWeigher} from "../../components/sweeps/weigher.js";
import {InThreadWorker} from "../support/in-thread-worker.js";
import {solved} from "../support/weighting.js";

const rig = tube({sides: 8, rings: 16});
/** Enough vertices for several slices of any strategy. */
const large = tube({sides: 64, rings: 128});

beforeEach(InThreadWorker.install);
afterEach(InThreadWorker.remove);

test("a weigher gives what the strategy solves, of whichever rig is asked for", async () => {
  const weigher = createWeigher();
  const other = tube({sides: 4, rings: 16});
  const [first, second] = await Promise.all([weigher.weigh(rig, "heat:c=1"), weigher.weigh(other, "distance:2")]);
  assert.deepEqual(first, solved("heat:c=1", rig));
  assert.deepEqual(second, solved("distance:2", other));
  assert.match(InThreadWorker.all[0].url, /\/weigher-worker\.[jt]s$/);
  assert.deepEqual(InThreadWorker.all[0].options, {type: "module"});
});

test("the authored weights are the rig's own and never reach the worker", async () => {
  const weigher = createWeigher();
  InThreadWorker.all[0].terminate();
  const result = await weigher.weigh(rig, "authored");
  assert.equal(result?.influences, rig.influences);
});

test("progress rises, and the same strategy asked for again makes the first null but no other", async () => {
  const weigher = createWeigher();
  const shares: number[] = [];
  let next: Promise<unknown> | undefined;
  const other = weigher.weigh(large, "closest");
  const first = await weigher.weigh(large, "heat", {
    onProgress(share) {
      shares.push(share);
      if (shares.length === 2) next = weigher.weigh(rig, "heat:c=1");
    }
  });
  assert.equal(first, null);
  assert.ok(shares[0] < shares[1] && shares[1] < 1, shares.join());
  assert.deepEqual(await next, solved("heat:c=1", rig));
  assert.ok(await other);
});

test("a strategy that is cancelled resolves to null, and can be asked for again", async () => {
  const weigher = createWeigher();
  const result = await weigher.weigh(large, "heat", {onProgress: () => weigher.cancel("heat")});
  assert.equal(result, null);
  assert.ok(await weigher.weigh(rig, "heat"));
});

test("a refusal rejects with its sentence, and dispose leaves no promise waiting", async () => {
  const weigher = createWeigher();
  await assert.rejects(weigher.weigh(rig, "distance:none"), {
    message: "distance: exponent is none, expected a number from 0.1 to 64"
  });
  const waiting = weigher.weigh(large, "heat");
  weigher.dispose();
  assert.ok(InThreadWorker.all[0].ended);
  assert.equal(await waiting, null);
  assert.equal(await weigher.weigh(rig, "heat"), null);
});
