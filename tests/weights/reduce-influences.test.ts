import assert from "node:assert/strict";
import {test} from "node:test";
import fc from "fast-check";
import {seededRandom} from "../../components/core/random.js";
import type {Influences, Rig} from "../../components/rigs/rig.js";
import type {PoseExample} from "../../components/weights/fit-weights.js";
import {keepLargest} from "../../components/weights/keep-largest.js";
import {reduceInfluences} from "../../components/weights/reduce-influences.js";
import {assertInfluences} from "../support/influence-laws.js";
import {slotsOf} from "../support/influences.js";
import {assertNear} from "../support/near.js";
import {pointRig, posedAs, randomPose, randomRig, randomVector, skinned, type Listed} from "../support/rigs.js";
import {seeds} from "../support/seeds.js";
import {FLOAT32} from "../support/tolerance.js";
import {finished} from "../support/weighting.js";

/** Other rigs and poses than those of the shares that the formula was first measured by. */
const ROUGHLY = 0.05;

const fewRuns = {numRuns: 20};

/** Eight points about eight joints in a random tree, each held by all of these. */
function cloud(seed: number): Rig {
  const random = seededRandom(seed);
  return pointRig({
    joints: Array.from({length: 8}, (_, joint) => ({
      at: randomVector(random),
      parent: Math.floor(random() * (joint + 1)) - 1
    })),
    points: Array.from({length: 8}, () => randomVector(random)),
    influences: Array.from({length: 8}, (): Listed => Array.from({length: 8}, (_, joint) => [joint, random()]))
  });
}

/** Of every joint from rest, radians. */
const TURN = 1;

const examplesOf = (rig: Rig, seed: number, count: number): PoseExample[] =>
  Array.from({length: count}, (_, i) => {
    const posed = posedAs(rig, randomPose(rig, seed + i, TURN));
    return {palette: posed.palette, positions: skinned("lbs", rig, posed).positions};
  });

/** Metres: how far linear blending with these influences is from the examples. */
function rootMeanSquare(rig: Rig, influences: Influences, examples: readonly PoseExample[]): number {
  const rest = posedAs(rig, rig.skeleton.rest);
  let sum = 0;
  for (const {palette, positions} of examples) {
    skinned("lbs", {...rig, influences}, {...rest, palette}).positions.forEach(
      (value, i) => (sum += (value - positions[i]) ** 2)
    );
  }
  return Math.sqrt((3 * sum) / (examples.length * rig.mesh.positions.length));
}

test("reduced influences are never worse than the largest ones on their own poses, and the best no worse than the largest", () => {
  fc.assert(
    fc.property(seeds, fc.integer({min: 1, max: 4}), (seed, most) => {
      const rig = randomRig(seed);
      const examples = examplesOf(rig, seed, 12);
      const capped = rootMeanSquare(rig, keepLargest(rig.skeleton, rig.influences, most), examples);
      const [largest, best] = (["largest", "best"] as const).map((support) => {
        const influences = finished(reduceInfluences(rig, most, support, examples));
        assertInfluences(influences);
        assert.ok(influences.k <= most);
        return rootMeanSquare(rig, influences, examples);
      });
      assert.ok(best <= largest + FLOAT32 && largest <= capped + FLOAT32, `${best}, ${largest}, ${capped} m`);
    }),
    fewRuns
  );
});

test("a vertex keeps joints of its own, and of the largest support only those that a cap keeps", () => {
  fc.assert(
    fc.property(seeds, (seed) => {
      const rig = randomRig(seed);
      const capped = keepLargest(rig.skeleton, rig.influences, 2);
      const from = {largest: capped, best: rig.influences};
      for (const support of ["largest", "best"] as const) {
        const reduced = finished(reduceInfluences(rig, 2, support, examplesOf(rig, seed, 12)));
        for (let v = 0; v < rig.mesh.positions.length / 3; ++v) {
          const own = new Set(slotsOf(from[support], v).map(([joint]) => joint));
          assert.ok(
            slotsOf(reduced, v).every(([joint]) => own.has(joint)),
            `vertex ${v}`
          );
        }
      }
    }),
    fewRuns
  );
});

test("of eight random influences two refitted leave nine tenths of a cap's error, four 86 %, and the best under eight tenths", () => {
  for (const [most, share] of [
    [2, 0.9],
    [4, 0.86]
  ] as const) {
    let [capped, largest, best] = [0, 0, 0];
    for (let seed = 0; seed < 50; ++seed) {
      const rig = cloud(seed);
      const examples = examplesOf(rig, 100 * seed, 40);
      const of = (influences: Influences) => rootMeanSquare(rig, influences, examples) ** 2;
      capped += of(keepLargest(rig.skeleton, rig.influences, most));
      largest += of(finished(reduceInfluences(rig, most, "largest", examples)));
      best += of(finished(reduceInfluences(rig, most, "best", examples)));
    }
    assertNear([Math.sqrt(largest / capped)], [share], ROUGHLY, `of ${most} the share`);
    assert.ok(Math.sqrt(best / capped) < 0.8, `of ${most} the best leave ${Math.sqrt(best / capped)}`);
  }
});
