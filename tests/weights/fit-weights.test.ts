import assert from "node:assert/strict";
import {test} from "node:test";
import fc from "fast-check";
import {jointCount, type Influences, type Rig} from "../../components/rigs/rig.js";
import {capInfluences} from "../../components/weights/cap-influences.js";
import type {FitDistances} from "../../components/weights/fit-distances.js";
import {fitAndMeasure, fitWeights, type PoseExample} from "../../components/weights/fit-weights.js";
import {assertInfluences} from "../support/influence-laws.js";
import {influencesOf} from "../support/influences.js";
import {assertNear} from "../support/near.js";
import {pointRig, posedAs, randomPose, randomRig, skinned, type TestJoint} from "../support/rigs.js";
import {seeds} from "../support/seeds.js";
import {FLOAT32} from "../support/tolerance.js";
import {columnsOf, finished} from "../support/weighting.js";

/** What draws to the anchor is a trillionth of the squares, which are rounded at a ten-thousandth of that. */
const UNDECIDED = 1e-3;

const fewRuns = {numRuns: 20};

/** What a method makes of the rig in twelve poses of any turn of every joint. */
const examplesOf = (rig: Rig, seed: number, method: string): PoseExample[] =>
  Array.from({length: 12}, (_, i) => {
    const posed = posedAs(rig, randomPose(rig, seed + i));
    return {palette: posed.palette, positions: skinned(method, rig, posed).positions};
  });

const allJoints = ({skeleton}: Rig) => Array.from(skeleton.joints.keys());

function fitted(rig: Rig, examples: readonly PoseExample[], most: number, anchor = rig.influences): Influences {
  return finished(fitWeights(rig, examples, {most, anchor, candidates: () => allJoints(rig)}));
}

/** V numbers: the sum of squared distances of linear blending from the examples. */
function squares(rig: Rig, influences: Influences, examples: readonly PoseExample[]): Float64Array {
  const out = new Float64Array(rig.mesh.positions.length / 3);
  for (const {palette, positions} of examples) {
    const held = {...rig, influences};
    const posed = {...posedAs(rig, rig.skeleton.rest), palette};
    skinned("lbs", held, posed).positions.forEach(
      (value, i) => (out[Math.floor(i / 3)] += (value - positions[i]) ** 2)
    );
  }
  return out;
}

test("weights that made the examples by linear blending are found again, from an anchor that knows nothing of them", () => {
  fc.assert(
    fc.property(seeds, (seed) => {
      const rig = randomRig(seed);
      const count = rig.mesh.positions.length / 3;
      const anchor = influencesOf(Array.from({length: count}, () => [[0, 1]] as const));
      const found = fitted(rig, examplesOf(rig, seed, "lbs"), 4, anchor);
      assertInfluences(found);
      const expected = columnsOf(rig.influences, jointCount(rig.skeleton));
      columnsOf(found, jointCount(rig.skeleton)).forEach((own, joint) =>
        assertNear(own, expected[joint], FLOAT32, `joint ${joint}, vertex`)
      );
    }),
    fewRuns
  );
});

test("no vertex fits the examples worse than its largest influences would, nor has more of them", () => {
  fc.assert(
    fc.property(seeds, fc.integer({min: 1, max: 4}), (seed, most) => {
      const rig = randomRig(seed);
      const examples = examplesOf(rig, seed, "dqs");
      const found = fitted(rig, examples, most);
      assertInfluences(found);
      assert.ok(found.k <= most);
      const before = squares(rig, capInfluences(rig.influences, most).influences, examples);
      squares(rig, found, examples).forEach((square, v) =>
        assert.ok(square <= before[v] + FLOAT32, `vertex ${v}: ${square}, and ${before[v]} before`)
      );
    }),
    fewRuns
  );
});

test("one more influence makes no fit worse, all together", () => {
  fc.assert(
    fc.property(seeds, (seed) => {
      const rig = randomRig(seed);
      const examples = examplesOf(rig, seed, "dqs");
      const sums = [1, 2, 3, 4].map((most) =>
        squares(rig, fitted(rig, examples, most), examples).reduce((sum, square) => sum + square)
      );
      for (let i = 1; i < sums.length; ++i) assert.ok(sums[i] <= sums[i - 1] + FLOAT32, sums.join());
    }),
    fewRuns
  );
});

