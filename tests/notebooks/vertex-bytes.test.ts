import assert from "node:assert/strict";
import {test} from "node:test";
import {syntheticRig} from "../../components/notebooks/cost/synthetic-rig.js";
import {vertexBytes} from "../../components/notebooks/vertex-bytes.js";
import {chooseMethod, skinningMethods} from "../../components/skinning/registry.js";

const VERTICES = 64;
const rigOf = (influences: number) => syntheticRig({vertices: VERTICES, joints: 8, influences});

function bytesOf(id: string, influences = 4) {
  const {method, options} = chooseMethod(id);
  return vertexBytes(method, method.bind(rigOf(influences), options));
}

test("a rig's bytes are those of its own arrays: 24, and six more an influence", () => {
  for (const k of [1, 4, 8]) {
    const {mesh, influences} = rigOf(k);
    const arrays = [mesh.positions, mesh.normals, influences.joints, influences.weights];
    const bytes = arrays.reduce((sum, array) => sum + array.byteLength, 0) / VERTICES;
    assert.equal(bytes, 24 + 6 * k);
    for (const {id} of skinningMethods) assert.equal(bytesOf(id, k).rig, bytes, id);
  }
});

test("linear blending stores nothing beside the rig, dual quaternions a joint's number, a blend of both a share more", () => {
  assert.deepEqual(
    ["lbs", "dqs", "blend"].map((id) => bytesOf(id).beside),
    [0, 2, 6]
  );
});

test("a corrective stores 28 bytes for each shape that moves a vertex, and none where one joint alone holds it", () => {
  // Of a chain's joints three of the four that hold a vertex turn it against another, and each has eight keys.
  assert.equal(bytesOf("corrective").beside, 28 * 3 * 8);
  assert.equal(bytesOf("corrective:keys=90").beside, 28 * 3 * 4);
  assert.equal(bytesOf("corrective", 1).beside, 0);
});
