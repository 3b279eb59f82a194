import assert from "node:assert/strict";
import {test} from "node:test";
import {seededRandom} from "../../components/core/random.js";
import type {Vector} from "../../components/core/vector.js";
import type {Joint, Rig} from "../../components/rigs/rig.js";
import {weightsOfAnother} from "../../components/weights/weights-of-another.js";
import {box, together} from "../support/box.js";
import {assertInfluences} from "../support/influence-laws.js";
import {pointRig, shuffled, type Listed, type TestJoint} from "../support/rigs.js";
import {columnsOf, reordered, solved, twoArmed} from "../support/weighting.js";

const rig = twoArmed();
const count = rig.mesh.positions.length / 3;
const heat: Rig = {...rig, label: "by heat", influences: solved("heat", rig).influences};
const columns = (influences: Rig["influences"], of = rig) => columnsOf(influences, of.skeleton.joints.length);

const withJoints = (of: Rig, change: (joint: Joint, number: number) => Partial<Joint>): Rig => ({
  ...of,
  skeleton: {...of.skeleton, joints: of.skeleton.joints.map((joint, number) => ({...joint, ...change(joint, number)}))}
});

test("a file’s own weights come back to the bit", () => {
  const {influences, notes} = weightsOfAnother(rig, heat);
  assert.deepEqual(columns(influences), columns(heat.influences));
  assert.deepEqual(notes, []);
});

test("vertices are found in whatever order they stand, and joints of other names by their places", () => {
  const order = shuffled(count, seededRandom(3));
  const other = withJoints(reordered(heat, order), (_, number) => ({name: `bone ${number}`}));
  const {influences, notes} = weightsOfAnother(rig, other);
  assert.deepEqual(columns(influences), columns(heat.influences));
  assert.deepEqual(notes, []);
});

/** The rig's vertices in another order, and its own weights for it. */
function assertFound(own: Rig, seed: number): void {
  const other = reordered(own, shuffled(own.mesh.positions.length / 3, seededRandom(seed)));
  const {influences, notes} = weightsOfAnother(own, other);
  assert.deepEqual(columns(influences, own), columns(own.influences, own));
  assert.deepEqual(notes, []);
}

const BOTH: TestJoint[] = [{at: [0.5, 0.5, 0.5]}, {at: [1.5, 0.5, 0.5]}];
const byHalves = (vertices: number, half: number): Listed[] =>
  Array.from({length: vertices}, (_, v) => [[v < half ? 0 : 1, 1]] as const);

test("parts that touch keep each its own weights in whatever order their vertices stand", () => {
  const {points, triangles} = together(box(), box([1, 0, 0]));
  for (let seed = 0; seed < 20; ++seed) {
    assertFound(pointRig({joints: BOTH, points, triangles, influences: byHalves(16, 8)}), seed);
  }
});

const SQUARE: Vector[] = [
  [0, 0, 0],
  [1, 0, 0],
  [1, 1, 0],
  [0, 1, 0]
];

/** A square twice, with the same corners. */
const LAYERS = {points: [0, 1].flatMap(() => SQUARE), triangles: [0, 1, 2, 0, 2, 3, 4, 5, 6, 4, 6, 7]};

test("of two layers that lie in each other the one that faces the same way is taken, else that of the same name", () => {
  const normals = Array.from({length: 8}, (_, v): Vector => [0, 0, v < 4 ? 1 : -1]);
  const layered = pointRig({joints: BOTH, ...LAYERS, influences: byHalves(8, 4)});
  for (let seed = 0; seed < 20; ++seed)
    assertFound({...layered, mesh: {...layered.mesh, normals: Float64Array.from(normals.flat())}}, seed);
  const named = (names: string[]): Rig => ({
    ...layered,
    mesh: {
      ...layered.mesh,
      primitives: names.map((name, i) => ({name, firstVertex: 4 * i, vertexCount: 4}))
    }
  });
  const swapped = {...named(["belt", "shirt"]), influences: reordered(layered, [4, 5, 6, 7, 0, 1, 2, 3]).influences};
  const shifted = reordered(swapped, [1, 2, 3, 0, 5, 6, 7, 4]);
  const {influences, notes} = weightsOfAnother(named(["shirt", "belt"]), shifted);
  assert.deepEqual(columns(influences, layered), columns(layered.influences, layered));
  assert.deepEqual(notes, []);
});

test("vertices are named that might be several which are held differently", () => {
  const layered = pointRig({joints: BOTH, ...LAYERS, influences: byHalves(8, 4)});
  const {influences, notes} = weightsOfAnother(layered, reordered(layered, [5, 1, 2, 3, 4, 0, 6, 7]));
  assert.deepEqual(
    notes.map(({message, vertices}) => [message, Array.from(vertices)]),
    [
      [
        "8 vertices share their places with others that look alike and are held differently: each is held as the first of them.",
        [0, 1, 2, 3, 4, 5, 6, 7]
      ]
    ]
  );
  assertInfluences(influences);
});

test("a part of a humanoid is found wherever it rests, before its place is looked at", () => {
  const parts = ["hips", "leftUpperArm", "rightUpperArm", "leftLowerArm", "rightLowerArm"];
  const own = withJoints(rig, (_, number) => ({name: `own ${number}`, humanoid: parts[number]}));
  const crossed = [0, 2, 1, 4, 3];
  const other = withJoints(heat, (_, number) => ({name: `other ${number}`, humanoid: parts[crossed[number]]}));
  const taken = columns(weightsOfAnother(own, other).influences);
  columns(heat.influences).forEach((column, joint) => assert.deepEqual(taken[crossed[joint]], column));
});

test("what a joint holds that has none like it goes to the nearest, adds up there and is said", () => {
  const points = [0, 1, 2].map((x): [number, number, number] => [x, 0, 0]);
  const own = pointRig({joints: [{at: [0, 0, 0]}, {at: [2, 0, 0], parent: 0}], points, influences: [[0, 1]]});
  const other = pointRig({
    joints: [{at: [0, 0, 0]}, {at: [1.6, 0, 0], parent: 0}, {at: [2, 0, 0], parent: 1}],
    points,
    influences: [
      [0, 0.5],
      [1, 0.25],
      [2, 0.25]
    ]
  });
  const renamed = withJoints(other, (_, number) => ({name: `bone ${number}`}));
  const {influences, notes} = weightsOfAnother(own, renamed);
  assert.deepEqual(Array.from(columnsOf(influences, 2)[1]), [0.5, 0.5, 0.5]);
  assert.deepEqual(
    notes.map(({message}) => message),
    [`These joints have none like them here and are taken for the nearest: bone 1 as ${own.skeleton.joints[1].name}.`]
  );
});

test("another mesh is refused with how much of it is another", () => {
  const end = Math.max(...rig.mesh.positions);
  const isEnd = (value: number, i: number) => i % 3 === 0 && value === end;
  const moved = Array.from(rig.mesh.positions).filter(isEnd).length;
  const positions = rig.mesh.positions.map((value, i) => (isEnd(value, i) ? value + 0.5 : value));
  const other: Rig = {...heat, mesh: {...rig.mesh, positions}};
  assert.ok(moved > 0);
  assert.throws(
    () => weightsOfAnother(rig, other),
    new RegExp(
      `^Error: by heat: ${moved} of ${count} vertices of .* have none in their place there, expected the same mesh$`
    )
  );
});
