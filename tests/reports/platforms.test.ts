import assert from "node:assert/strict";
import {test} from "node:test";
import {platforms, UNLIMITED} from "../../components/reports/platforms.js";
import {chooseMethod} from "../../components/skinning/registry.js";
import {engineRig} from "../../components/sweeps/engine-rig.js";
import {influencesOf} from "../support/influences.js";
import {randomRig} from "../support/rigs.js";

/** The random rig's vertices, each held by six joints. */
const six = {
  ...randomRig(2),
  influences: influencesOf(
    Array.from({length: 36}, () => [0, 1, 2, 3, 4, 5].map((joint) => [joint, 2 ** -joint] as const))
  )
};

test("every platform has an id of its own for a URL, a name, a source, and a known method", () => {
  assert.equal(new Set(platforms.map(({id}) => id)).size, platforms.length);
  for (const {id, label, source, settings} of platforms) {
    assert.match(id, /^[a-z0-9-]+$/);
    assert.ok(label && source, id);
    assert.equal(chooseMethod(settings.method).id, settings.method);
  }
});

test("under every platform a vertex has no more influences than the platform takes", () => {
  for (const {id, settings} of platforms) {
    const {k, weights} = engineRig(six, settings).rig.influences;
    const used = Array.from(
      {length: weights.length / k},
      (_, v) => weights.subarray(k * v, k * v + k).filter((w) => w > 0).length
    );
    assert.equal(Math.max(...used), Math.min(6, settings.influences ?? 6), id);
  }
});

test("without limits a rig keeps its influences to the bit", () => {
  assert.deepEqual(engineRig(six, UNLIMITED).rig.influences, six.influences);
});
