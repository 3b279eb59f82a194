import assert from "node:assert/strict";
import {test} from "node:test";
import {seededRandom} from "../../components/core/random.js";
import type {Options} from "../../components/core/options.js";
import type {Influences, Rig} from "../../components/rigs/rig.js";
import {authored} from "../../components/weights/authored.js";
import {closest} from "../../components/weights/closest.js";
import {distance} from "../../components/weights/distance.js";
import {FINISHING, FINISHING_MEANS, withFinishing} from "../../components/weights/finish-weights.js";
import {fitted} from "../../components/weights/fitted.js";
import {heat} from "../../components/weights/heat.js";
import {influenceLoss} from "../../components/weights/influence-loss.js";
import {keepLargest} from "../../components/weights/keep-largest.js";
import {quantiseInfluences} from "../../components/weights/quantise-influences.js";
import {reduceInfluences, type ReducedSupport} from "../../components/weights/reduce-influences.js";
import {smoothWeights} from "../../components/weights/smooth-weights.js";
import {influencesOf, slotsOf} from "../support/influences.js";
import {finished, solved, tubeAbout, twoArmed} from "../support/weighting.js";

const rig = twoArmed();

const bare = finished(distance.solve(rig, {})).influences;
const smooth = finished(smoothWeights(rig, bare, 0.5));
const capped = (influences: Influences, most: number) => keepLargest(rig.skeleton, influences, most);
const fittedTo = (influences: Influences, most: number, support: ReducedSupport = "best") =>
  finished(reduceInfluences({...rig, influences}, most, support));

const NOTHING = {smooth: "0", k: "all", reduce: "fitted", quantise: "float"};

for (const strategy of [authored, closest, heat, fitted]) {
  test(`${strategy.id} without what finishes weights is the same to the bit, step for step`, () => {
    const {k: _, ...others} = NOTHING;
    for (const options of [{}, strategy === fitted ? others : NOTHING]) {
      assert.deepEqual(
        [...withFinishing(strategy).solve(rig, {})],
        [...strategy.solve(rig, {})],
        "other shares are told"
      );
      assert.deepEqual(finished(withFinishing(strategy).solve(rig, options)), finished(strategy.solve(rig, {})));
    }
  });
}

test("a rig is solved for once while only what finishes its weights changes, and anew with other options or another rig", () => {
  const solvedFor: Rig[] = [];
  const {solve} = withFinishing({
    ...distance,
    *solve(own, options) {
      solvedFor.push(own);
      return yield* distance.solve(own, options);
    }
  });
  const other = {...rig};
  const weights = (own: Rig, options: Options) => finished(solve(own, options));
  assert.deepEqual(weights(rig, {}).influences, bare);
  assert.deepEqual(weights(rig, {k: "2"}).influences, capped(bare, 2));
  assert.deepEqual(weights(rig, {}).influences, bare);
  assert.equal(solvedFor.length, 1);
  assert.notDeepEqual(weights(rig, {exponent: "1"}).influences, bare);
  assert.deepEqual(weights(other, {}).influences, bare);
  assert.deepEqual(weights(rig, {exponent: "4", quantise: "u8"}).influences, quantiseInfluences(bare, "u8").influences);
  assert.deepEqual(solvedFor, [rig, rig, other, rig]);
});

test("each option says what it does", () => {
  assert.deepEqual(Object.keys(FINISHING_MEANS), Object.keys(FINISHING));
});

const asked: [options: string, expected: Influences][] = [
  ["smooth=0.5", smooth],
  ["k=2", capped(bare, 2)],
  ["k=2,reduce=fitted", fittedTo(bare, 2)],
  ["k=2,reduce=refitted", fittedTo(bare, 2, "largest")],
  ["quantise=u8", quantiseInfluences(bare, "u8").influences],
  ["k=2,smooth=0.5", capped(smooth, 2)],
  ["smooth=0.5,k=2,reduce=fitted", fittedTo(smooth, 2)],
  ["quantise=u16,k=3,smooth=0.5", quantiseInfluences(capped(smooth, 3), "u16").influences]
];

for (const [options, expected] of asked) {
  test(`distance:${options} smooths, then reduces, then quantises, however it is written`, () => {
    assert.deepEqual(solved(`distance:${options}`, rig).influences, expected);
  });
}

test("the other way round it would be something else", () => {
  const hard = finished(closest.solve(rig, {})).influences;
  assert.equal(solved("closest:k=1,smooth=1", rig).influences.k, 1);
  assert.ok(finished(smoothWeights(rig, capped(hard, 1), 1)).k > 1);
});

test("a strategy with a k of its own keeps to it after smoothing, and to its own default", () => {
  const own = {...rig, influences: finished(heat.solve(rig, {})).influences};
  const two = finished(fitted.solve(own, {k: "2"})).influences;
  const spread = finished(smoothWeights(own, two, 1));
  assert.ok(spread.k > 4);
  assert.deepEqual(solved("fitted:k=2,smooth=1", own).influences, capped(spread, 2));
  assert.equal(solved("fitted:smooth=1", own).influences.k, 4);
});

