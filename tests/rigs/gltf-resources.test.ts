import assert from "node:assert/strict";
import {describe, it} from "node:test";
import {findResource, relativePath} from "../../components/rigs/gltf-resources.js";

const files = {
  "a b.bin": Uint8Array.of(1),
  "mesh/c.bin": Uint8Array.of(2),
  "mesh/twice.bin": Uint8Array.of(3),
  "skin/twice.bin": Uint8Array.of(4),
  "../up.bin": Uint8Array.of(5),
  "100%.bin": Uint8Array.of(6)
};
const found = (uri: string) => findResource(files, uri)?.[0];

describe("findResource", () => {
  it("reads a URI's escapes and dots, and keeps a name that only looks like one", () => {
    assert.equal(found("a%20b.bin"), 1);
    assert.equal(found("./mesh/../a b.bin"), 1);
    assert.equal(found("mesh\\c.bin"), 2);
    assert.equal(found("100%.bin"), 6);
    assert.equal(found("../up.bin"), 5);
  });

  it("finds the only file of a name whatever its folder, and none where two could be meant", () => {
    assert.equal(found("buffers/c.bin"), 2);
    assert.equal(found("twice.bin"), undefined);
    assert.equal(found("skin/twice.bin"), 4);
    assert.equal(found("other.bin"), undefined);
  });

  it("takes no name that every object has", () => {
    assert.equal(found("toString"), undefined);
    assert.equal(found("__proto__"), undefined);
  });
});

describe("relativePath", () => {
  it("leads from the folder of one file to another file", () => {
    assert.equal(relativePath("a/b/rig.gltf", "a/b/rig.bin"), "rig.bin");
    assert.equal(relativePath("a/b/rig.gltf", "a/c/rig.bin"), "../c/rig.bin");
    assert.equal(relativePath("rig.gltf", "c/rig.bin"), "c/rig.bin");
    assert.equal(relativePath("a/b/rig.gltf", "rig.bin"), "../../rig.bin");
  });
});
