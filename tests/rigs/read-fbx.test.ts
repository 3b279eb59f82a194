import assert from "node:assert/strict";
import {describe, it} from "node:test";
import {createPosed} from "../../components/rigs/palette.js";
import {readFbx} from "../../components/rigs/read-fbx.js";
import type {Rig} from "../../components/rigs/rig.js";
import {sampleClip} from "../../components/rigs/sample-clip.js";
import {copyPose} from "../../components/rigs/skeleton.js";
import {asAscii, asBinary, list, object, settings, type FbxNode} from "../support/fbx-file.js";
import {boneId, fbxTube, GEOMETRY, MESH, tubePoints, tubeWeight} from "../support/fbx-tube.js";
import {assertNear} from "../support/near.js";
import {posedBy, skinned} from "../support/rigs.js";
import {FLOAT32} from "../support/tolerance.js";

const open = (bytes: Uint8Array): Promise<Rig> => readFbx(bytes, {id: "tube", label: "Tube"});
const openNodes = (nodes: FbxNode[]) => open(asBinary(nodes));
const found = ({findings}: Rig) => findings.map(({id, count}) => `${id} ${count}`);

/** The control point of each vertex of a tube in the file's own place, by where it lies. */
function pointsOf({mesh}: Rig, bones = 6, metres = 0.01): number[] {
  const points = tubePoints(bones);
  return Array.from({length: mesh.positions.length / 3}, (_, v) =>
    points.findIndex((point) => point.every((value, i) => Math.abs(metres * value - mesh.positions[3 * v + i]) < 1e-6))
  );
}

