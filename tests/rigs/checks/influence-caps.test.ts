import assert from "node:assert/strict";
import {describe, it} from "node:test";
import {checkInfluenceCaps} from "../../../components/rigs/checks/influence-caps.js";
import {checkUnusedJoints} from "../../../components/rigs/checks/unused-joints.js";
import {pointRig, type Listed} from "../../support/rigs.js";

/** A vertex a list of weights, the first joint first. */
const rigOf = (...lists: readonly number[][]) =>
  pointRig({
    joints: Array.from({length: 12}, () => ({at: [0, 0, 0] as [number, number, number]})),
    points: lists.map(() => [0, 0, 0] as [number, number, number]),
    influences: lists.map((weights) => weights.map((weight, joint) => [joint, weight] as const)) as Listed[]
  });

const even = (count: number) => Array<number>(count).fill(1 / count);

describe("checkInfluenceCaps", () => {
  it("tells for each cap which vertices have more, and the most that one of them loses", () => {
    const findings = checkInfluenceCaps(rigOf([1], [0.5, 0.5], even(4), even(5), even(10)));
    assert.deepEqual(
      findings.map(({id, severity, vertices}) => [id, severity, Array.from(vertices)]),
      [
        ["influences-over-1", "note", [1, 2, 3, 4]],
        ["influences-over-2", "note", [2, 3, 4]],
        ["influences-over-4", "warning", [3, 4]],
        ["influences-over-8", "warning", [4]]
      ]
    );
    assert.equal(
      findings[2].message,
      "2 of 5 vertices have more than 4 influences, the most 10 (vertex 4); a cap of 4 takes up to 60 % of a vertex's weight."
    );
  });

  it("does not count slots without weight", () => {
    assert.deepEqual(checkInfluenceCaps(rigOf([1, 0, 0, 0, 0])), []);
  });
});

describe("checkUnusedJoints", () => {
  it("names the joints of the skin without a vertex, and leaves out ancestors that no skin lists", () => {
    const rig = rigOf(even(9));
    rig.skeleton.joints[11].inSkin = false;
    const [{count, joints, message}] = checkUnusedJoints(rig);
    assert.deepEqual([count, joints], [2, [9, 10]]);
    assert.equal(message, '2 of 11 joints in the skin hold no vertex: "joint 9" and "joint 10".');
  });
});
