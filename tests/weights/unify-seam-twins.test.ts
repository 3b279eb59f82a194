import assert from "node:assert/strict";
import {describe, it} from "node:test";
import fc from "fast-check";
import {influenceCounts} from "../../components/rigs/checks/influence-caps.js";
import {tornSeams} from "../../components/reports/checks/seam-twins.js";
import {unifySeamTwins} from "../../components/weights/unify-seam-twins.js";
import {assertNear} from "../support/near.js";
import {pointRig, randomParts, type Listed} from "../support/rigs.js";
import {seeds} from "../support/seeds.js";
import {EXACT, FLOAT32} from "../support/tolerance.js";

/** A random rig in which every other vertex has a twin with influences of its own. */
function twinned(seed: number) {
  const parts = randomParts(seed);
  const other = randomParts(seed + 1);
  const chosen = parts.points.map((_, v) => v).filter((v) => v % 2 === 0);
  return pointRig({
    ...parts,
    points: [...parts.points, ...chosen.map((v) => parts.points[v])],
    normals: [...parts.normals, ...chosen.map((v) => parts.normals[v])],
    influences: [...parts.influences, ...chosen.map((v) => other.influences[v])] as Listed[]
  });
}

describe("unifySeamTwins", () => {
  it("leaves no seam torn and no vertex above the cap, with weights that sum to 1 and fall", () => {
    const holds = fc.property(seeds, (seed) => {
      const rig = twinned(seed);
      assert.ok(tornSeams(rig).length > 0);
      const influences = unifySeamTwins(rig);
      const {k, weights} = influences;
      assert.deepEqual(tornSeams({...rig, influences}), []);
      assert.equal(k, rig.influences.k);
      influenceCounts(influences).forEach((count, v) => {
        const own = weights.subarray(k * v, k * v + k);
        assertNear([own.reduce((sum, weight) => sum + weight, 0)], [1], FLOAT32);
        assert.ok(count <= k);
        assert.deepEqual(own, own.slice().sort().reverse());
      });
    });
    fc.assert(holds, {numRuns: 50});
  });

  it("keeps the largest of the mean when twins of four influences each have eight between them", () => {
    const joints = Array.from({length: 8}, () => ({at: [0, 0, 0] as [number, number, number]}));
    const listed = (first: number): Listed => [0.4, 0.3, 0.2, 0.1].map((weight, i) => [first + i, weight] as const);
    const rig = pointRig({
      joints,
      points: [
        [1, 0, 0],
        [1, 0, 0]
      ],
      influences: [listed(0), listed(4)]
    });
    const {joints: held, weights} = unifySeamTwins(rig);
    assert.deepEqual(Array.from(held), [0, 4, 1, 5, 0, 4, 1, 5]);
    assertNear(weights.subarray(0, 4), [2 / 7, 2 / 7, 1.5 / 7, 1.5 / 7], FLOAT32);
  });

  it("leaves vertices whose twins agree, and those without one, to the bit", () => {
    const parts = randomParts(3);
    const rig = pointRig({
      ...parts,
      points: [...parts.points, parts.points[0]],
      normals: [...parts.normals, parts.normals[0]],
      influences: [...parts.influences, parts.influences[0]]
    });
    const {joints, weights, fileOrder} = unifySeamTwins(rig);
    assertNear(weights, rig.influences.weights, EXACT);
    assertNear(joints, rig.influences.joints, EXACT);
    assertNear(fileOrder, rig.influences.fileOrder, EXACT);
  });
});
