import assert from "node:assert/strict";
import {test} from "node:test";
import {weld} from "../../components/core/weld.js";
import {cross, dot, subtract, vectorAt} from "../../components/core/vector.js";
import {jointFrames} from "../../components/rigs/joint-frame.js";
import {vertexCount} from "../../components/rigs/rig.js";
import {tube} from "../../components/rigs/tube.js";
import {assertNear} from "../support/near.js";
import {EXACT, FLOAT32, FORMULA} from "../support/tolerance.js";

test("the joint twists about +x and bends about +z, so that a positive bend goes toward +y", () => {
  const {twist, bend} = jointFrames(tube().skeleton)[1];
  assertNear(twist, [1, 0, 0], FORMULA);
  assertNear(bend, [0, 0, 1], FORMULA);
});

test("the weight of the turned bone is (x + L) / 2L over the band, or its smoothstep, and 0 and 1 beyond it", () => {
  for (const [weights, profile] of [
    ["linear", (u: number) => u],
    ["smoothstep", (u: number) => 3 * u ** 2 - 2 * u ** 3]
  ] as const) {
    const {mesh, influences} = tube({band: 0.5, weights});
    const {joints, weights: shares} = influences;
    for (let v = 0; v < mesh.positions.length / 3; ++v) {
      const u = Math.min(1, Math.max(0, mesh.positions[3 * v] + 0.5));
      let turned = 0;
      for (const slot of [2 * v, 2 * v + 1]) if (joints[slot] === 1) turned += shares[slot];
      assertNear([turned], [profile(u)], FLOAT32, `${weights} weight of vertex ${v}`);
    }
  }
});

test("the surface is closed: every edge is met once in each direction", () => {
  const {positions, triangles} = tube({sides: 12, rings: 8}).mesh;
  const places = weld(positions);
  const edges = new Set<string>();
  for (let t = 0; t < triangles.length; t += 3) {
    for (let c = 0; c < 3; ++c) {
      const edge = `${places[triangles[t + c]]} ${places[triangles[t + ((c + 1) % 3)]]}`;
      assert.ok(!edges.has(edge), `edge ${edge} is met twice`);
      edges.add(edge);
    }
  }
  for (const edge of edges) assert.ok(edges.has(edge.split(" ").reverse().join(" ")), `edge ${edge} is open`);
});

test("triangles and normals face outward", () => {
  const {positions, normals, triangles} = tube({sides: 12, rings: 8}).mesh;
  for (let t = 0; t < triangles.length; t += 3) {
    const [a, b, c] = [0, 1, 2].map((corner) => vectorAt(positions, triangles[t + corner]));
    const normal = cross(subtract(b, a), subtract(c, a));
    for (let corner = 0; corner < 3; ++corner) {
      assert.ok(dot(normal, vectorAt(normals, triangles[t + corner])) > 0, `triangle ${t / 3}`);
    }
  }
});

test("vertices lie exactly on the innermost and outermost line, and carry weights of exactly 1/4 and 1/2", () => {
  const {mesh, influences} = tube({radius: 2});
  const lines = [2, -2].map((y) => {
    const on = Array.from({length: mesh.positions.length / 3}, (_, v) => v).filter(
      (v) => mesh.positions[3 * v + 1] === y && mesh.positions[3 * v + 2] === 0
    );
    return on.map((v) => influences.weights[2 * v]);
  });
  for (const weights of lines) {
    assert.ok(weights.includes(0.5));
    assert.ok(weights.includes(0.75));
  }
});

test("the default tube is quick to draw: between 5,000 and 10,000 vertices", () => {
  assert.ok(vertexCount(tube()) >= 5000 && vertexCount(tube()) <= 10000);
});

test("bind space is rest: joint, inverse bind matrix and mesh agree", () => {
  const {skeleton} = tube({length: 2});
  assertNear(skeleton.rest.translations, [-2, 0, 0, 2, 0, 0, 2, 0, 0], EXACT);
  skeleton.joints.forEach(({path}, joint) => {
    assert.equal(path, ["root", "root/joint", "root/joint/tip"][joint]);
    assert.equal(skeleton.inverseBind[16 * joint + 12], [2, 0, -2][joint]);
  });
});

test("a tube that cannot be made is refused in one sentence", () => {
  assert.throws(() => tube({radius: 0}), {message: "tube: radius is 0, expected more than 0"});
  assert.throws(() => tube({band: NaN}), {message: "tube: band is NaN, expected more than 0"});
  assert.throws(() => tube({band: 4}), {message: "tube: length is 3, expected more than the band, 4"});
  assert.throws(() => tube({sides: 6}), {message: "tube: sides is 6, expected a multiple of 4"});
  assert.throws(() => tube({rings: 0}), {message: "tube: rings is 0, expected a multiple of 4"});
});
