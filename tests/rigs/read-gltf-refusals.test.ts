import assert from "node:assert/strict";
import {describe, it} from "node:test";
import {readGltf} from "../../components/rigs/read-gltf.js";
import {asGlb, FLOAT, quadFile, UBYTE, USHORT, type GltfFile} from "../support/gltf-file.js";

describe("readGltf", () => {
  const refusals: [what: string, spoil: (file: GltfFile) => void, sentence: RegExp][] = [
    [
      "a joint beyond the skin",
      ({json, add}) => {
        json.meshes[0].primitives[0].attributes.JOINTS_0 = add(
          [0, 0, 0, 0, 9, 0, 0, 0, ...Array(8).fill(0)],
          "VEC4",
          UBYTE
        );
      },
      /^mesh "Quad" primitive 0: JOINTS_0 of vertex 1 is 9, expected below 2, the joints of skin "Bones"$/
    ],
    [
      "a position that is no number",
      ({json, add}) => {
        json.meshes[0].primitives[0].attributes.POSITION = add([0, 0, 0, 1, NaN, 0, ...Array(6).fill(0)], "VEC3");
      },
      /^mesh "Quad" primitive 0: POSITION of vertex 1 is 1, NaN, 0, expected finite numbers$/
    ],
    [
      "an inverse bind matrix that is no matrix",
      ({json, add}) => {
        json.skins[0].inverseBindMatrices = add([...Array(20).fill(0), NaN, ...Array(11).fill(0)], "MAT4", FLOAT);
      },
      /^skin "Bones": entry 4 of the inverse bind matrix of joint "end" is NaN, expected a finite number$/
    ],
    [
      "too few inverse bind matrices",
      ({json, add}) => {
        json.skins[0].inverseBindMatrices = add(Array(16).fill(0), "MAT4");
      },
      /^skin "Bones": has 1 inverse bind matrices, expected 2, one a joint$/
    ],
    [
      "attributes of different lengths",
      ({json, add}) => {
        json.meshes[0].primitives[0].attributes.WEIGHTS_0 = add([1, 0, 0, 0], "VEC4");
      },
      /^mesh "Quad" primitive 0: WEIGHTS_0 has 1 entries, expected 4, the number of vertices$/
    ],
    [
      "joints without weights",
      ({json}) => delete json.meshes[0].primitives[0].attributes.WEIGHTS_0,
      /^mesh "Quad" primitive 0: has no WEIGHTS_0, expected one a vertex$/
    ],
    [
      "a corner beyond the vertices",
      ({json, add}) => {
        json.meshes[0].primitives[0].indices = add([0, 1, 4], "SCALAR", USHORT);
      },
      /^mesh "Quad" primitive 0: index 2 is 4, expected below 4, the number of vertices$/
    ],
    [
      "a circle of nodes",
      ({json}) => (json.nodes[1].children = [0]),
      /^node "root": is its own ancestor, expected a tree of nodes$/
    ],
    [
      "no skin",
      ({json}) => (json.skins.length = 0),
      /^node "shown": skin is 0, expected below 0, the number of skins$/
    ],
    [
      "a skin that nothing shows",
      ({json}) => delete json.nodes[2].skin,
      /^file: 0 triangles with joints and weights shown by a node with a skin, expected a skinned mesh$/
    ],
    [
      "a view beyond its buffer",
      ({json}) => (json.bufferViews[0].byteLength = 999),
      /^buffer view 0: ends at byte 999, expected at most 48, the length of buffer 0$/
    ],
    [
      "an accessor beyond its view",
      ({json}) => (json.accessors[0].count = 5),
      /^accessor 0: its 5 elements end at byte 60 of buffer view 0, expected at most 48$/
    ],
    [
      "a buffer in a file that is not at hand",
      ({json}) => (json.buffers[0].uri = "quad.bin"),
      /^buffer 0: its bytes are in the file "quad\.bin", which is not at hand, expected/
    ],
    [
      "an extension that changes geometry",
      ({json}) => (json.extensionsRequired = ["EXT_mesh_gpu_instancing"]),
      /^file: requires the extension EXT_mesh_gpu_instancing, expected none that changes geometry$/
    ],
    ["another version", ({json}) => (json.asset.version = "1.0"), /^asset: version is "1\.0", expected "2\.0"$/]
  ];
  for (const [what, spoil, sentence] of refusals) {
    it(`refuses ${what} in one sentence`, async () => {
      const file = quadFile();
      spoil(file);
      await assert.rejects(readGltf(file.bytes(), {id: "quad", label: "Quad"}), ({message}: Error) => {
        assert.match(message, sentence);
        return true;
      });
    });
  }

  it("refuses bytes that are no glTF in one sentence", async () => {
    const glb = asGlb(quadFile().json, new Uint8Array(4));
    const cases: [Uint8Array, RegExp][] = [
      [new Uint8Array(0), /^file: 0 bytes, expected a \.glb or \.gltf file$/],
      [new TextEncoder().encode("solid cube"), /^file: neither glTF JSON nor a \.glb, expected/],
      [quadFile().bytes().subarray(0, 200), /^file: its JSON cannot be parsed \(cut short or damaged\), expected/],
      [new TextEncoder().encode("[]"), /^file: JSON without asset, expected glTF 2\.0$/],
      [glb.subarray(0, 12), /^file: 12 bytes, expected at least 20/],
      [glb.subarray(0, 300), /^file: 300 bytes, expected the \d+ its header announces$/]
    ];
    for (const [bytes, sentence] of cases) {
      await assert.rejects(readGltf(bytes, {id: "x", label: "X"}), ({message}: Error) => sentence.test(message));
    }
  });
});
