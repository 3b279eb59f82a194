import assert from "node:assert/strict";
import {describe, it} from "node:test";
import {seededRandom} from "../../components/core/random.js";
import {nodeTransform} from "../../components/rigs/gltf-node-transform.js";
import {writeLocal} from "../../components/rigs/palette.js";
import {readGltf} from "../../components/rigs/read-gltf.js";
import type {Skeleton} from "../../components/rigs/rig.js";
import {writeGltf} from "../../components/rigs/write-gltf.js";
import {quadFile} from "../support/gltf-file.js";
import {assertNear} from "../support/near.js";
import {EXACT, FORMULA} from "../support/tolerance.js";

/** The product of a node's four parts, as a pose of one joint has it. */
function recompose(matrix: readonly number[]): Float64Array {
  const {translation, rotation, scale, shear} = nodeTransform({matrix: matrix.slice()});
  const skeleton = {shears: new Map(shear ? [[0, shear]] : [])} as unknown as Skeleton;
  const out = new Float64Array(16);
  const pose = {
    translations: Float64Array.from(translation),
    rotations: Float64Array.from(rotation),
    scales: Float64Array.from(scale)
  };
  writeLocal(skeleton, pose, 0, out);
  return out;
}

/** A column-major matrix of three columns and a translation of 3, 4, 5. */
const affine = (x: number[], y: number[], z: number[]): number[] => [...x, 0, ...y, 0, ...z, 0, 3, 4, 5, 1];

describe("nodeTransform", () => {
  it("gives parts whose product is the file's matrix, whatever it shears, mirrors or flattens", () => {
    const random = seededRandom(7);
    const column = () => [0, 1, 2].map(() => 4 * random() - 2);
    const cases = [
      ...Array.from({length: 200}, () => affine(column(), column(), column())),
      affine([1, 0, 0], [0.5, 1, 0], [0, 0, 1]),
      affine([-1, 0, 0], [0, 1, 0], [0, 0, 1]),
      affine([0, 0, 0], [0, 1, 0], [0, 0, 1]),
      affine([1, 2, 3], [2, 4, 6], [0, 0, 1]),
      affine([1e-320, 0, 0], [0, 1, 0], [0, 0, 1]),
      affine([1, 2, 3], [1, 2, 3], [1, 2, 3]),
      affine([0, 0, 0], [0, 0, 0], [0, 0, 0]),
      affine([1000, 0, 0], [0, 1e-3, 1e-3], [0, 0, 1])
    ];
    for (const matrix of cases) assertNear(recompose(matrix), matrix, FORMULA, `entry of [${matrix.join()}]`);
  });

  it("finds no shear in a rotation with a scale, mirrored or not", () => {
    const [c, s] = [Math.cos(0.4), Math.sin(0.4)];
    for (const x of [2, -2]) {
      const {scale, shear} = nodeTransform({matrix: affine([x * c, x * s, 0], [-3 * s, 3 * c, 0], [0, 0, 0.5])});
      assertNear(scale, [x, 3, 0.5], FORMULA);
      assert.equal(shear, null);
    }
  });

  it("takes a rotation of length 0 for none and divides any other by its length", () => {
    assert.deepEqual(nodeTransform({rotation: [0, 0, 0, 0]}).rotation, [0, 0, 0, 1]);
    assert.deepEqual(nodeTransform({rotation: [0, 3, 0, 4]}).rotation, [0, 0.6, 0, 0.8]);
  });
});

describe("a sheared joint", () => {
  const matrix = affine([1, 0, 0], [0.5, 1, 0], [0, 0, -2]);

  it("keeps the matrix of its node through readGltf, where the library's own factors lose the shear", async () => {
    const file = quadFile();
    file.json.nodes[1] = {name: "end", matrix};
    const {skeleton} = await readGltf(file.bytes(), {id: "quad", label: "Quad"});
    const local = new Float64Array(16);
    writeLocal(skeleton, skeleton.rest, 1, local);
    assertNear(local, matrix, FORMULA);
    assert.deepEqual(Array.from(skeleton.shears.keys()), [1]);
  });

  it("comes back from writeGltf with the same matrix", async () => {
    const file = quadFile();
    file.json.nodes[1] = {name: "end", matrix};
    const rig = await readGltf(file.bytes(), {id: "quad", label: "Quad"});
    const again = await readGltf(await writeGltf(rig), {id: "quad", label: "Quad"});
    const local = new Float64Array(16);
    writeLocal(again.skeleton, again.skeleton.rest, 1, local);
    assertNear(local, matrix, FORMULA);
    assertNear(local.subarray(12), [3, 4, 5, 1], EXACT);
  });
});