describe("readFbx", () => {
  it("gives the same rig of the ASCII and the binary form, in 32 and in 64 bits, deflated or not", async () => {
    const nodes = fbxTube();
    const ascii = await open(asAscii(nodes));
    for (const options of [{}, {deflate: false}, {version: 7500}]) {
      assert.deepEqual(await open(asBinary(nodes, options)), ascii);
    }
  });

  it("has the joints of the file in its order, and lengths in metres", async () => {
    const {skeleton} = await openNodes(fbxTube());
    assert.deepEqual(
      skeleton.joints.map(({path, parent, inSkin}) => [path, parent, inSkin]),
      [0, 1, 2, 3, 4, 5].map((bone) => [
        Array.from({length: bone + 1}, (_, above) => `bone ${above}`).join("/"),
        bone - 1,
        true
      ])
    );
    assertNear(
      skeleton.rest.translations,
      [0, 1, 2, 3, 4, 5].flatMap((bone) => [bone === 0 ? 0 : 0.2, 0, 0]),
      FLOAT32
    );
    assertNear(skeleton.inverseBind.subarray(16 * 5 + 12, 16 * 6), [-1, 0, 0, 1], FLOAT32);
  });

  it("joins the corners that three.js splits: as many vertices as control points", async () => {
    const rig = await openNodes(fbxTube());
    assert.deepEqual(
      pointsOf(rig).sort((a, b) => a - b),
      Array.from({length: 28}, (_, point) => point)
    );
    assert.equal(rig.mesh.triangles.length, 3 * (2 * 24 + 2));
    assertNear(skinned("lbs", rig, createPosed(rig.skeleton)).positions, rig.mesh.positions, FLOAT32);
  });

  it("keeps all six influences of a vertex, of which three.js keeps four", async () => {
    const rig = await openNodes(fbxTube());
    const {k, joints, weights} = rig.influences;
    assert.equal(k, 6);
    pointsOf(rig).forEach((point, v) => {
      for (let slot = k * v; slot < k * (v + 1); ++slot) {
        assertNear([weights[slot]], [tubeWeight(6, Math.floor(point / 4), joints[slot])], FLOAT32);
      }
    });
    assert.deepEqual(found(rig), ["fbx-units 1", "normals-missing 28"]);
  });

  it("moves a vertex by its weight times what its bone moves", async () => {
    const rig = await openNodes(fbxTube());
    const {positions} = skinned("lbs", rig, posedBy(rig, {5: {translation: [0.2, 0, 3]}}));
    const expected = rig.mesh.positions.slice();
    pointsOf(rig).forEach((point, v) => (expected[3 * v + 2] += 3 * tubeWeight(6, Math.floor(point / 4), 5)));
    assertNear(positions, expected, FLOAT32);
  });

  it("plays the file's clip: in between its keys, in metres", async () => {
    const rig = await openNodes(fbxTube());
    const [clip] = rig.clips;
    assert.deepEqual([clip.name, clip.duration], ["Bend", 1]);
    const pose = copyPose(rig.skeleton.rest);
    sampleClip(rig, clip, 0.5, pose);
    assertNear(pose.rotations.subarray(4, 8), [0, 0, Math.sin(Math.PI / 8), Math.cos(Math.PI / 8)], FLOAT32);
    assertNear(pose.translations.subarray(0, 6), [0, 0.04, 0, 0.2, 0, 0], FLOAT32);
  });

  it("takes the unit that the file names, and tells it but for metres", async () => {
    for (const [unit, metres] of [
      [2.54, 0.0254],
      [100, 1]
    ]) {
      const rig = await openNodes(fbxTube({unit}));
      assertNear([Math.max(...rig.mesh.positions)], [120 * metres], FLOAT32 * 120);
      assert.equal(found(rig).includes("fbx-units 1"), metres !== 1);
      assert.ok(!pointsOf(rig, 6, metres).includes(-1));
    }
  });

  it("turns a file whose up is z, by a root of its own, and tells it", async () => {
    const rig = await openNodes(fbxTube({upAxis: 2}));
    assert.equal(rig.skeleton.joints[6].name, "z up");
    assert.ok(found(rig).includes("fbx-up-axis 1"));
    const {positions} = skinned("lbs", rig, createPosed(rig.skeleton));
    const expected = Array.from(rig.mesh.positions, (_, i) => {
      const [x, y, z] = rig.mesh.positions.subarray(i - (i % 3), i - (i % 3) + 3);
      return [x, z, -y][i % 3];
    });
    assertNear(positions, expected, FLOAT32);
  });

  it("counts the mesh's own place at bind, and no bone moves for it", async () => {
    const rig = await openNodes(fbxTube({meshAt: [0, 50, 0]}));
    assertNear([Math.max(...rig.mesh.positions.filter((_, i) => i % 3 === 1))], [0.55], FLOAT32);
    assertNear(skinned("lbs", rig, createPosed(rig.skeleton)).positions, rig.mesh.positions, FLOAT32);
  });

  it("keeps the outside of a mirrored mesh outside", async () => {
    for (const meshScale of [
      [1, 1, 1],
      [1, 1, -1],
      [-1, -1, -1]
    ] as const) {
      const {mesh} = await openNodes(fbxTube({meshScale: [...meshScale]}));
      for (let i = 0; i < mesh.positions.length; i += 3) {
        const outward = mesh.normals[i + 1] * mesh.positions[i + 1] + mesh.normals[i + 2] * mesh.positions[i + 2];
        assert.ok(outward > 0.5 * 0.05, `normal of vertex ${i / 3} at scale ${meshScale.join()}`);
      }
    }
  });

  it("makes one joint of a bone that two meshes share", async () => {
    const nodes = fbxTube({
      objects: [
        object("Geometry", 20, "Patch", "Mesh", [
          list("Vertices", "d", [0, 9, 0, 1, 9, 0, 0, 9, 1]),
          list("PolygonVertexIndex", "i", [0, 1, -3])
        ]),
        object("Model", 21, "Patch", "Mesh", [settings({})]),
        object("Deformer", 22, "", "Skin", []),
        object("Deformer", 23, "", "Cluster", [
          list("Indexes", "i", [0, 1, 2]),
          list("Weights", "d", [1, 1, 1]),
          list("TransformLink", "d", [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 20, 0, 0, 1])
        ])
      ],
      connections: [
        [21, 0],
        [20, 21],
        [22, 20],
        [23, 22],
        [boneId(1), 23]
      ]
    });
    const rig = await openNodes(nodes);
    assert.equal(rig.skeleton.joints.length, 6);
    assert.deepEqual(
      rig.mesh.primitives.map(({name, vertexCount}) => [name, vertexCount]),
      [
        ["Tube", 28],
        ["Patch", 3]
      ]
    );
    assert.equal(rig.influences.joints[6 * 28], 1);
    const pose = copyPose(rig.skeleton.rest);
    sampleClip(rig, rig.clips[0], 1, pose);
    assertNear(pose.rotations.subarray(4, 8), [0, 0, Math.SQRT1_2, Math.SQRT1_2], FLOAT32);
  });

  it("reads blend shapes as morphs", async () => {
    const rig = await openNodes(
      fbxTube({
        objects: [
          object("Geometry", 40, "Swell", "Shape", [
            list("Indexes", "i", [2]),
            list("Vertices", "d", [0, 3, 0]),
            list("Normals", "d", [0, 0, 0])
          ]),
          object("Deformer", 41, "", "BlendShape", []),
          object("Deformer", 42, "Swell", "BlendShapeChannel", [list("FullWeights", "d", [100, 100])])
        ],
        connections: [
          [41, GEOMETRY],
          [42, 41],
          [40, 42]
        ]
      })
    );
    const [{name, positions, defaultWeight}] = rig.morphs;
    assert.deepEqual([name, defaultWeight], ["Swell", 0]);
    const vertex = pointsOf(rig).indexOf(2);
    assertNear(
      positions,
      Array.from(positions, (_, i) => (i === 3 * vertex + 1 ? 0.03 : 0)),
      FLOAT32
    );
  });

  it("says that weights do not sum to 1, which three.js hides, and makes them", async () => {
    const rig = await openNodes(fbxTube({weightsTimes: 0.5}));
    assert.ok(
      found(rig).some((text) => text.endsWith(" 28") && /^weights-.*normalised/.test(text)),
      found(rig).join()
    );
    assertNear([rig.influences.weights.subarray(0, 6).reduce((sum, weight) => sum + weight)], [1], FLOAT32);
  });

  it("leaves out the weights of a bone that is not in the file, and says so", async () => {
    const rig = await openNodes(fbxTube({lastBoneLost: true}));
    assert.ok(found(rig).includes("fbx-cluster-without-bone 1"));
    assert.ok(rig.mesh.positions.every(Number.isFinite));
    assert.equal(Math.max(...rig.influences.joints), 4);
  });

  it("opens beside cameras, pictures and meshes without a skin, asks for no picture, and writes nothing to the console", async (t) => {
    const fetched = t.mock.method(globalThis, "fetch", () => Promise.reject(new Error("no network")));
    const warned = t.mock.method(console, "warn", () => {});
    const nodes = fbxTube({
      upAxis: 2,
      objects: [
        object("Geometry", 20, "Hat", "Mesh", [
          list("Vertices", "d", [0, 0, 0, 1, 0, 0, 0, 1, 0]),
          list("PolygonVertexIndex", "i", [0, 1, -3])
        ]),
        object("Model", 21, "Hat", "Mesh", [settings({})]),
        object("Model", 22, "Eye", "Camera", [settings({})]),
        object("NodeAttribute", 23, "Eye", "Camera", [settings({FocalLength: ["Number", 35]})]),
        object("Video", 24, "Skin", "Clip", [
          {name: "RelativeFilename", properties: ["http://example/a.png"], inside: []}
        ]),
        object("Texture", 25, "Skin", "", [{name: "FileName", properties: ["http://example/a.png"], inside: []}])
      ],
      connections: [
        [21, 0],
        [20, 21],
        [22, 0],
        [23, 22],
        [24, 25],
        [25, MESH]
      ]
    });
    for (const bytes of [asAscii(nodes), asBinary(nodes)]) {
      assert.ok(found(await open(bytes)).includes("mesh-unskinned 1"));
    }
    assert.equal(fetched.mock.callCount(), 0);
    assert.equal(warned.mock.callCount(), 0);
    assert.ok(!("window" in globalThis));
  });

  it("refuses in one sentence what is damaged, too old, no FBX or without a skin", async () => {
    const whole = asBinary(fbxTube());
    const cases: [Uint8Array, RegExp][] = [
      [whole.subarray(0, 2000), /^Error: file: three\.js cannot read it as FBX \(.+\), expected FBX 6\.4 or later$/],
      [new TextEncoder().encode("; FBX 6.1.0\nFBXVersion: 6100\n"), /FBX version not supported, FileVersion: 6100/],
      [new Uint8Array(100), /cannot read it as FBX/],
      [new Uint8Array(0), /cannot read it as FBX/],
      [
        asAscii(
          fbxTube().map((each) => (each.name === "Connections" ? {...each, inside: each.inside.slice(0, 2)} : each))
        ),
        /./
      ]
    ];
    for (const [bytes, message] of cases) await assert.rejects(open(bytes), message);
    const nodes = fbxTube();
    const objects = nodes[2].inside;
    nodes[2].inside = objects.filter(({name}) => name !== "Deformer");
    await assert.rejects(openNodes(nodes), /^Error: file: 0 meshes with a skin, expected at least 1 skinned mesh$/);
  });
});