test("examples that are made as they are asked for, into the same numbers, give the same to the bit", () => {
  const rig = randomRig(1);
  const examples = examplesOf(rig, 1, "dqs");
  const lazy = {
    length: examples.length,
    *[Symbol.iterator]() {
      const palette = new Float64Array(examples[0].palette.length);
      const positions = new Float64Array(examples[0].positions.length);
      for (const example of examples) {
        palette.set(example.palette);
        positions.set(example.positions);
        yield {palette, positions};
      }
    }
  };
  const candidates = () => allJoints(rig);
  const found = finished(fitWeights(rig, lazy, {most: 4, anchor: rig.influences, candidates}));
  assert.deepEqual(found, fitted(rig, examples, 4));
});

test("a vertex that every joint carries alike stays as the anchor holds it", () => {
  const rig = pointRig({
    joints: [{at: [0, 0, 0]}, {at: [1, 0, 0], parent: 0}, {at: [2, 0, 0], parent: 1}],
    points: [[3, 1, 0]],
    influences: [
      [0, 0.5],
      [1, 0.3],
      [2, 0.2]
    ]
  });
  const {palette} = posedAs(rig, rig.skeleton.rest);
  const examples = [{palette, positions: Float64Array.from([5, 1, 0])}];
  assertNear(fitted(rig, examples, 3).weights, [0.5, 0.3, 0.2], UNDECIDED);
  assertNear(fitted(rig, examples, 2).weights, [0.6, 0.4], UNDECIDED);
});

test("two vertices at one place are held alike where the anchor holds them so, and each by its own where not", () => {
  const joints: TestJoint[] = [{at: [0, 0, 0]}, {at: [1, 0, 0], parent: 0}];
  const twins = (second: number) =>
    pointRig({
      joints,
      points: [
        [2, 0, 0],
        [2, 0, 0]
      ],
      influences: [[[1, 1]], [[second, 1]]]
    });
  const examples = examplesOf(twins(0), 1, "lbs");
  const [alike] = columnsOf(fitted(twins(1), examples, 2), 2);
  assert.equal(alike[0], alike[1]);
  assertNear(alike, [0.5, 0.5], FLOAT32);
  const [apart] = columnsOf(fitted(twins(0), examples, 2), 2);
  assertNear(apart, [0, 1], FLOAT32);
});

function measured(rig: Rig, examples: readonly PoseExample[], most: number): FitDistances {
  const candidates = () => allJoints(rig);
  return finished(fitAndMeasure(rig, examples, {most, anchor: rig.influences, candidates})).distances;
}

/** World space: what linear blending is off by, over all vertices and examples. */
function distancesOf(rig: Rig, influences: Influences, examples: readonly PoseExample[]) {
  const each = examples.flatMap((example) => Array.from(squares(rig, influences, [example])));
  const mean = each.reduce((sum, square) => sum + square, 0) / each.length;
  return {rootMeanSquare: Math.sqrt(mean), largest: Math.sqrt(Math.max(...each))};
}

test("the distances told are those of skinning with the weights: as authored, and as fitted", () => {
  fc.assert(
    fc.property(seeds, fc.integer({min: 1, max: 4}), (seed, most) => {
      const rig = randomRig(seed);
      const examples = examplesOf(rig, seed, "dqs");
      const {authored, fitted: own, examples: count} = measured(rig, examples, most);
      assert.equal(count, examples.length);
      const plain = [rig.influences, fitted(rig, examples, most)].map((held) => distancesOf(rig, held, examples));
      for (const [i, told] of [authored, own].entries()) {
        assertNear(Object.values(told), Object.values(plain[i]), FLOAT32);
      }
    }),
    fewRuns
  );
});

test("the least of any number of influences is below what is fitted, and that below the authored where they are as few", () => {
  fc.assert(
    fc.property(seeds, fc.integer({min: 1, max: 6}), (seed, most) => {
      const rig = randomRig(seed);
      const few = {...rig, influences: capInfluences(rig.influences, most).influences};
      const {authored, fitted: own, least} = measured(few, examplesOf(rig, seed, "dqs"), most);
      assert.ok(least.rootMeanSquare <= own.rootMeanSquare + FLOAT32);
      assert.ok(own.rootMeanSquare <= authored.rootMeanSquare + FLOAT32);
    }),
    fewRuns
  );
});

test("the least does not hang on how many influences may be, nor on the anchor", () => {
  fc.assert(
    fc.property(seeds, (seed) => {
      const rig = randomRig(seed);
      const examples = examplesOf(rig, seed, "dqs");
      const one = {...rig, influences: capInfluences(rig.influences, 1).influences};
      const all = measured(rig, examples, 6).least.rootMeanSquare;
      for (const [own, most] of [
        [rig, 1],
        [one, 2]
      ] as const) {
        assertNear([measured(own, examples, most).least.rootMeanSquare], [all], FLOAT32);
      }
    }),
    fewRuns
  );
});
