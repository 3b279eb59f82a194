import assert from "node:assert/strict";
import {test} from "node:test";
import type {Vector} from "../../components/core/vector.js";
import type {Skeleton} from "../../components/rigs/rig.js";
import {pairJoints} from "../../components/weights/pair-joints.js";
import {pointRig} from "../support/rigs.js";

/** A chain up the y axis, each joint at its height, with an arm to the side at the top. */
function spine(names: readonly string[], heights: readonly number[]): Skeleton {
  const chain = heights.map((y, i) => ({at: [0, y, 0] as Vector, parent: i - 1}));
  const arm = {at: [1, 4, 0] as Vector, parent: chain.length - 1};
  const joints = [...chain, arm].map(({parent, ...joint}) => (parent < 0 ? joint : {...joint, parent}));
  const {skeleton} = pointRig({joints, points: [[0, 0, 0]], influences: [[0, 1]]});
  const named = [...names, "arm"].map((name, i) => ({...skeleton.joints[i], name}));
  return {...skeleton, joints: named};
}

const paired = (own: Skeleton, other: Skeleton) =>
  pairJoints(own, other).map(({joint, by}) => `${own.joints[joint].name} by ${by}`);

test("spines of as many joints are paired in their order, wherever these rest", () => {
  const own = spine(["hips", "spine", "chest", "shoulder"], [0, 1, 2, 3]);
  const other = spine(["pelvis", "spine1", "spine2", "clavicle"], [-0.4, 0.2, 0.9, 2.4]);
  assert.deepEqual(paired(own, other), [
    "hips by chain",
    "spine by chain",
    "chest by chain",
    "shoulder by chain",
    "arm by name"
  ]);
});

test("of a longer spine the joints that rest best are paired, in order, and the rest goes to the nearest", () => {
  const own = spine(["hips", "chest"], [0, 2]);
  const other = spine(["pelvis", "spine1", "spine2"], [0.1, 1.2, 2.1]);
  assert.deepEqual(paired(own, other), ["hips by chain", "chest by nearest", "chest by chain", "arm by name"]);
});

test("of a shorter spine every joint is paired once", () => {
  const own = spine(["hips", "spine", "chest"], [0, 1.1, 2]);
  const other = spine(["pelvis", "torso"], [0.1, 1.2]);
  assert.deepEqual(paired(own, other), ["hips by chain", "spine by chain", "arm by name"]);
});

test("a name counts more than a part, a part more than a place", () => {
  const own = spine(["hips", "spine"], [0, 1]);
  const parts: Skeleton = {...own, joints: own.joints.map((joint, i) => ({...joint, humanoid: `part${i}`}))};
  const other: Skeleton = {
    ...own,
    joints: own.joints.map((joint, i) => ({
      ...joint,
      name: ["spine", "a", "b"][i],
      humanoid: ["x", "part0", "part2"][i]
    }))
  };
  assert.deepEqual(paired(parts, other), ["spine by name", "hips by part", "arm by part"]);
});
