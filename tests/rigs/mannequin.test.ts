import assert from "node:assert/strict";
import {test} from "node:test";
import {toRadians} from "../../components/core/angle.js";
import {cross, dot, length, normalize, subtract, vectorAt, type Vector} from "../../components/core/vector.js";
import {originOf} from "../../components/core/matrix4.js";
import {jointFrames, type Motion} from "../../components/rigs/joint-frame.js";
import {REST_TURN, turnJoints} from "../../components/rigs/joint-turn.js";
import {mannequinField} from "../../components/rigs/mannequin-field.js";
import {mannequin} from "../../components/rigs/mannequin.js";
import {createPosed, type Posed} from "../../components/rigs/palette.js";
import {readGltf} from "../../components/rigs/read-gltf.js";
import {vertexCount} from "../../components/rigs/rig.js";
import {findJoint} from "../../components/rigs/skeleton.js";
import {writeGltf} from "../../components/rigs/write-gltf.js";
import {preFlight} from "../../components/reports/pre-flight.js";
import {closedShellVolume} from "../support/closed-shell.js";
import {assertInfluences} from "../support/influence-laws.js";
import {slotsOf} from "../support/influences.js";
import {readingOf, turned} from "../support/measure.js";
import {holders, largestStep, weightBelow} from "../support/painted-weights.js";
import {posedAs, skinned} from "../support/rigs.js";
import {EXACT, FLOAT32} from "../support/tolerance.js";
import {smallestAngles} from "../support/triangle-angles.js";

const rig = mannequin();
const {mesh, skeleton, influences} = rig;
const {positions, normals, triangles} = mesh;
const frames = jointFrames(skeleton);
const count = vertexCount(rig);
const rest = createPosed(skeleton);

const joint = (name: string) => findJoint(skeleton, name);
const nameOf = (number: number) => skeleton.joints[number].name;
const otherSide = (name: string) =>
  name.replace(/^(left|right)-/, (_, side: string) => (side === "left" ? "right-" : "left-"));

/** Joint, motion and degrees of each turn. */
function posed(...turns: [name: string, motion: Motion, degrees: number][]): Posed {
  const byJoint = new Map(
    turns.map(([name, motion, degrees]) => [joint(name), {...REST_TURN, [motion]: toRadians(degrees)}])
  );
  return posedAs(rig, turnJoints(skeleton, frames, byJoint));
}

const placeOf = (name: string, {world}: Posed = rest): Vector => originOf(world, 16 * joint(name));

/** By place, the vertex there: places are told apart by all their bits. */
const vertexAt = new Map(Array.from({length: count}, (_, v) => [vectorAt(positions, v).join(" "), v]));
/** The vertex at a vertex's mirror image; -1 where there is none. */
const images = Int32Array.from({length: count}, (_, v) => {
  const [x, y, z] = vectorAt(positions, v);
  return vertexAt.get([x === 0 ? 0 : -x, y, z].join(" ")) ?? -1;
});

test("the mannequin has between 12,000 and 18,000 vertices, stands on the ground and is as tall as a person", () => {
  assert.ok(count >= 12000 && count <= 18000, `${count} vertices`);
  const heights = Array.from(positions).filter((_, i) => i % 3 === 1);
  const [least, most] = [Math.min(...heights), Math.max(...heights)];
  assert.ok(Math.abs(least) < 0.001, `its soles are at ${least} m`);
  assert.ok(most > 1.65 && most < 1.8, `${most} m`);
  assert.ok(skeleton.joints.length >= 20);
});

test("the mesh is closed, one shell, without a handle, faces outward and is as bulky as a person", () => {
  const volume = closedShellVolume(mesh);
  assert.ok(volume > 0.045 && volume < 0.08, `${volume} m3`);
});

test("no triangle is degenerate: all angles are over 10 degrees, 99 in 100 over 30", () => {
  const angles = smallestAngles(positions, triangles);
  assert.ok(angles[0] > 10, `${angles[0]}`);
  assert.ok(angles[Math.floor(angles.length / 100)] > 30);
});

test("every vertex has a twin at its mirror image to the last bit, with the mirrored normal", () => {
  assert.equal(vertexAt.size, count);
  for (let v = 0; v < count; ++v) {
    assert.ok(images[v] >= 0, `vertex ${v} has no twin`);
    const [x, y, z] = vectorAt(normals, v);
    assert.equal(length(subtract(vectorAt(normals, images[v]), [-x, y, z])), EXACT);
  }
});

