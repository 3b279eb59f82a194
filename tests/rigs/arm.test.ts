import assert from "node:assert/strict";
import {test} from "node:test";
import {toRadians} from "../../components/core/angle.js";
import {next} from "../../components/core/half-edges.js";
import {cross, dot, length, normalize, subtract, vectorAt, type Vector} from "../../components/core/vector.js";
import {WRIST} from "../../components/rigs/arm-bones.js";
import {armField} from "../../components/rigs/arm-field.js";
import {arm} from "../../components/rigs/arm.js";
import {jointFrames, type Motion} from "../../components/rigs/joint-frame.js";
import {REST_TURN, turnJoints} from "../../components/rigs/joint-turn.js";
import {applyPose, createPosed} from "../../components/rigs/palette.js";
import {vertexCount} from "../../components/rigs/rig.js";
import {findJoint} from "../../components/rigs/skeleton.js";
import {dqs} from "../../components/skinning/dqs.js";
import {lbs} from "../../components/skinning/lbs.js";
import type {SkinningMethod} from "../../components/skinning/method.js";
import {closedShellVolume} from "../support/closed-shell.js";
import {holders, largestStep, weightBelow} from "../support/painted-weights.js";
import {smallestAngles} from "../support/triangle-angles.js";
import {EXACT, FLOAT32} from "../support/tolerance.js";

const rig = arm();
const {mesh, skeleton, influences} = rig;
const {positions, normals, triangles} = mesh;
const frames = jointFrames(skeleton);
const count = vertexCount(rig);

function turned(joint: string, motion: Motion, degrees: number) {
  const turns = new Map([[findJoint(skeleton, joint), {...REST_TURN, [motion]: toRadians(degrees)}]]);
  const posed = createPosed(skeleton);
  applyPose(skeleton, turnJoints(skeleton, frames, turns), posed);
  return posed;
}

function skin(method: SkinningMethod, joint: string, motion: Motion, degrees: number): Float64Array {
  const out = {positions: new Float64Array(3 * count), normals: new Float64Array(3 * count)};
  method.deform(method.bind(rig), turned(joint, motion, degrees), out);
  return out.positions;
}

const below = (joint: string) => weightBelow(rig, joint);

const jointsOf = (v: number): string[] =>
  Array.from({length: influences.k}, (_, slot) => influences.k * v + slot)
    .filter((i) => influences.weights[i] > 0)
    .map((i) => skeleton.joints[influences.joints[i]].name);

const fingerOf = (joint: string) => /^(thumb|index|middle|ring|little)-/.exec(joint)?.[1] ?? "none";

/** Distance from the axis that the wrist twists about. */
const fromAxis = (array: ArrayLike<number>, v: number) => Math.hypot(array[3 * v + 1] - WRIST[1], array[3 * v + 2]);

const faceNormal = (t: number): Vector => {
  const [a, b, c] = Array.from(triangles.subarray(3 * t, 3 * t + 3), (v) => vectorAt(positions, v));
  return cross(subtract(b, a), subtract(c, a));
};

test("the arm has between 8,000 and 13,000 vertices and is as long as a grown person's", () => {
  assert.ok(count >= 8000 && count <= 13000, `${count} vertices`);
  const xs = Array.from(positions).filter((_, i) => i % 3 === 0);
  const long = xs.reduce((a, b) => Math.max(a, b)) - xs.reduce((a, b) => Math.min(a, b));
  assert.ok(long > 0.65 && long < 0.8, `${long} m`);
});

test("the mesh is closed, one shell, without a handle, and faces outward", () => {
  const volume = closedShellVolume(mesh);
  assert.ok(volume > 0.0025 && volume < 0.005, `${volume} m3`);
});

test("no triangle is degenerate: all angles are over 10 degrees, 99 in 100 over 30", () => {
  const angles = smallestAngles(positions, triangles);
  assert.ok(angles[0] > 10, `${angles[0]}`);
  assert.ok(angles[Math.floor(angles.length / 100)] > 30);
});

test("the skin is fine where the joints put it to the test: edges of 4 mm about wrist and elbow", () => {
  for (const [name, fine] of [
    ["wrist", 0.004],
    ["elbow", 0.0045]
  ] as const) {
    const turning = below(name);
    let sum = 0;
    let edges = 0;
    for (let h = 0; h < triangles.length; ++h) {
      if (turning[triangles[h]] < 0.01 || turning[triangles[h]] > 0.99) continue;
      sum += length(subtract(vectorAt(positions, triangles[next(h)]), vectorAt(positions, triangles[h])));
      ++edges;
    }
    assert.ok(sum / edges < fine, `${name}: ${sum / edges} m`);
  }
});

