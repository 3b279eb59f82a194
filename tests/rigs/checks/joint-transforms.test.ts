import assert from "node:assert/strict";
import {describe, it} from "node:test";
import {toRadians} from "../../../components/core/angle.js";
import {fromAxisAngle} from "../../../components/core/quaternion.js";
import type {Vector} from "../../../components/core/vector.js";
import {checkJointTransforms} from "../../../components/rigs/checks/joint-transforms.js";
import {checkSkeletonRoots} from "../../../components/rigs/checks/skeleton-roots.js";
import type {Rig} from "../../../components/rigs/rig.js";
import {pointRig} from "../../support/rigs.js";

/** A chain of three joints, the first of which no skin lists, scaled and turned about z as told. */
function chain(scales: readonly Vector[], turn = 0): Rig {
  const rig = pointRig({
    joints: [{at: [0, 0, 0]}, {at: [1, 0, 0], parent: 0}, {at: [2, 0, 0], parent: 1}],
    points: [[0, 0, 0]],
    influences: [[1, 1]]
  });
  const {rest, joints} = rig.skeleton;
  scales.forEach((scale, joint) => rest.scales.set(scale, 3 * joint));
  rest.rotations.set(fromAxisAngle([0, 0, 1], toRadians(turn)), 8);
  joints[0].inSkin = false;
  return rig;
}

const found = (rig: Rig) => checkJointTransforms(rig).map(({id, joints}) => `${id} ${joints.join()}`);

describe("checkJointTransforms", () => {
  it("says nothing of joints that turn and move alone", () => {
    assert.deepEqual(found(chain([], 45)), []);
  });

  it("tells scale, uneven scale, mirror, shear and flatness of joints from the scale above them", () => {
    assert.deepEqual(found(chain([[0.01, 0.01, 0.01]])), ["unit-scale 1"]);
    assert.deepEqual(
      found(
        chain([
          [1, 1, 1],
          [2, 2, 2]
        ])
      ),
      ["joints-scaled 1"]
    );
    assert.deepEqual(
      found(
        chain([
          [1, 1, 1],
          [2, 1, 1]
        ])
      ),
      ["joints-scaled-unevenly 1"]
    );
    assert.deepEqual(
      found(
        chain([
          [1, 1, 1],
          [1, 1, 1],
          [-1, 1, 1]
        ])
      ),
      ["joints-mirrored 2"]
    );
    assert.deepEqual(
      found(
        chain([
          [1, 1, 1],
          [1, 1, 1],
          [-1, -1, 1]
        ])
      ),
      []
    );
    assert.deepEqual(
      found(
        chain(
          [
            [1, 1, 1],
            [2, 1, 1]
          ],
          45
        )
      ),
      ["joints-scaled-unevenly 1", "joints-sheared 2"]
    );
    assert.deepEqual(
      found(
        chain([
          [1, 1, 1],
          [1, 1, 1],
          [0, 1, 1]
        ])
      ),
      ["joints-scaled-unevenly 2", "joints-collapsed 2"]
    );
  });

  it("gives the unit scale, and by how much a joint is off square: 36.87 degrees for twice the length at 45", () => {
    const messages = (rig: Rig) => checkJointTransforms(rig).map(({message}) => message);
    assert.deepEqual(messages(chain([[0.01, 0.01, 0.01]])), ['Nodes above the skeleton scale it by 0.01: "joint 1".']);
    assert.match(
      messages(
        chain(
          [
            [1, 1, 1],
            [2, 1, 1]
          ],
          45
        )
      )[1],
      /"joint 2" by 36\.9 degrees from square/
    );
  });

  it("says that a mirror stands above the skeleton", () => {
    const [{message, joints}] = checkJointTransforms(chain([[-1, 1, 1]]));
    assert.deepEqual(joints, [1, 2]);
    assert.match(message, /by a node above the skeleton/);
  });
});

describe("checkSkeletonRoots", () => {
  const roots = (parents: readonly number[], outside: readonly number[] = []) => {
    const rig = pointRig({
      joints: parents.map((parent) => ({at: [0, 0, 0] as Vector, parent})),
      points: [[0, 0, 0]],
      influences: [[0, 1]]
    });
    for (const joint of outside) rig.skeleton.joints[joint].inSkin = false;
    return checkSkeletonRoots(rig).map(({id, joints}) => `${id} ${joints.join()}`);
  };

  it("tells joints in several trees from several joints under one node that no skin lists", () => {
    assert.deepEqual(roots([-1, 0, 0]), []);
    assert.deepEqual(roots([-1, 0, -1]), ["skeleton-apart 0,2"]);
    assert.deepEqual(roots([2, 2, -1], [2]), ["skeleton-roots 0,1"]);
  });

  it("does not take a joint below a helper node below a joint for a root", () => {
    assert.deepEqual(roots([-1, 0, 1], [1]), []);
  });
});
