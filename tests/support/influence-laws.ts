import assert from "node:assert/strict";
import type {Influences} from "../../components/rigs/rig.js";
import {listedJoints, slotsOf} from "./influences.js";
import {FLOAT32} from "./tolerance.js";

/** What all influences keep to: sums of 1, falling weights, ties by the lower joint, a file order of every slot once. */
export function assertInfluences(influences: Influences): void {
  const {k, joints, weights, fileOrder} = influences;
  for (let v = 0; v < weights.length / k; ++v) {
    const own = Array.from(weights.subarray(k * v, k * (v + 1)));
    const sum = own.reduce((a, b) => a + b);
    assert.ok(Math.abs(sum - 1) <= FLOAT32, `vertex ${v}: its weights sum to ${sum}`);
    for (let slot = 1; slot < k; ++slot) {
      const [before, here] = [k * v + slot - 1, k * v + slot];
      const falls = weights[before] > weights[here];
      const tied = weights[before] === weights[here] && (weights[here] === 0 || joints[before] < joints[here]);
      assert.ok(falls || tied, `vertex ${v}: slot ${slot} is out of order`);
    }
    own.forEach((weight, slot) => assert.ok(weight > 0 || joints[k * v + slot] === 0, `vertex ${v}: an unused joint`));
    const slots = Array.from(fileOrder.subarray(k * v, k * (v + 1))).sort((a, b) => a - b);
    assert.deepEqual(
      slots,
      slots.map((_, slot) => slot)
    );
  }
}

/** `after` is `before` with some influences gone: each vertex has some left, in the file's own order. */
export function assertReduced(before: Influences, after: Influences): void {
  assertInfluences(after);
  for (let v = 0; v < before.weights.length / before.k; ++v) {
    const left = new Set(slotsOf(after, v).map(([joint]) => joint));
    assert.ok(left.size > 0, `vertex ${v}: none is left`);
    assert.deepEqual(
      listedJoints(after, v),
      listedJoints(before, v).filter((joint) => left.has(joint))
    );
  }
}
