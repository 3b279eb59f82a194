import assert from "node:assert/strict";
import {describe, it} from "node:test";
import {readGltf} from "../../components/rigs/read-gltf.js";
import type {Rig, Track} from "../../components/rigs/rig.js";
import {sampleClip} from "../../components/rigs/sample-clip.js";
import {copyPose} from "../../components/rigs/skeleton.js";
import {FLOAT, quadFile, SHORT, type UBYTE, type GltfFile} from "../support/gltf-file.js";
import {assertNear} from "../support/near.js";
import {EXACT, FLOAT32} from "../support/tolerance.js";

const read = (file: GltfFile): Promise<Rig> => readGltf(file.bytes(), {id: "quad", label: "Quad"});

interface Channel {
  node: number | undefined;
  path: string;
  times: number[];
  values: number[];
  type?: "SCALAR" | "VEC3" | "VEC4";
  format?: typeof FLOAT | typeof SHORT | typeof UBYTE;
  interpolation?: "STEP" | "LINEAR" | "CUBICSPLINE";
}

function animate(file: GltfFile, name: string | undefined, channels: readonly Channel[]): void {
  const animation = {
    name,
    samplers: channels.map(({times, values, type = "VEC3", format = FLOAT, interpolation}) => ({
      input: file.add(times, "SCALAR"),
      output: file.add(values, type, format, format !== FLOAT),
      interpolation
    })),
    channels: channels.map(({node, path}, sampler) => ({sampler, target: {node, path}}))
  };
  file.json.animations = [...(file.json.animations ?? []), animation] as GltfFile["json"]["animations"];
}

const lift = (node: number | undefined): Channel => ({
  node,
  path: "translation",
  times: [0, 2],
  values: [1, 0, 0, 1, 4, 0]
});
const counts = ({findings}: Rig) =>
  findings.filter(({id}) => id.startsWith("clip-")).map(({id, count}) => `${id} ${count}`);
const plain = ({times, values, ...track}: Track) => ({...track, times: Array.from(times), values: Array.from(values)});