test("fitting to a k that nothing is above changes no weight, whatever slots the file has", () => {
  assert.deepEqual(solved("closest:k=4,reduce=fitted", rig), solved("closest", rig));
  const k = 8;
  const roomy: Rig = {
    ...rig,
    influences: {
      k,
      joints: new Uint16Array(k * (rig.mesh.positions.length / 3)),
      weights: new Float32Array(k * (rig.mesh.positions.length / 3)).map((_, i) => (i % k === 0 ? 1 : 0)),
      fileOrder: Uint16Array.from({length: k * (rig.mesh.positions.length / 3)}, (_, i) => i % k)
    }
  };
  const {influences, notes} = solved("authored:k=4,reduce=fitted", roomy);
  assert.deepEqual([influences, notes], [capped(roomy.influences, 4), []]);
});

test("what reducing takes away is told with its vertices", () => {
  const lost = influenceLoss(bare, capped(bare, 2));
  const [note, ...others] = solved("distance:k=2", rig).notes;
  assert.deepEqual([note.vertices, others], [lost.vertices, []]);
  const share = Number((100 * lost.largestLoss).toPrecision(3));
  assert.equal(
    note.message,
    `${lost.vertices.length} vertices lose influences beyond the largest 2, one of them ${share} % of its weight.`
  );
  const [fit] = solved("distance:k=2,reduce=fitted", rig).notes;
  assert.match(fit.message, / beyond the best 2 for the poses, one of them \d/);
});

/** Twelve joints along the tube, all of which hold every vertex alike. */
const twelve = tubeAbout(
  Array.from({length: 12}, (_, i) => ({at: [0.5 * i - 2.75, 0, 0], parent: i - 1})),
  {radius: 0.5, band: 2, length: 3, sides: 8, rings: 16}
);
const vertices = twelve.mesh.positions.length / 3;
const heldByAll: Rig = {
  ...twelve,
  influences: influencesOf(
    Array.from({length: vertices}, () => Array.from({length: 12}, (_, joint) => [joint, 1 / 12] as const))
  )
};

test("what is solved or smoothed is left eight influences a vertex and says what that took; a file's own are all left", () => {
  assert.deepEqual(solved("authored", heldByAll), {influences: heldByAll.influences, notes: []});
  for (const [text, most] of [
    ["authored:smooth=0.2", 8],
    ["distance:exponent=1", 8],
    ["authored:smooth=0.2,k=3", 3]
  ] as const) {
    const {influences, notes} = solved(text, heldByAll);
    assert.equal(influences.k, most, text);
    assert.equal(notes.length, 1, text);
    const subject = `${notes[0].vertices.length} vertices lose influences beyond the largest ${most}, one of them `;
    assert.ok(notes[0].message.startsWith(subject), notes[0].message);
  }
  const [note] = solved("authored:smooth=0.2", heldByAll).notes;
  assert.equal(note.vertices.length, vertices);
  assert.match(note.message, / one of them 33\.3 % of its weight\.$/);
});

test("the best of many influences are sought among the largest eight", () => {
  const random = seededRandom(1);
  const own = {
    ...heldByAll,
    influences: influencesOf(
      Array.from({length: vertices}, () => Array.from({length: 12}, (_, joint) => [joint, 0.1 + random()] as const))
    )
  };
  const eight = keepLargest(own.skeleton, own.influences, 8);
  const {influences} = solved("authored:k=3,reduce=fitted", own);
  for (let v = 0; v < vertices; ++v) {
    const among = new Set(slotsOf(eight, v).map(([joint]) => joint));
    assert.ok(
      slotsOf(influences, v).every(([joint]) => among.has(joint)),
      `vertex ${v}`
    );
  }
});

test("how far rounding moves a weight is told in units of the format, and what came to nothing", () => {
  const held = {
    ...rig,
    influences: influencesOf(
      Array.from(
        {length: rig.mesh.positions.length / 3},
        () =>
          [
            [0, 0.999],
            [1, 0.001]
          ] as const
      )
    )
  };
  const {influences, notes} = solved("authored:quantise=u8", held);
  assert.equal(influences.weights[0], 1);
  const count = rig.mesh.positions.length / 3;
  assert.deepEqual(
    notes.map(({message}) => message),
    [
      `Rounding changes a weight by at most 0.255 units of 1/255; ${count} vertices lose influences that come to nothing.`
    ]
  );
  assert.equal(notes[0].vertices.length, count);
  assert.deepEqual(
    solved("authored:quantise=u16", held).notes.map(({message}) => message),
    ["Rounding changes a weight by at most 0.465 units of 1/65535."]
  );
  assert.deepEqual(solved("closest:quantise=u8", rig).notes, []);
});
