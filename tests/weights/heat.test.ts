import assert from "node:assert/strict";
import {test} from "node:test";
import fc from "fast-check";
import {seededRandom} from "../../components/core/random.js";
import {vertexCount, type Rig} from "../../components/rigs/rig.js";
import {arm} from "../../components/rigs/arm.js";
import type {Vector} from "../../components/core/vector.js";
import {percent} from "../../components/rigs/checks/found.js";
import {solveHeat} from "../../components/weights/heat-equation.js";
import {heatSources} from "../../components/weights/heat-sources.js";
import {jointBones} from "../../components/weights/nearest-joints.js";
import {weldedPlaces} from "../../components/weights/welded-places.js";
import {box, together} from "../support/box.js";
import {assertInfluences} from "../support/influence-laws.js";
import {assertNear} from "../support/near.js";
import {pointRig, randomRig, type TestJoint} from "../support/rigs.js";
import {seeds} from "../support/seeds.js";
import {EXACT, FLOAT32} from "../support/tolerance.js";
import {column, finished, solved, tubeAbout} from "../support/weighting.js";

/** Of the weight, and of 1/100 where that is more: how far rings a tenth of a falloff apart may miss an exponential. */
const RINGS = 0.01;

const LIMB: readonly TestJoint[] = [{at: [-6, 0, 0]}, {at: [0, 0, 0], parent: 0}, {at: [6, 0, 0], parent: 1}];

const longTube = (radius: number): Rig => tubeAbout(LIMB, {radius, band: 3, length: 6, sides: 32, rings: 160});

function rawHeat(rig: Rig, c: number) {
  const mesh = weldedPlaces(rig.mesh);
  return finished(solveHeat(mesh, finished(heatSources(mesh, jointBones(rig), null)), c));
}

const presets: [text: string, c: number][] = [
  ["heat:c=libigl", 1],
  ["heat:c=pinocchio", 3],
  ["heat:c=4", 4],
  ["heat:c=0.5", 0.5]
];

for (const [text, c] of presets) {
  test(`${text} on a long tube of radius r falls off as exp(-x/l)/2 with l = r/${Math.sqrt(c).toFixed(3)}`, () => {
    const radius = 0.5;
    const rig = longTube(radius);
    const root = column(solved(text, rig).influences, 0);
    const {positions} = rig.mesh;
    let checked = 0;
    for (let v = 0; v < vertexCount(rig); ++v) {
      const x = positions[3 * v];
      // Farther out the tube's end is felt, and weights are those of rounding.
      if (!(x >= 0 && x <= 2)) continue;
      const law = Math.exp((-x * Math.sqrt(c)) / radius) / 2;
      assert.ok(Math.abs(root[v] - law) <= RINGS * Math.max(law, RINGS), `x = ${x}: ${root[v]}, expected ${law}`);
      ++checked;
    }
    assert.ok(checked > 1000);
  });
}

test("the weights of all bones sum to 1 before anything divides them, and lie between 0 and 1", () => {
  for (const rig of [longTube(0.5), arm()]) {
    const {weights, reached} = rawHeat(rig, 1);
    assert.ok(reached.every((flag) => flag === 1));
    const sums = reached.map(() => 0);
    const total = Float64Array.from(sums, (_, place) => weights.reduce((sum, own) => sum + own[place], 0));
    assertNear(total, new Float64Array(total.length).fill(1), FLOAT32, "sum");
    for (const own of weights) assert.ok(own.every((weight) => weight >= 0 && weight <= 1 + FLOAT32));
  }
});

test("on a crumpled surface of any shape weights still lie between 0 and 1", () => {
  fc.assert(
    fc.property(seeds, (seed) => {
      const rig = randomRig(seed);
      const random = seededRandom(seed + 1);
      const positions = Float64Array.from(rig.mesh.positions, (value) => value + 0.6 * (random() - 0.5));
      const crumpled = {...rig, mesh: {...rig.mesh, positions}};
      for (const own of rawHeat(crumpled, 1).weights) {
        assert.ok(own.every((weight) => weight >= 0 && weight <= 1 + FLOAT32));
      }
      assertInfluences(solved("heat", crumpled).influences);
    }),
    {numRuns: 30}
  );
});