test("every triangle's mirror image is a triangle, turned the other way", () => {
  const key = (a: number, b: number, c: number) => {
    const least = Math.min(a, b, c);
    return (least === a ? [a, b, c] : least === b ? [b, c, a] : [c, a, b]).join(" ");
  };
  const keys = new Set<string>();
  for (let t = 0; t < triangles.length; t += 3) keys.add(key(triangles[t], triangles[t + 1], triangles[t + 2]));
  for (let t = 0; t < triangles.length; t += 3) {
    assert.ok(keys.has(key(images[triangles[t]], images[triangles[t + 2]], images[triangles[t + 1]])));
  }
});

test("the joints are mirror images of each other, and so are the ways they turn", () => {
  skeleton.joints.forEach(({name, parent}, number) => {
    const image = joint(otherSide(name));
    const [x, y, z] = placeOf(name);
    assert.equal(length(subtract(placeOf(nameOf(image)), [-x, y, z])), EXACT, name);
    assert.equal(skeleton.joints[image].parent, parent < 0 ? -1 : joint(otherSide(nameOf(parent))));
    if (image === number) return;
    // A turn's axis is mirrored with its turning, which points it the other way.
    const [bx, by, bz] = frames[number].bend;
    assert.ok(length(subtract(frames[image].bend, [bx, -by, -bz])) < 1e-12, name);
  });
});

test("twins have the same weights with left and right exchanged", () => {
  for (let v = 0; v < count; ++v) {
    const own = new Map(slotsOf(influences, images[v]).map(([number, weight]) => [nameOf(number), weight]));
    const slots = slotsOf(influences, v);
    assert.equal(slots.length, own.size);
    for (const [number, weight] of slots) {
      assert.ok(Math.abs((own.get(otherSide(nameOf(number))) ?? NaN) - weight) < FLOAT32, `vertex ${v}`);
    }
  }
});

test("vertices lie on the field's surface, and normals are of length 1 and agree with the faces about them", () => {
  const field = mannequinField();
  const sums = new Float64Array(3 * count);
  for (let t = 0; t < triangles.length; t += 3) {
    const [a, b, c] = Array.from(triangles.subarray(t, t + 3), (v) => vectorAt(positions, v));
    const normal = cross(subtract(b, a), subtract(c, a));
    for (const v of triangles.subarray(t, t + 3)) normal.forEach((n, axis) => (sums[3 * v + axis] += n));
  }
  let total = 0;
  for (let v = 0; v < count; ++v) {
    assert.ok(Math.abs(field(...vectorAt(positions, v))) < FLOAT32);
    assert.ok(Math.abs(length(vectorAt(normals, v)) - 1) < FLOAT32);
    const cosine = dot(normalize(vectorAt(sums, v)), vectorAt(normals, v));
    assert.ok(cosine > Math.cos(toRadians(30)), `vertex ${v}: ${cosine}`);
    total += cosine;
  }
  assert.ok(total / count > Math.cos(toRadians(3)));
});

test("weights are lawful, four a vertex at most, and every joint holds some vertex by more than half", () => {
  assertInfluences(influences);
  assert.equal(influences.k, 4);
  assert.equal(holders(rig).size, skeleton.joints.length);
});

test("weights are smooth: no edge of the mesh spans a step of more than 0.5 in any joint's weight", () => {
  const largest = largestStep(rig);
  assert.ok(largest < 0.5, `${largest}`);
});

test("no limb bleeds into another: arms, legs, head and the two sides share no vertex but where they meet", () => {
  for (let v = 0; v < count; ++v) {
    const [x, y] = vectorAt(positions, v);
    for (const [number] of slotsOf(influences, v)) {
      const name = nameOf(number);
      const where = `vertex ${v} at ${vectorAt(positions, v)}: ${name}`;
      if (name.startsWith("left-")) assert.ok(x > -0.031, where);
      if (/clavicle/.test(name)) assert.ok(y > 1.25, where);
      if (/arm|hand|finger|thumb/.test(name)) assert.ok(Math.abs(x) > 0.085 && y > 1.2, where);
      if (/thigh|shin|foot|toes/.test(name)) assert.ok(y < 1.1, where);
      if (name === "head") assert.ok(y > 1.45 && Math.abs(x) < 0.1, where);
      if (name === "neck") assert.ok(y > 1.4 && y < 1.6, where);
      if (/left-(hand|finger|thumb)/.test(name)) assert.ok(x > placeOf("left-hand")[0] - 0.04, where);
    }
  }
});

