import assert from "node:assert/strict";
import {test} from "node:test";
import {vertexCount} from "../../components/rigs/rig.js";
import {box} from "../support/box.js";
import {assertNear} from "../support/near.js";
import {FLOAT32} from "../support/tolerance.js";
import {column, solved, tubeAbout} from "../support/weighting.js";
import {pointRig} from "../support/rigs.js";

test("along a tube the far bone's share is that of two capsules as thick as the tube, with rims as wide", () => {
  const radius = 0.5;
  const rig = tubeAbout([{at: [-4, 0, 0]}, {at: [0, 0, 0], parent: 0}, {at: [4, 0, 0], parent: 1}], {
    radius,
    band: 2,
    length: 4,
    sides: 8,
    rings: 32
  });
  const root = column(solved("envelope", rig).influences, 0);
  const {positions} = rig.mesh;
  let checked = 0;
  for (let v = 0; v < vertexCount(rig); ++v) {
    const x = positions[3 * v];
    if (!(x >= 0 && x < 2)) continue;
    const beyond =
      Math.max(0, 1 - (Math.hypot(x, radius) / radius - 1) ** 2) * Number(Math.hypot(x, radius) < 2 * radius);
    assertNear([root[v]], [beyond / (1 + beyond)], 10 * FLOAT32, `x = ${x}: weight`);
    ++checked;
  }
  assert.ok(checked > 50);
});

test("what lies outside every envelope follows the closest bone, and is named", () => {
  const {points, triangles} = box([-0.5, 0, -0.5]);
  const rig = pointRig({
    joints: [{at: [0, 0, 0]}, {at: [0, 1, 0], parent: 0}],
    points: [...points, [9, 0.5, 0]],
    triangles,
    influences: [[0, 1]]
  });
  const {influences, notes} = solved("envelope", rig);
  assertNear([column(influences, 0)[8]], [1], FLOAT32);
  assert.deepEqual(notes, [
    {
      message: "1 vertex lies outside every envelope, held by the closest bone.",
      vertices: Uint32Array.of(8),
      joints: []
    }
  ]);
});