test("a wall between a vertex and a bone takes the bone out of sight", () => {
  // The inner box lies about the only bone: the outer box sees the inner box alone.
  const {points, triangles} = together(box([-2, -2, -2], 4), box([-0.5, -0.5, -0.5], 1));
  const rig = pointRig({
    joints: [{at: [0, -0.2, 0]}, {at: [0, 0.2, 0], parent: 0}],
    points,
    triangles,
    influences: [[0, 1]]
  });
  assert.deepEqual(Array.from(rawHeat(rig, 1).reached), [...new Array(8).fill(0), ...new Array(8).fill(1)]);
});

test("an island without a bone in sight is named and held as the skin nearest to it; the rest is weighted as without it", () => {
  const limb = tubeAbout(LIMB, {radius: 0.5, band: 2, length: 6, sides: 8, rings: 32});
  const count = vertexCount(limb);
  const buckle = box([2.7, 0.6, -0.1], 0.2);
  const rig: Rig = {
    ...limb,
    mesh: {
      positions: Float64Array.from([...limb.mesh.positions, ...buckle.points.flat()]),
      normals: Float64Array.from([...limb.mesh.normals, ...buckle.points.flatMap((): Vector => [0, 1, 0])]),
      triangles: Uint32Array.from([...limb.mesh.triangles, ...buckle.triangles.map((v) => v + count)]),
      primitives: [
        {name: "limb", firstVertex: 0, vertexCount: count},
        {name: "buckle", firstVertex: count, vertexCount: 8}
      ]
    }
  };
  const [alone, both] = [solved("heat:c=1", limb), solved("heat:c=1", rig)];
  for (const joint of [0, 1, 2]) {
    const whole = column(both.influences, joint);
    assertNear(whole.subarray(0, count), column(alone.influences, joint), FLOAT32);
    assert.ok(joint !== 1 || whole.subarray(count).every((weight) => weight > 0.9));
  }
  assert.deepEqual(both.notes, [
    {
      message: `8 vertices hang on no skin with a bone in sight, ${percent(8 / (count + 8))} of the mesh, in "buckle": held as the nearest skin that has one.`,
      vertices: Uint32Array.from({length: 8}, (_, i) => count + i),
      joints: []
    }
  ]);
});

/** Two boxes half a metre apart with a bone each, the second's from its middle to `end`. */
function twoBoxes(end: Vector, doubled: readonly number[] = []): Rig {
  const {points, triangles} = together(box([0, 0, 0]), box([1.5, 0, 0]));
  return pointRig({
    joints: [{at: [0.5, 0.1, 0.5]}, {at: [0.5, 0.5, 0.5], parent: 0}, {at: [2, 0.5, 0.5]}, {at: end, parent: 2}],
    points,
    triangles: [...triangles, ...doubled],
    influences: [[0, 1]]
  });
}

test("nothing leaks from one box to another beside it, though a bone sticks out or a triangle lies there twice", () => {
  for (const rig of [
    twoBoxes([2, 0.9, 0.5]),
    twoBoxes([2, 1.001, 0.5]),
    twoBoxes([2, 0.9, 0.5], [0, 2, 3, 8, 10, 11])
  ]) {
    const {influences, notes} = solved("heat:c=1", rig);
    assert.deepEqual(notes, []);
    for (const [joint, others] of [
      [0, [8, 16]],
      [1, [8, 16]],
      [2, [0, 8]],
      [3, [0, 8]]
    ] as const) {
      assertNear(column(influences, joint).subarray(...others), new Float64Array(8), EXACT);
    }
  }
});

test("a bone that no vertex sees as its nearest is named", () => {
  const rig = tubeAbout([...LIMB, {at: [0, 9, 0], parent: 1}, {at: [0, 10, 0], parent: 3}], {
    length: 6,
    sides: 8,
    rings: 32
  });
  const {notes} = solved("heat", rig);
  assert.deepEqual(
    notes.map(({message, joints}) => [message, joints]),
    [[`2 joints are the nearest in sight of no vertex and hold none: "joint 3" and "joint 4".`, [3, 4]]]
  );
});
