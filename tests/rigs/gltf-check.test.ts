import assert from "node:assert/strict";
import {describe, it} from "node:test";
import {readGltf} from "../../components/rigs/read-gltf.js";
import {quadFile, UBYTE, type GltfFile} from "../support/gltf-file.js";

async function refusalOf(spoil: (file: GltfFile) => unknown): Promise<string> {
  const file = quadFile();
  spoil(file);
  try {
    await readGltf(file.bytes(), {id: "quad", label: "Quad"});
  } catch (error) {
    assert.equal((error as Error).constructor, Error, String(error));
    return (error as Error).message;
  }
  return "opens";
}

/** JSON as a spoilt file may have it. */
type Loose = Record<string, unknown>;
const loose = (value: unknown) => value as Loose;

describe("the check of a file's JSON", () => {
  it("refuses in one sentence what is of the wrong type", async () => {
    const cases: [spoil: (file: GltfFile) => unknown, sentence: string][] = [
      [({json}) => (loose(json).asset = null), "asset: is null, expected an object"],
      [({json}) => (loose(json).nodes = {}), "file: nodes is an object, expected a list"],
      [({json}) => (loose(json.nodes)[1] = null), "node 1: is null, expected an object"],
      [({json}) => (loose(json.nodes[0]).name = 7), "node 0: name is 7, expected a string"],
      [({json}) => (loose(json.nodes[0]).children = "1"), 'node 0: children is "1", expected a list'],
      [({json}) => (json.nodes[0].children = [-1]), "node 0: children.0 is -1, expected a whole number >= 0"],
      [({json}) => (loose(json.buffers)[0] = null), "buffer 0: is null, expected an object"],
      [({json}) => delete loose(json.buffers[0]).byteLength, "buffer 0: byteLength is missing, expected one"],
      [({json}) => (loose(json.skins[0]).joints = [0, null]), "skin 0: joints.1 is null, expected a whole number >= 0"],
      [
        ({json}) => (loose(json.meshes[0].primitives[0]).attributes = []),
        "mesh 0: primitives.0.attributes is a list, expected an object"
      ],
      [({json}) => (loose(json.accessors[0]).count = 1.5), "accessor 0: count is 1.5, expected a whole number >= 0"],
      [({json}) => (loose(json).animations = [null]), "animation 0: is null, expected an object"]
    ];
    for (const [spoil, sentence] of cases) assert.equal(await refusalOf(spoil), sentence);
  });

  it("refuses references and layouts that lead nowhere", async () => {
    const cases: [spoil: (file: GltfFile) => unknown, sentence: string][] = [
      [({json}) => (json.skins[0].joints = [0, 0]), 'skin "Bones": lists node "root" twice, expected each joint once'],
      [({json}) => json.nodes.push({children: [1]}), "node 1: is a child of nodes 0 and 3, expected one parent"],
      [
        ({json}) => (json.nodes[0].matrix = [1e39, ...new Array<number>(15).fill(0)]),
        'node "root": matrix is [1e+39,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0], expected 16 finite numbers'
      ],
      [
        ({json}) => (json.bufferViews[0].byteStride = 8),
        "accessor 0: byteStride of buffer view 0 is 8, expected at least 12, an element"
      ],
      [({json}) => (json.meshes[0].primitives[0].mode = 9 as 4), 'mesh "Quad" primitive 0: mode is 9, expected 0 to 6'],
      [
        ({json}) => (json.meshes[0].primitives[0].indices = json.meshes[0].primitives[0].attributes.POSITION),
        'mesh "Quad" primitive 0: indices are VEC3 of 5126, expected SCALAR of 5121, 5123 or 5125'
      ],
      [
        ({json, add}) =>
          (json.meshes[0].primitives[0].attributes.WEIGHTS_0 = add(new Array<number>(16).fill(0), "VEC4", 5125)),
        'mesh "Quad" primitive 0: WEIGHTS_0 is of 5125, expected 5126, 5121 or 5123 (float, u8 or u16)'
      ],
      [
        ({json}) => (json.meshes[0].primitives[0].attributes.JOINTS_99999999 = 0),
        'mesh "Quad" primitive 0: has no JOINTS_1, expected one a vertex'
      ]
    ];
    for (const [spoil, sentence] of cases) assert.equal(await refusalOf(spoil), sentence);
  });

  it("allocates nothing for a count that no bytes are behind", async () => {
    assert.match(
      await refusalOf(({json}) => (json.accessors[0] = {componentType: 5126, type: "VEC3", count: 2 ** 40})),
      /^accessor 0: its count of 1099511627776 takes the accessors to \d+ bytes, expected at most \d+ for a file of this size$/
    );
    const sparse = {
      count: 1,
      indices: {bufferView: 1, componentType: UBYTE as 5121},
      values: {bufferView: 0}
    };
    assert.match(
      await refusalOf(({json}) => (json.accessors[0] = {componentType: 5126, type: "VEC3", count: 2 ** 31, sparse})),
      /^accessor 0: its count of 2147483648 takes/
    );
    assert.match(
      await refusalOf(({json}) => {
        for (let i = 0; i < 2 ** 17; ++i) json.accessors.push({componentType: 5126, type: "MAT4", count: 64});
      }),
      /^accessor \d+: its count of 64 takes/
    );
  });

  it("counts the vertices of a mesh for every node that shows it before it decodes one", async () => {
    const file = quadFile();
    const many = 3_000_000;
    const {attributes} = file.json.meshes[0].primitives[0];
    delete file.json.meshes[0].primitives[0].indices;
    for (const [semantic, type] of [
      ["POSITION", "VEC3"],
      ["JOINTS_0", "VEC4"],
      ["WEIGHTS_0", "VEC4"]
    ] as const) {
      attributes[semantic] =
        file.json.accessors.push({componentType: semantic === "JOINTS_0" ? UBYTE : 5126, type, count: many}) - 1;
    }
    for (let i = 0; i < 5; ++i) file.json.nodes.push({mesh: 0, skin: 0});
    await assert.rejects(readGltf(file.bytes(), {id: "quad", label: "Quad"}), {
      message: "file: shows 18000000 vertices, expected at most 16777216"
    });
  });

  it("refuses a sparse index past the accessor, which the library would drop in silence", async () => {
    const sentence = await refusalOf(({json, add}) => {
      const indices = json.accessors[add([7], "SCALAR", UBYTE)].bufferView as number;
      json.accessors[0].sparse = {
        count: 1,
        indices: {bufferView: indices, componentType: UBYTE},
        values: {bufferView: 0}
      };
    });
    assert.equal(sentence, "accessor 0: sparse index 0 is 7, expected below 4, the number of elements");
  });
});