test("a limb's joint takes over within a limb's radius or so of the joint", () => {
  for (const name of ["left-forearm", "left-hand", "left-shin", "left-foot"]) {
    const below = weightBelow(rig, name);
    const {limbRadius, band} = turned(rig, {joint: joint(name), motion: "bend", degrees: 0, method: "lbs"}).study;
    const axis = normalize(subtract(placeOf(name), placeOf(nameOf(skeleton.joints[joint(name)].parent))));
    const reach = Math.max(
      ...Array.from(band, (v) => Math.abs(dot(subtract(vectorAt(positions, v), placeOf(name)), axis)))
    );
    assert.ok(reach > 0.6 * limbRadius && reach < 2 * limbRadius, `${name}: ${reach} m of ${limbRadius} m`);
    assert.ok(band.every((v) => below[v] > 0 && below[v] < 1));
  }
});

test("the hand twists about the forearm's own axis, x", () => {
  assert.ok(length(subtract(frames[joint("left-hand")].twist, [1, 0, 0])) < 1e-12);
  assert.ok(length(subtract(frames[joint("right-hand")].twist, [-1, 0, 0])) < 1e-12);
});

test("joints bend as a person's do: elbow, fingers, spine and neck forward, arm down, shin back, foot up", () => {
  const moved = (turning: string, seen: string, axis: number) =>
    placeOf(seen, posed([turning, "bend", 40]))[axis] - placeOf(seen)[axis];
  for (const side of ["left", "right"]) {
    assert.ok(moved(`${side}-forearm`, `${side}-hand`, 2) > 0.1);
    assert.ok(moved(`${side}-hand`, `${side}-fingers`, 2) > 0.04);
    assert.ok(moved(`${side}-fingers`, `${side}-finger-tips`, 2) > 0.02);
    assert.ok(moved(`${side}-upper-arm`, `${side}-forearm`, 1) < -0.1);
    assert.ok(moved(`${side}-shin`, `${side}-foot`, 2) < -0.2);
    assert.ok(moved(`${side}-foot`, `${side}-toes`, 1) > 0.05);
  }
  assert.ok(moved("spine", "head", 2) > 0.2);
  assert.ok(moved("neck", "head", 2) > 0.03);
});

test("an elbow bent by 90 degrees reads as a limb's: LBS keeps cos 45 of the scale, pinches, and DQS bulges more", () => {
  const at = (method: string) =>
    turned(rig, {joint: joint("left-forearm"), motion: "bend", degrees: 90, method, reference: "dqs"});
  assert.ok(Math.abs((readingOf("blended-scale.min", at("lbs")).value ?? NaN) - Math.SQRT1_2) < 0.01);
  const [linear, dual] = ["lbs", "dqs"].map((method) => readingOf("bulge.max", at(method)).value ?? NaN);
  assert.ok(linear > 0 && linear < dual && dual < 0.2, `${linear}, ${dual} limb radii`);
  assert.ok((readingOf("bulge.min", at("lbs")).value ?? NaN) < -0.3);
});

test("a wrist twisted by 120 degrees is half as wide under LBS and as wide as ever under DQS", () => {
  const at = (method: string) => turned(rig, {joint: joint("left-hand"), motion: "twist", degrees: 120, method});
  const [linear, dual] = ["lbs", "dqs"].map((method) => readingOf("width.min", at(method)).value ?? NaN);
  assert.ok(Math.abs(linear - 0.5) < 0.03, `${linear}`);
  assert.ok(dual > 0.97, `${dual}`);
});

test("the same turns on either side give mirror images under LBS and DQS", () => {
  for (const method of ["lbs", "dqs"]) {
    const [left, right] = ["left", "right"].map(
      (side) =>
        skinned(
          method,
          rig,
          posed([`${side}-upper-arm`, "bend", 60], [`${side}-forearm`, "bend", 80], [`${side}-thigh`, "bend", -30])
        ).positions
    );
    for (let v = 0; v < count; ++v) {
      const [x, y, z] = vectorAt(left, v);
      assert.ok(length(subtract(vectorAt(right, images[v]), [-x, y, z])) < FLOAT32, `${method}: vertex ${v}`);
    }
  }
});

test("the file weighs under 900 kB, and reads back with nothing worse than notes", async () => {
  const bytes = await writeGltf(rig);
  assert.ok(bytes.length < 900_000, `${bytes.length} bytes`);
  const read = await readGltf(bytes, {id: "mannequin", label: "Mannequin"});
  assert.equal(vertexCount(read), count);
  assert.deepEqual(
    preFlight(read).filter(({severity}) => severity !== "note"),
    []
  );
});

test("two builds are equal to the last bit", () => {
  const again = mannequin();
  assert.deepEqual(again.mesh, mesh);
  assert.deepEqual(again.skeleton, skeleton);
  assert.deepEqual(again.influences, influences);
});