describe("clips of a glTF file", () => {
  it("have the keys of joints, by joint number, and last until the last key", async () => {
    const file = quadFile();
    animate(file, "Lift", [lift(1), {...lift(0), interpolation: "STEP", times: [0.5, 3]}]);
    const {clips} = await read(file);
    assert.deepEqual(
      clips.map(({name, duration, tracks}) => ({name, duration, tracks: tracks.map(plain)})),
      [
        {
          name: "Lift",
          duration: 3,
          tracks: [
            {property: "translation", target: 1, interpolation: "linear", times: [0, 2], values: [1, 0, 0, 1, 4, 0]},
            {property: "translation", target: 0, interpolation: "step", times: [0.5, 3], values: [1, 0, 0, 1, 4, 0]}
          ]
        }
      ]
    );
  });

  it("move ancestors that no skin lists, and a node with a twin once, by its first joint", async () => {
    const file = quadFile();
    file.json.nodes.push({name: "lift", children: [0]});
    file.json.skins.push({name: "Other", joints: [0, 1]});
    file.json.nodes.push({name: "again", mesh: 0, skin: 1});
    animate(file, "Lift", [lift(3), lift(1)]);
    const rig = await read(file);
    const [{tracks}] = rig.clips;
    const names = tracks.map(({target}) => rig.skeleton.joints[target].name);
    assert.deepEqual(names, ["lift", "end"]);
    const pose = copyPose(rig.skeleton.rest);
    sampleClip(rig, rig.clips[0], 1, pose);
    const moved = rig.skeleton.joints.filter((_, j) => pose.translations[3 * j + 1] !== 0);
    assert.deepEqual(
      moved.map(({name}) => name),
      ["end", "lift"]
    );
  });

  it("take whole numbers as the fractions that they stand for", async () => {
    const file = quadFile();
    const half = Math.round(127 * Math.SQRT1_2);
    animate(file, "Turn", [
      {node: 1, path: "rotation", times: [0], values: [0, 0, 257 * half, 257 * half], type: "VEC4", format: SHORT}
    ]);
    const rig = await read(file);
    const [{tracks}] = rig.clips;
    assertNear(
      tracks[0].values,
      [0, 0, 1, 1].map((value) => (value * 257 * half) / 32767),
      FLOAT32
    );
    const pose = copyPose(rig.skeleton.rest);
    sampleClip(rig, rig.clips[0], 0, pose);
    assertNear(pose.rotations.subarray(4, 8), [0, 0, Math.SQRT1_2, Math.SQRT1_2], FLOAT32);
  });

  it("leave out, counted, what moves no joint: other nodes, unknown paths, no node at all", async () => {
    const file = quadFile();
    file.json.nodes.push({name: "camera"});
    animate(file, "Look", [lift(3), {...lift(1), path: "pointer"}, lift(undefined), lift(99)]);
    animate(file, undefined, [lift(1)]);
    const rig = await read(file);
    assert.deepEqual(counts(rig), ["clip-channels-ignored 4"]);
    assert.deepEqual(
      rig.clips.map(({name}) => name),
      ["clip 1"]
    );
  });

  it("leave out, counted, keys that cannot be read, and open the rig", async () => {
    const file = quadFile();
    animate(file, "Broken", [
      {...lift(0), times: [2, 0]},
      {...lift(0), values: [0, 0, 0]},
      {...lift(0), interpolation: "CUBICSPLINE"},
      {...lift(0), path: "rotation"},
      {...lift(0), values: [0, 0, 0, NaN, 0, 0]},
      {...lift(0), interpolation: "WOBBLE" as "LINEAR"},
      lift(1)
    ]);
    const [animation] = file.json.animations ?? [];
    animation.channels.push({sampler: 77, target: {node: 1, path: "scale"}});
    const rig = await read(file);
    assert.deepEqual(counts(rig), ["clip-channels-damaged 7"]);
    assert.equal(rig.clips[0].tracks.length, 1);
  });

  it("leave out, counted, a rotation of length 0, but not one whose tangents alone are 0", async () => {
    const turn: Channel = {node: 1, path: "rotation", type: "VEC4", times: [0, 1], values: [0, 0, 0, 1, 0, 0, 0, 0]};
    const spline = [0, 0, 0, 1].flatMap((w) => [0, 0, 0, w]);
    const file = quadFile();
    animate(file, "Nowhere", [turn]);
    animate(file, "Spline", [
      {...turn, times: [0], interpolation: "CUBICSPLINE", values: [0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0]},
      {...turn, node: 0, times: [0], interpolation: "CUBICSPLINE", values: spline.slice(4)}
    ]);
    const rig = await read(file);
    assert.deepEqual(
      rig.clips.map(({name, tracks}) => `${name} ${tracks.map(({target}) => target).join()}`),
      ["Spline 1"]
    );
    assert.deepEqual(counts(rig), ["clip-channels-damaged 2"]);
  });

  it("move the morphs of the node that they name, each by its own numbers", async () => {
    for (const cubic of [false, true]) {
      const file = quadFile();
      const [primitive] = file.json.meshes[0].primitives;
      const target = () => ({POSITION: file.add(new Array<number>(12).fill(1), "VEC3")});
      primitive.targets = [target(), target()];
      const values = cubic
        ? [
            [0, 0, 0, 10, 0, 0],
            [0, 0, 1, 20, 0, 0]
          ]
        : [
            [0, 10],
            [1, 20]
          ];
      animate(file, "Smile", [
        {
          node: 2,
          path: "weights",
          times: [0, 1],
          values: values.flat(),
          type: "SCALAR",
          interpolation: cubic ? "CUBICSPLINE" : "LINEAR"
        }
      ]);
      const rig = await read(file);
      const weights = new Float32Array(2);
      sampleClip(rig, rig.clips[0], 0.5, copyPose(rig.skeleton.rest), weights);
      assertNear(weights, [0.5, 15], EXACT);
    }
  });
});
