import assert from "node:assert/strict";
import {test} from "node:test";
import type {Rig} from "../../components/rigs/rig.js";
import {holdAt} from "../../components/weights/voxel.js";
import {box, together, type Shape} from "../support/box.js";
import {assertInfluences} from "../support/influence-laws.js";
import {assertNear} from "../support/near.js";
import type {TestJoint} from "../support/rigs.js";
import {jointed} from "../support/voxel-rigs.js";
import {column, solved, tubeAbout} from "../support/weighting.js";

/** Voxels enough for boxes. */
const COARSE = "voxel:resolution=64";

/** Values that were published to four digits. */
const FOUR_DIGITS = 5e-5;

const shareOf = (own: number, other: number, falloff: number): number =>
  holdAt(own, falloff) / (holdAt(own, falloff) + holdAt(other, falloff));

/** What the first joint holds of the tube's outermost line at some stations, in their order. */
function along(rig: Rig, stations: readonly number[], text: string): number[] {
  const own = column(solved(text, rig).influences, 0);
  const {positions} = rig.mesh;
  return stations.map((x) => {
    const vertex = own.findIndex((_, v) => Math.abs(positions[3 * v] - x) < 1e-9 && positions[3 * v + 1] > 0);
    return own[vertex];
  });
}

test("two bones d and 1 - d away hold what the law of Dionne and de Lasa gives them", () => {
  assertNear(
    [0.1, 0.25, 0.4, 0.5].map((d) => shareOf(d, 1 - d, 0)),
    [0.9878, 0.9, 0.6923, 0.5],
    FOUR_DIGITS,
    "linear"
  );
  assertNear(
    [0.1, 0.25, 0.4, 0.5].map((d) => shareOf(d, 1 - d, 0.5)),
    [0.9959, 0.9464, 0.7461, 0.5],
    FOUR_DIGITS,
    "blended"
  );
});

test("on a thin rod between two points of bone these are the weights", () => {
  const rod = tubeAbout([{at: [-0.5, 0, 0]}, {at: [0.5, 0, 0]}], {
    radius: 0.02,
    length: 0.5,
    band: 0.4,
    sides: 8,
    rings: 16
  });
  const stations = [-0.4, -0.25, -0.1, 0];
  // The way to the rod's skin is up to 0.02 longer than along its axis.
  assertNear(along(rod, stations, "voxel:falloff=0"), [0.9878, 0.9, 0.6923, 0.5], 0.01, "linear");
  assertNear(along(rod, stations, "voxel:falloff=0.5"), [0.9959, 0.9464, 0.7461, 0.5], 0.01, "blended");
});

/** Two boxes half a metre apart, each with a bone up its middle. */
const BOXES = together(box([0, 0, 0]), box([1.5, 0, 0]));
const UPRIGHT: TestJoint[] = [
  {at: [0.5, 0.1, 0.5]},
  {at: [0.5, 0.6, 0.5], parent: 0},
  {at: [2, 0.1, 0.5]},
  {at: [2, 0.6, 0.5], parent: 2}
];

test("across a gap between two boxes nothing bleeds, where inverse distance holds over a tenth", () => {
  const rig = jointed(BOXES, UPRIGHT);
  const {influences, notes} = solved(COARSE, rig);
  assertInfluences(influences);
  assert.deepEqual(
    notes.map(({message}) => message),
    [
      `Voxels are ${(2500 / 64).toFixed(1)} mm wide: parts that lie nearer to each other, as fingers may, are one to them.`
    ]
  );
  const held = [0, 1, 2, 3].map((joint) => column(influences, joint));
  const throughAir = solved("distance:exponent=2", rig).influences;
  const heldThroughAir = [2, 3].map((joint) => column(throughAir, joint));
  BOXES.points.forEach(([x], v) => {
    const [own, other] =
      x < 1.25
        ? [held[0][v] + held[1][v], held[2][v] + held[3][v]]
        : [held[2][v] + held[3][v], held[0][v] + held[1][v]];
    assert.equal(other, 0, `vertex ${v}`);
    assert.ok(Math.abs(own - 1) < 1e-6);
    const across = heldThroughAir[0][v] + heldThroughAir[1][v];
    if (x === 1) assert.ok(across > 0.1, `vertex ${v}: ${across}`);
  });
});

