import assert from "node:assert/strict";
import {describe, it} from "node:test";
import {jointPaths} from "../../components/rigs/joint-paths.js";

const chain = (names: readonly string[]) => names.map((name, joint) => ({name, parent: joint - 1}));

describe("jointPaths", () => {
  it("joins the names from the root down and numbers those that are taken", () => {
    const joints = [
      {name: "Root", parent: -1},
      {name: "Bone", parent: 0},
      {name: "Bone", parent: 0},
      {name: "Bone#2", parent: 0},
      {name: "Tip", parent: 2}
    ];
    assert.deepEqual(jointPaths(joints, joints.keys()), [
      "Root",
      "Root/Bone",
      "Root/Bone#2",
      "Root/Bone#2#2",
      "Root/Bone#2/Tip"
    ]);
  });

  it("keeps the end of a path that is too long, still each path once", () => {
    const joints = chain(Array.from({length: 3000}, () => "bone"));
    const paths = jointPaths(joints, joints.keys());
    assert.equal(new Set(paths).size, 3000);
    assert.ok(paths.every((path) => path.length < 1010));
    assert.match(paths[2999], /^….*\/bone/);
  });
});