test("vertices lie on the field's surface, and normals are of length 1 and agree with the faces about them", () => {
  const field = armField();
  for (let v = 0; v < count; ++v) {
    assert.ok(Math.abs(field(...vectorAt(positions, v))) < FLOAT32);
    assert.ok(Math.abs(length(vectorAt(normals, v)) - 1) < FLOAT32);
  }
  const sums = new Float64Array(3 * count);
  for (let t = 0; t < triangles.length / 3; ++t) {
    const normal = faceNormal(t);
    for (const v of triangles.subarray(3 * t, 3 * t + 3)) normal.forEach((n, axis) => (sums[3 * v + axis] += n));
  }
  const cosines = Array.from({length: count}, (_, v) => dot(normalize(vectorAt(sums, v)), vectorAt(normals, v)));
  assert.ok(Math.min(...cosines) > Math.cos(toRadians(30)), `${Math.min(...cosines)}`);
  assert.ok(cosines.reduce((a, b) => a + b) / count > Math.cos(toRadians(2)));
});

test("the rest pose leaves the mesh where it is", () => {
  const rest = skin(lbs, "wrist", "twist", 0);
  rest.forEach((coordinate, i) => assert.ok(Math.abs(coordinate - positions[i]) < FLOAT32));
});

test("the wrist twists about the forearm's own axis, +x", () => {
  const {twist} = frames[findJoint(skeleton, "wrist")];
  [1, 0, 0].forEach((expected, axis) => assert.ok(Math.abs(twist[axis] - expected) < 1e-12));
});

test("bending the elbow lifts the hand and keeps it in the picture's plane", () => {
  const {world} = turned("elbow", "bend", 90);
  const wrist = 16 * findJoint(skeleton, "wrist");
  assert.ok(world[wrist + 13] > 0.15);
  assert.ok(Math.abs(world[wrist + 14]) < 1e-12);
});

test("bending any finger's joint brings its tip towards the palm", () => {
  for (const finger of ["index", "middle", "ring", "little"]) {
    const tip = 16 * findJoint(skeleton, `${finger}-distal`);
    const rest = createPosed(skeleton).world;
    for (const phalanx of ["proximal", "intermediate"]) {
      const {world} = turned(`${finger}-${phalanx}`, "bend", 30);
      assert.ok(world[tip + 14] > rest[tip + 14] + 0.005, `${finger}-${phalanx}`);
    }
  }
});

test("weights sum to 1, and the hand's rise without a step along the forearm's axis", () => {
  for (let v = 0; v < count; ++v) {
    const own = influences.weights.subarray(influences.k * v, influences.k * (v + 1));
    assert.ok(Math.abs(own.reduce((a, b) => a + b) - 1) < FLOAT32);
  }
  const turning = below("wrist");
  const order = Array.from(turning.keys()).sort((a, b) => positions[3 * a] - positions[3 * b]);
  order.slice(1).forEach((v, i) => assert.ok(turning[v] - turning[order[i]] > -0.02));
  assert.ok(order.filter((v) => Math.abs(turning[v] - 0.5) < 0.02).length >= 20);
});

test("weights are smooth: no edge of the mesh spans a step of more than 0.6 in any joint's weight", () => {
  const largest = largestStep(rig);
  assert.ok(largest < 0.6, `${largest}`);
});

test("no finger bleeds into another: beyond a finger's first bone only its own joints hold a vertex", () => {
  const seen = new Set<string>();
  for (let v = 0; v < count; ++v) {
    const joints = jointsOf(v);
    const outer = joints.find((joint) => /-(intermediate|distal)$/.test(joint));
    if (!outer) continue;
    seen.add(outer);
    assert.deepEqual(
      joints.filter((joint) => fingerOf(joint) !== fingerOf(outer)),
      [],
      `vertex ${v}`
    );
  }
  assert.equal(seen.size, 9);
});

test("every joint holds some vertex by more than half", () => {
  assert.equal(holders(rig).size, skeleton.joints.length);
});

test("a twist of 180 degrees collapses the wrist's middle ring under LBS to under 5 % of its radius", () => {
  const turning = below("wrist");
  const posed = skin(lbs, "wrist", "twist", 180);
  for (let v = 0; v < count; ++v) {
    if (Math.abs(turning[v] - 0.5) < 0.02) assert.ok(fromAxis(posed, v) < 0.05 * fromAxis(positions, v));
  }
});

test("DQS keeps every vertex of the wrist at its distance from the axis, at any twist", () => {
  const turning = below("wrist");
  for (const degrees of [90, 135, 179, 180]) {
    const posed = skin(dqs, "wrist", "twist", degrees);
    for (let v = 0; v < count; ++v) {
      if (turning[v] > 0) assert.ok(Math.abs(fromAxis(posed, v) - fromAxis(positions, v)) < FLOAT32);
    }
  }
});

test("two builds are equal to the last bit", () => {
  const again = arm();
  assert.deepEqual(again.mesh, mesh);
  assert.deepEqual(again.skeleton, skeleton);
  assert.deepEqual(again.influences, influences);
  assert.equal(again.mesh.positions.length - positions.length, EXACT);
});
