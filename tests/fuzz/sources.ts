import {existsSync} from "node:fs";
import {zipSync} from "fflate";
import {tube} from "../../components/rigs/tube.js";
import {writeGltf} from "../../components/rigs/write-gltf.js";
import {corpus, corpusRigs, readCorpusFile} from "../support/corpus.js";
import {asAscii, asBinary} from "../support/fbx-file.js";
import {fbxTube} from "../support/fbx-tube.js";
import {asGlb, quadFile, UBYTE, UINT, USHORT} from "../support/gltf-file.js";

export interface Source {
  name: string;
  bytes: Uint8Array;
  /** Files beside it, by name. */
  beside: Readonly<Record<string, Uint8Array>>;
}

/** A larger file is as good, and slower. */
const MOST_BYTES = 64 * 1024;

/** A quad with all that a reader of skins knows: two sets, a morph target, sparse numbers, a clip, a matrix, a helper node. */
function fullQuad(): Uint8Array {
  const file = quadFile();
  const {json} = file;
  const [{attributes, ...primitive}] = json.meshes[0].primitives;
  const zeros = Array.from({length: 16}, () => 0);
  const offsets = file.add([0, 0, 0.5, 0, 0, 0.5], "VEC3");
  const places = file.add([1, 2], "SCALAR", USHORT);
  const morph =
    json.accessors.push({
      type: "VEC3",
      componentType: 5126,
      count: 4,
      sparse: {
        count: 2,
        indices: {bufferView: json.accessors[places].bufferView as number, componentType: USHORT},
        values: {bufferView: json.accessors[offsets].bufferView as number}
      }
    }) - 1;
  json.meshes[0].weights = [0.5];
  json.meshes[0].primitives[0] = {
    ...primitive,
    attributes: {
      ...attributes,
      NORMAL: file.add([0, 0, 1, 0, 0, 1, 0, 0, 1, 0, 0, 1], "VEC3"),
      JOINTS_1: file.add(zeros, "VEC4", UBYTE),
      WEIGHTS_1: file.add(zeros, "VEC4", UBYTE, true)
    },
    targets: [{POSITION: morph}]
  };
  json.nodes.push({name: "helper", matrix: [1, 0, 0, 0, 0, 0, 1, 0, 0, -1, 0, 0, 0, 0, 2, 1], children: [0]});
  const times = file.add([0, 0.5, 1], "SCALAR");
  const turns = file.add([0, 0, 0, 1, 0, 0, 0.7071, 0.7071, 0, 0, 1, 0], "VEC4");
  const steps = file.add([0, 1, 0], "SCALAR");
  json.animations = [
    {
      name: "Turn",
      samplers: [
        {input: times, output: turns},
        {input: times, output: steps, interpolation: "STEP"}
      ],
      channels: [
        {sampler: 0, target: {node: 1, path: "rotation"}},
        {sampler: 1, target: {node: 2, path: "weights"}}
      ]
    }
  ];
  json.scenes = [{nodes: [3, 2]}];
  json.scene = 0;
  return file.bytes();
}

/** The quad as a .glb with one buffer for all: offsets and strides then matter. */
function packedQuad(): Uint8Array {
  const file = quadFile();
  file.add([0, 1, 2, 3], "SCALAR", UINT);
  const chunks = file.json.buffers.map(({uri}) => Buffer.from((uri as string).split(",")[1], "base64"));
  let offset = 0;
  file.json.bufferViews.forEach((view) => {
    view.byteOffset = offset;
    offset += 4 * Math.ceil(chunks[view.buffer].length / 4);
    view.buffer = 0;
  });
  const binary = new Uint8Array(offset);
  file.json.bufferViews.forEach(({byteOffset = 0}, i) => binary.set(chunks[i], byteOffset));
  file.json.buffers = [{byteLength: offset}];
  return asGlb(file.json, binary);
}

/** What is mutated: rigs made here, and where the corpus is its small ones that open: a file with a fault is refused for that. */
export async function fuzzSources(): Promise<Source[]> {
  const quad = fullQuad();
  const made = [
    {name: "quad.gltf", bytes: quad},
    {name: "quad.glb", bytes: packedQuad()},
    {name: "tube.glb", bytes: await writeGltf(tube({rings: 4, sides: 4}))},
    {name: "tube-ascii.fbx", bytes: asAscii(fbxTube())},
    {name: "tube.fbx", bytes: asBinary(fbxTube(), {deflate: false})},
    {name: "quad.zip", bytes: zipSync({"rig/quad.gltf": quad})}
  ].map((source) => ({...source, beside: {}}));
  const given = existsSync(corpus)
    ? corpusRigs(/^(ok|odd|val-skin-valid)/).map((path) => {
        const {bytes, resources} = readCorpusFile(path);
        return {name: path, bytes, beside: resources};
      })
    : [];
  return [...made, ...given].filter(({bytes}) => bytes.length > 0 && bytes.length <= MOST_BYTES);
}
