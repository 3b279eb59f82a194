import assert from "node:assert/strict";
import {test} from "node:test";
import {arm} from "../../components/rigs/arm.js";
import {jointCount, type Influences, type Rig} from "../../components/rigs/rig.js";
import {tube} from "../../components/rigs/tube.js";
import {chooseMethod} from "../../components/skinning/registry.js";
import {capInfluences} from "../../components/weights/cap-influences.js";
import {weightStrategies} from "../../components/weights/registry.js";
import {turnExamples} from "../../components/weights/turn-examples.js";
import {mirrorTwins} from "../support/mirror-twins.js";
import {assertNear} from "../support/near.js";
import {posedAs, skinned} from "../support/rigs.js";
import {EXACT, FLOAT32} from "../support/tolerance.js";
import {columnsOf, MIRRORED, solved, twoArmed} from "../support/weighting.js";

/** Single-precision weights of a solver that anything may be held to, and what they move over a tube of a few metres. */
const SOLVED = 10 * FLOAT32;

/** Metres, over all vertices and examples: how far linear blending is from what the method makes of the authored weights. */
function rootMeanSquare(rig: Rig, influences: Influences, target: string): number {
  const {method, options} = chooseMethod(target);
  const rest = posedAs(rig, rig.skeleton.rest);
  let sum = 0;
  let count = 0;
  for (const {palette, positions} of turnExamples(rig, method, options)) {
    const surface = skinned("lbs", {...rig, influences}, {...rest, palette});
    surface.positions.forEach((value, i) => (sum += (value - positions[i]) ** 2));
    count += positions.length / 3;
  }
  return Math.sqrt(sum / count);
}

const rigs = {tube: tube({sides: 8, rings: 16}), arm: arm()};

const cases = [
  ["tube", "dqs", 2],
  ["tube", "dqs", 4],
  ["tube", "dib", 4],
  ["tube", "twist-helpers", 2],
  ["arm", "dqs", 4]
] as const;

for (const [name, target, k] of cases) {
  test(`on the ${name} ${k} fitted weights come nearer to ${target} than ${k} of any other strategy`, () => {
    const rig = rigs[name];
    const own = rootMeanSquare(rig, solved(`fitted:target=${target},k=${k}`, rig).influences, target);
    for (const {id} of weightStrategies.filter((strategy) => strategy.id !== "fitted")) {
      const other = rootMeanSquare(rig, capInfluences(solved(id, rig).influences, k).influences, target);
      assert.ok(own <= other + FLOAT32, `${own} m, and ${other} m by ${id}`);
    }
  });
}

test("weights fitted to linear blending are the authored ones", () => {
  for (const rig of Object.values(rigs)) {
    const expected = columnsOf(rig.influences, jointCount(rig.skeleton));
    columnsOf(solved("fitted:target=lbs,k=8", rig).influences, jointCount(rig.skeleton)).forEach((own, joint) =>
      assertNear(own, expected[joint], SOLVED, `${rig.id}, joint ${joint}, vertex`)
    );
  }
});

test("what a twist loses is less, and not nothing", () => {
  const {tube: rig} = rigs;
  const authored = rootMeanSquare(rig, rig.influences, "dqs");
  const own = rootMeanSquare(rig, solved("fitted", rig).influences, "dqs");
  assert.ok(own < authored && own > 0.9 * authored, `${own} m, and ${authored} m as authored`);
});

test("one note tells how far linear blending is off: as authored, as fitted and at the least, each in metres and of the diagonal", () => {
  const {tube: rig} = rigs;
  const {notes} = solved("fitted:target=dqs,k=2", rig);
  assert.equal(notes.length, 1);
  const pair = "([\\d.]+) (mm|m) RMS \\([\\d.]+ %(?: of the diagonal)?\\) and ([\\d.]+) (mm|m) at most";
  const said = new RegExp(
    `^Over all vertices linear blending misses the 16 poses of all joints by DQS by ${pair} as authored; by ${pair} with these weights, up to 2 joints a vertex; by ${pair} with any number of joints, and no weights have a lower RMS\\.$`
  ).exec(notes[0].message);
  assert.ok(said, notes[0].message);
  const [authored, largest, own, , least] = Array.from({length: 6}, (_, i) => {
    const [value, unit] = said.slice(1 + 2 * i);
    return unit === "mm" ? Number(value) / 1000 : Number(value);
  });
  assertNear([authored], [rootMeanSquare(rig, rig.influences, "dqs")], 0.005 * authored, "RMS as authored");
  assert.ok(least <= own && own <= authored && authored < largest);
});

test("without a vertex cache the rig is not fitted to one, and the sentence says what to bring", () => {
  assert.throws(() => solved("fitted:target=cache", rigs.tube), {
    message:
      "fitted: target is cache and tube has none, expected a .mdd or .pc2 file of one of its clips: dropped in the lab, or --cache FILE"
  });
});

test("fitting twice gives the same to the bit", () => {
  // What is solved for of a rig is remembered: the copy is fitted anew.
  assert.deepEqual(solved("fitted", {...rigs.arm}), solved("fitted", rigs.arm));
});

test("fitted weights of a symmetric body are the same left and right", () => {
  const bare = twoArmed();
  const rig = {...bare, influences: solved("heat", bare).influences};
  const columns = columnsOf(solved("fitted", rig).influences, MIRRORED.length);
  const twin = mirrorTwins(rig);
  columns.forEach((own, joint) =>
    assertNear(
      own,
      twin.map((v) => columns[MIRRORED[joint]][v]),
      SOLVED,
      `joint ${joint}, vertex`
    )
  );
  assert.ok(columns[1].some((weight) => weight > 0.1 && weight < 0.9));
});

test("the examples are the method's own poses: four a joint and four, all different, at their stated number", () => {
  const {arm: rig} = rigs;
  const {method, options} = chooseMethod("dqs");
  const examples = turnExamples(rig, method, options);
  const seen = new Set<string>();
  const rest = posedAs(rig, rig.skeleton.rest);
  for (const {palette, positions} of examples) {
    seen.add(palette.join());
    assertNear(positions, skinned("dqs", rig, {...rest, palette}).positions, EXACT);
  }
  assert.equal(examples.length, 4 * rig.skeleton.joints.filter(({inSkin}) => inSkin).length + 4);
  assert.equal(seen.size, examples.length);
});
