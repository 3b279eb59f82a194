import assert from "node:assert/strict";
import {test} from "node:test";
import {seededRandom} from "../../components/core/random.js";
import type {Joint, Rig} from "../../components/rigs/rig.js";
import {weightsOfAnother} from "../../components/weights/weights-of-another.js";
import {pointRig} from "../support/rigs.js";
import {columnsOf, reordered, solved, twoArmed} from "../support/weighting.js";

const rig = twoArmed();
const count = rig.mesh.positions.length / 3;
const heat: Rig = {...rig, label: "by heat", influences: solved("heat", rig).influences};
const columns = (influences: Rig["influences"]) => columnsOf(influences, rig.skeleton.joints.length);

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
  const random = seededRandom(3);
  const order = Array.from({length: count}, (_, v) => v)
    .map((v) => ({v, key: random()}))
    .sort((a, b) => a.key - b.key)
    .map(({v}) => v);
  const other = withJoints(reordered(heat, order), (_, number) => ({name: `bone ${number}`}));
  const {influences, notes} = weightsOfAnother(rig, other);
  assert.deepEqual(columns(influences), columns(heat.influences));
  assert.deepEqual(notes, []);
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
