import assert from "node:assert/strict";
import {test} from "node:test";
import fc from "fast-check";
import {jointCount, type Influences, type Rig} from "../../components/rigs/rig.js";
import {holdByListed} from "../../components/weights/hold-by-listed.js";
import {assertInfluences} from "../support/influence-laws.js";
import {slotsOf} from "../support/influences.js";
import {assertNear} from "../support/near.js";
import {pointRig, randomRig} from "../support/rigs.js";
import {seeds} from "../support/seeds.js";
import {FLOAT32} from "../support/tolerance.js";

const all = (rig: Rig) => new Set(Array.from({length: jointCount(rig.skeleton)}, (_, joint) => joint));

test("what every skin lists stays to the bit", () => {
  const rig = randomRig(1);
  const {influences, changed} = holdByListed(rig, rig.influences, [all(rig)]);
  assert.deepEqual([influences, Array.from(changed)], [rig.influences, []]);
});

test("no vertex follows what its skin does not list; the rest keeps its proportions", () => {
  fc.assert(
    fc.property(seeds, fc.integer({min: 0, max: 5}), (seed, gone) => {
      const rig = randomRig(seed);
      const listed = all(rig);
      listed.delete(gone);
      const {influences, changed} = holdByListed(rig, rig.influences, [listed]);
      assertInfluences(influences);
      const told = new Set(changed);
      for (let v = 0; v < rig.mesh.positions.length / 3; ++v) {
        const before = slotsOf(rig.influences, v);
        const kept = before.filter(([joint]) => joint !== gone);
        assert.equal(told.has(v), kept.length < before.length, `vertex ${v}`);
        if (kept.length === 0) continue;
        const sum = kept.reduce((total, [, weight]) => total + weight, 0);
        const after = slotsOf(influences, v);
        assert.deepEqual(
          after.map(([joint]) => joint),
          kept.map(([joint]) => joint)
        );
        assertNear(
          after.map(([, weight]) => weight),
          kept.map(([, weight]) => weight / sum),
          FLOAT32,
          `vertex ${v}: weight`
        );
      }
    })
  );
});

test("a vertex that none of the joints may hold stays as the rig has it", () => {
  const rig = pointRig({
    joints: [{at: [0, 0, 0]}, {at: [1, 0, 0], parent: 0}],
    points: [[0, 1, 0]],
    influences: [[0, 1]]
  });
  const solved: Influences = {...rig.influences, joints: Uint16Array.from([1])};
  const {influences, changed} = holdByListed(rig, solved, [new Set([0])]);
  assert.deepEqual([influences, Array.from(changed)], [rig.influences, [0]]);
});
