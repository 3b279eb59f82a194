import assert from "node:assert/strict";
import {test} from "node:test";
import {vectorAt} from "../../../components/core/vector.js";
import {paletteVertex, wristStations} from "../../../components/notebooks/linear-blend/palette-vertex.js";
import {arm} from "../../../components/rigs/arm.js";
import {findJoint} from "../../../components/rigs/skeleton.js";
import {turned} from "../../support/measure.js";
import {assertNear} from "../../support/near.js";
import {FLOAT32, FORMULA} from "../../support/tolerance.js";

const rig = arm();
const stations = wristStations(rig);

test("the stations follow the hand's weight from nearly none to nearly all, along the top of the wrist", () => {
  assert.equal(stations.length, 21);
  stations.forEach(({vertex, weight}, i) => {
    assert.ok(Math.abs(weight - i / 20) < 0.03, `station ${i} has weight ${weight}`);
    assert.ok(rig.mesh.normals[3 * vertex + 1] > 0.8);
  });
});

test("the scaled matrices sum to the one that takes the vertex where the whole arm's skinning takes it", () => {
  const joint = findJoint(rig.skeleton, "wrist");
  for (const degrees of [0, 75, 180]) {
    const {surface} = turned(rig, {joint, motion: "twist", degrees, method: "lbs"});
    for (const {vertex} of stations) {
      const {sum, rest, posed, influences} = paletteVertex(rig, vertex, degrees);
      const [x, y, z] = rest;
      const byHand = [0, 4, 8].map((row) => sum[row] * x + sum[row + 1] * y + sum[row + 2] * z + sum[row + 3]);
      assertNear(posed, byHand, FORMULA);
      assertNear(posed, vectorAt(surface.positions, vertex), FORMULA);
      assertNear([influences.reduce((total, {weight}) => total + weight, 0)], [1], FLOAT32);
    }
  }
});

test("a vertex fetches one to four matrices, those of its own joints", () => {
  const {k, joints, weights} = rig.influences;
  for (const {vertex} of stations) {
    const {influences} = paletteVertex(rig, vertex, 90);
    assert.ok(influences.length >= 1 && influences.length <= 4);
    influences.forEach(({joint, weight, name}, slot) => {
      assert.equal(joint, joints[k * vertex + slot]);
      assert.equal(weight, weights[k * vertex + slot]);
      assert.equal(name, rig.skeleton.joints[joint].name);
    });
  }
});

test("at rest every fetched matrix is the identity", () => {
  for (const {fetched} of paletteVertex(rig, stations[10].vertex, 0).influences) {
    assertNear(fetched, [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0], FORMULA);
  }
});
