import assert from "node:assert/strict";
import {describe, it} from "node:test";
import {createTally, listNames} from "../../components/rigs/gltf-tally.js";

describe("a tally of findings", () => {
  it("adds to a finding of the same id, with the vertices of a primitive moved to where the rig has them", () => {
    const tally = createTally();
    const part = createTally();
    const message = (count: number) => `${count} in all.`;
    part.add("normals-repaired", {vertices: [1, 2], message, done: "Computed."});
    tally.addPart(part, 10);
    tally.addPart(part, 4);
    tally.add("rotation-not-unit", {joints: [3], message});
    tally.add("mesh-unskinned", {count: 0, message});
    assert.deepEqual(tally.findings(), [
      {
        id: "normals-repaired",
        severity: "warning",
        message: "4 in all.",
        done: "Computed.",
        count: 4,
        vertices: Uint32Array.of(5, 6, 11, 12),
        joints: []
      },
      {
        id: "rotation-not-unit",
        severity: "warning",
        message: "1 in all.",
        done: "",
        count: 1,
        vertices: new Uint32Array(0),
        joints: [3]
      }
    ]);
  });

  it("lists the first names and counts the others", () => {
    assert.equal(listNames(["a"]), '"a"');
    assert.equal(listNames(["a", "b"]), '"a" and "b"');
    assert.equal(listNames(["a", "b", "c", "d", "e"]), '"a", "b", "c" and 2 more');
  });
});
