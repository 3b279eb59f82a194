import assert from "node:assert/strict";
import {describe, it} from "node:test";
import {zipSync, type Zippable} from "fflate";
import {readFiles} from "../../components/rigs/read-files.js";
import type {Rig} from "../../components/rigs/rig.js";
import {asBinary} from "../support/fbx-file.js";
import {fbxTube} from "../support/fbx-tube.js";
import {quadFile} from "../support/gltf-file.js";

const open = (files: Record<string, Uint8Array>) => readFiles(new Map(Object.entries(files)));
const zip = (files: Zippable) => ({"rig.zip": zipSync(files)});
const text = new TextEncoder();

/** The quad with its first buffer in a file of its own, under the address `uri`. */
function quadWithBuffer(uri: string): {gltf: Uint8Array; bin: Uint8Array} {
  const file = quadFile();
  const bin = new Uint8Array(Buffer.from((file.json.buffers[0].uri ?? "").split(",")[1], "base64"));
  file.json.buffers[0].uri = uri;
  return {gltf: file.bytes(), bin};
}

function assertQuad({mesh, id}: Rig, name = "quad.gltf"): void {
  assert.equal(mesh.triangles.length, 6);
  assert.equal(id, name);
}

describe("readFiles", () => {
  it("finds buffers beside a .gltf, by path, by escapes, or in the folder that a drop has lost", async () => {
    const {gltf, bin} = quadWithBuffer("buffers/the%20quad.bin");
    assertQuad(await open({"quad.gltf": gltf, "buffers/the quad.bin": bin}));
    assertQuad(await open({"the quad.bin": bin, "quad.gltf": gltf}));
    assertQuad(await open({"rigs/quad/quad.gltf": gltf, "rigs/quad/buffers/the quad.bin": bin, "note.txt": bin}));
    await assert.rejects(
      open({"quad.gltf": gltf}),
      /^Error: quad\.gltf: buffer 0: its bytes are in the file "buffers\/the%20quad\.bin", which is not at hand/
    );
  });

  it("opens a .zip with folders, among what a Mac and a texture painter leave there", async () => {
    const {gltf, bin} = quadWithBuffer("../buffers/quad.bin");
    const rig = await open(
      zip({
        "my rig/scenes/quad.gltf": gltf,
        "my rig/buffers/quad.bin": bin,
        "my rig/skin.png": new Uint8Array(5000),
        "__MACOSX/my rig/scenes/._quad.gltf": new Uint8Array(10)
      })
    );
    assertQuad(rig);
    assert.ok(!rig.findings.some(({id}) => id === "files-left-out"));
  });

  it("opens a .gltf whose buffers came as a .zip", async () => {
    const {gltf, bin} = quadWithBuffer("quad.bin");
    assertQuad(await open({"quad.gltf": gltf, ...zip({"quad.bin": bin})}));
  });

  it("reads FBX and VRM by their ending", async () => {
    assert.equal((await open({"tube.FBX": asBinary(fbxTube())})).influences.k, 6);
    assertQuad(await open({"quad.vrm": quadFile().bytes()}), "quad.vrm");
  });

  it("reads the outermost of several rigs, the first by name, and says which it left out", async () => {
    const quad = quadFile().bytes();
    const rig = await open(zip({"old/a.glb": quad, "quad.gltf": quad, "zebra.glb": quad}));
    assertQuad(rig);
    const {message, done, count} = rig.findings.find(({id}) => id === "files-left-out") ?? {};
    assert.deepEqual(
      [message, done, count],
      ['2 other files could be read too: "zebra.glb" and "old/a.glb".', 'Left out; "quad.gltf" is shown.', 2]
    );
  });

  it("refuses in one sentence that begins with the file: no rig, damaged, no whole .zip", async () => {
    const [whole] = Object.values(zip({"quad.glb": quadFile().bytes()}));
    const cases: [Record<string, Uint8Array>, RegExp][] = [
      [{"skin.png": Uint8Array.of(1)}, /^Error: skin\.png: holds no rig that can be read, expected a \.glb, /],
      [{}, /^Error: file: holds no rig/],
      [zip({"a.txt": Uint8Array.of(1)}), /holds no rig that can be read/],
      [{"quad.glb": text.encode("{")}, /^Error: quad\.glb: file: /],
      [{"rig.zip": whole.subarray(0, 60)}, /^Error: rig\.zip: file: cannot be unzipped \(.+\), expected a whole \.zip/]
    ];
    for (const [files, message] of cases) await assert.rejects(open(files), message);
  });

  it("allocates nothing for a .zip that claims to hold more than deflate can pack", async () => {
    const [packed] = Object.values(zip({"quad.glb": [new Uint8Array(20), {level: 6}]}));
    const view = new DataView(packed.buffer);
    // The size unpacked, in the directory at the end.
    const directory = packed.findLastIndex(
      (_, i) => view.byteLength - i > 46 && view.getUint32(i, true) === 0x02014b50
    );
    view.setUint32(directory + 24, 2 ** 30, true);
    await assert.rejects(open({"bomb.zip": packed}), /"quad\.glb" claims to be 1073741824 bytes, packed in \d+/);
  });
});
