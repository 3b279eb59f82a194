import assert from "node:assert/strict";
import {describe, it} from "node:test";
import fc from "fast-check";
import {normalizeInfluences} from "../../components/rigs/influences.js";
import {FLOAT32} from "../support/tolerance.js";

const vertices = fc.tuple(fc.integer({min: 1, max: 9}), fc.integer({min: 1, max: 5})).chain(([k, count]) =>
  fc.record({
    k: fc.constant(k),
    joints: fc.array(fc.nat({max: 400}), {minLength: k * count, maxLength: k * count}),
    weights: fc.array(fc.oneof(fc.constant(0), fc.double({min: 1e-3, max: 10, noNaN: true})), {
      minLength: k * count,
      maxLength: k * count
    })
  })
);

describe("normalizeInfluences", () => {
  it("gives weights that fall from slot to slot and sum to 1", () => {
    fc.assert(
      fc.property(vertices, ({k, joints, weights}) => {
        const out = normalizeInfluences(k, joints, weights);
        for (let first = 0; first < weights.length; first += k) {
          const slots = out.weights.subarray(first, first + k);
          assert.ok(Math.abs(slots.reduce((sum, w) => sum + w, 0) - 1) <= FLOAT32);
          slots.forEach((weight, i) => assert.ok(i === 0 || weight <= slots[i - 1]));
        }
      })
    );
  });

  it("keeps the file's order beside its own: fileOrder leads back to what was listed", () => {
    fc.assert(
      fc.property(vertices, ({k, joints, weights}) => {
        const out = normalizeInfluences(k, joints, weights);
        for (let first = 0; first < weights.length; first += k) {
          const listed = weights.slice(first, first + k);
          const sum = listed.reduce((total, weight) => total + weight, 0);
          assert.deepEqual(
            Array.from(out.fileOrder.subarray(first, first + k)).sort((a, b) => a - b),
            [...listed.keys()]
          );
          if (sum === 0) continue;
          listed.forEach((weight, i) => {
            const slot = first + out.fileOrder[first + i];
            assert.equal(out.weights[slot], Math.fround(weight / sum));
            assert.equal(out.joints[slot], weight > 0 ? joints[first + i] : 0);
          });
        }
      })
    );
  });

  it("breaks ties by the lower joint, whatever the file's order", () => {
    const {joints, fileOrder} = normalizeInfluences(4, [7, 3, 9, 5], [0.25, 0.25, 0.25, 0.25]);
    assert.deepEqual(Array.from(joints), [3, 5, 7, 9]);
    assert.deepEqual(Array.from(fileOrder), [2, 0, 3, 1]);
  });

  it("binds a vertex without weight to joint 0, and only it", () => {
    const {joints, weights} = normalizeInfluences(2, [4, 5, 6, 7], [0, 0, 0, 3]);
    assert.deepEqual(Array.from(joints), [0, 0, 7, 0]);
    assert.deepEqual(Array.from(weights), [1, 0, 1, 0]);
  });
});
