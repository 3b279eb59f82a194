import assert from "node:assert/strict";
import {describe, it} from "node:test";
import fc from "fast-check";
import {childrenByJoint, copyPose, findJoint, subtree, topologicalOrder} from "../../components/rigs/skeleton.js";
import {pointRig, randomRig, shuffled} from "../support/rigs.js";
import {seededRandom} from "../../components/core/random.js";

/** Parents of a random tree whose joints are numbered at random. */
const forests = fc.tuple(fc.integer({min: 1, max: 40}), fc.nat()).map(([count, seed]) => {
  const random = seededRandom(seed);
  const number = shuffled(count, random);
  const parents = new Int32Array(count);
  number.forEach((joint, i) => (parents[joint] = i === 0 ? -1 : (number[Math.floor(random() * (i + 1)) - 1] ?? -1)));
  return parents;
});

//  0 hips
//  +- 1 spine
//  |  +- 2 arm
//  +- 3 leg
const {skeleton} = pointRig({
  joints: [{at: [0, 0, 0]}, {at: [0, 1, 0], parent: 0}, {at: [1, 1, 0], parent: 1}, {at: [0, -1, 0], parent: 0}],
  points: [[0, 0, 0]],
  influences: [[0, 1]]
});

describe("topologicalOrder", () => {
  it("lists every joint once, parents before children", () => {
    fc.assert(
      fc.property(forests, (parents) => {
        const order = topologicalOrder(parents);
        const place = new Map(Array.from(order, (joint, i) => [joint, i]));
        assert.equal(place.size, parents.length);
        parents.forEach((parent, joint) => {
          if (parent >= 0) assert.ok((place.get(parent) as number) < (place.get(joint) as number));
        });
      })
    );
  });

  it("refuses parents that run in a circle", () => {
    assert.throws(() => topologicalOrder([-1, 3, 1, 2]), {
      message: /^skeleton: joint 1 is its own ancestor, expected a tree$/
    });
  });
});

describe("childrenByJoint and subtree", () => {
  it("list the joints right below, and all that turn along", () => {
    assert.deepEqual(childrenByJoint(skeleton), [[1, 3], [2], [], []]);
    assert.deepEqual(Array.from(subtree(skeleton, 1)), [0, 1, 1, 0]);
    assert.deepEqual(Array.from(subtree(skeleton, 0)), [1, 1, 1, 1]);
  });
});

describe("copyPose", () => {
  it("shares no array with the pose it copies", () => {
    const {rest} = randomRig(1).skeleton;
    const copy = copyPose(rest);
    assert.deepEqual(copy, rest);
    copy.translations[0] += 1;
    copy.rotations[0] += 1;
    copy.scales[0] += 1;
    assert.notDeepEqual(copy.translations, rest.translations);
    assert.notDeepEqual(copy.rotations, rest.rotations);
    assert.notDeepEqual(copy.scales, rest.scales);
  });
});

describe("findJoint", () => {
  const named = {
    ...skeleton,
    joints: [
      {name: "a", path: "a", parent: -1, inSkin: true},
      {name: "2", path: "a/2", parent: 0, inSkin: true},
      {name: "a", path: "a/2/a", parent: 1, inSkin: true},
      {name: "a/2", path: "a/3", parent: 0, inSkin: true}
    ]
  };

  it("takes a path before a name, and a name before a number", () => {
    assert.equal(findJoint(named, "a/2"), 1);
    assert.equal(findJoint(named, "a/2/a"), 2);
    assert.equal(findJoint(named, "a"), 0);
    assert.equal(findJoint(named, "2"), 1);
    assert.equal(findJoint(named, "3"), 3);
  });

  it("gives -1 for what names no joint", () => {
    for (const reference of ["b", "4", "-1", "1.5", ""]) assert.equal(findJoint(named, reference), -1, reference);
  });
});