test("a box without one of its triangles is weighted as the closed one", () => {
  const closed = solved(COARSE, jointed(BOXES, UPRIGHT));
  for (const t of [1, 10, 20]) {
    const triangles = BOXES.triangles.filter((_, corner) => Math.floor(corner / 3) !== t);
    assert.deepEqual(solved(COARSE, jointed({...BOXES, triangles}, UPRIGHT)), closed);
  }
});

/** A pipe like a U, of cubes: both its arms five high, a cube's width apart. */
const U = together(...[0, 1, 2, 3, 4].flatMap((y) => [box([0, y, 0]), box([2, y, 0])]), box([1, 0, 0]));
const ALONG_U: TestJoint[] = [
  {at: [0.5, 4.5, 0.5]},
  {at: [0.5, 0.5, 0.5], parent: 0},
  {at: [2.5, 0.5, 0.5], parent: 1},
  {at: [2.5, 4.5, 0.5], parent: 2}
];

/** Of a ratio of weights: ways through voxels a thirteenth of the arms' width are some hundredths off, and weights go by their square or more. */
const WAYS = 0.1;

test("along a U an arm’s tip is held by the other arm’s bone as the way around says, near as that is through the air", () => {
  const rig = jointed(U, ALONG_U);
  const inner = U.points.flatMap(([x, y], v) => (x === 2 && y === 5 ? [v] : []));
  /** What the bone of the other arm holds there, of what the own arm's does. */
  const ratios = (text: string) => {
    const {influences} = solved(text, rig);
    const [far, own] = [0, 2].map((joint) => column(influences, joint));
    return inner.map((v) => far[v] / own[v]);
  };
  const diagonal = Math.hypot(3, 5, 1);
  const [around, across] = [Math.hypot(4 + 1 + 0.5, 0.5), Math.hypot(0.5, 0.5, 0.5)];
  const expected = holdAt(around / diagonal, 0.5) / holdAt(across / diagonal, 0.5);
  assertNear(ratios(`${COARSE},falloff=0.5`), [expected, expected], WAYS * expected);
  for (const ratio of ratios("distance:exponent=2")) assert.ok(ratio > 20 * expected, `${ratio}`);
});

test("the same rig gives the same weights to the last bit", () => {
  assert.deepEqual(solved(COARSE, jointed(U, ALONG_U)), solved(COARSE, jointed(U, ALONG_U)));
});

test("an island that no bone enters is named, and held as the skin nearest to it", () => {
  const {influences, notes} = solved(COARSE, jointed(BOXES, UPRIGHT.slice(0, 2)));
  assertInfluences(influences);
  assert.equal(
    notes[0].message,
    '8 vertices lie on an island of voxels that no bone enters, 50 % of the mesh, in "points": held as the nearest skin that a bone reaches.'
  );
  assert.deepEqual(Array.from(notes[0].vertices), [8, 9, 10, 11, 12, 13, 14, 15]);
  assert.equal(column(influences, 0)[8], column(influences, 0)[1]);
});

test("a bone outside the mesh is named, and starts from the nearest voxel", () => {
  const outside: TestJoint[] = [...UPRIGHT, {at: [0.5, 3, 0.5]}];
  const {influences, notes} = solved(COARSE, jointed(BOXES, outside));
  assertInfluences(influences);
  assert.equal(notes.length, 2);
  assert.equal(
    notes[0].message,
    '1 joint has its bones outside the mesh, and it starts from the nearest voxel: "joint 4".'
  );
  assert.deepEqual(notes[0].joints, [4]);
  const own = column(influences, 4);
  BOXES.points.forEach(([x, y], v) => {
    if (x > 1.25) assert.equal(own[v], 0);
    else if (y === 1) assert.ok(own[v] > 0);
  });
});

test("loose triangles, a sheet and points without a triangle are weighted all the same", () => {
  const loose: Shape = {
    points: [
      [0, 0, 0],
      [1, 0, 0],
      [0, 1, 0],
      [3, 0, 0],
      [4, 0, 0],
      [3, 1, 0],
      [9, 9, 9]
    ],
    triangles: [0, 1, 2, 3, 4, 5]
  };
  const {influences, notes} = solved(COARSE, jointed(loose, [{at: [0.2, 0.2, 0]}, {at: [3.2, 0.2, 0]}]));
  assertInfluences(influences);
  assert.deepEqual(Array.from(notes[0].vertices), [6]);
  assert.deepEqual(Array.from(column(influences, 0).subarray(0, 6)), [1, 1, 1, 0, 0, 0]);
  assertInfluences(solved(COARSE, jointed({...loose, triangles: []}, [{at: [0, 0, 0]}])).influences);
});
