import assert from "node:assert/strict";
import {test} from "node:test";
import {toRadians} from "../../components/core/angle.js";
import {smallestSingularValue} from "../../components/core/singular-values.js";
import {length, normalize, subtract, vectorAt, type Vector} from "../../components/core/vector.js";
import {arm} from "../../components/rigs/arm.js";
import {jointFrames, MOTIONS, type Motion} from "../../components/rigs/joint-frame.js";
import {REST_TURN, turnJoints} from "../../components/rigs/joint-turn.js";
import type {Posed} from "../../components/rigs/palette.js";
import type {Rig} from "../../components/rigs/rig.js";
import {findJoint} from "../../components/rigs/skeleton.js";
import {tube} from "../../components/rigs/tube.js";
import {corrective} from "../../components/skinning/corrective.js";
import {MOST_GAIN} from "../../components/skinning/corrective-shapes.js";
import {inverseBlendGain, measuredBlendGain} from "../../components/skinning/inverse-blend-gain.js";
import {lbs} from "../../components/skinning/lbs.js";
import {chooseMethod} from "../../components/skinning/registry.js";
import {closedForms} from "../support/closed-forms.js";
import {verticesWhere} from "../support/measure.js";
import {assertNear} from "../support/near.js";
import {emptySurface, posedAs, randomRig, skinned} from "../support/rigs.js";
import {EXACT, FLOAT32, FORMULA} from "../support/tolerance.js";
import {turned, twoBones} from "../support/two-bones.js";

/** The test rigs reach about this far from the origin, metres. */
const SIZE = 10;

const pipe = tube({sides: 8, rings: 16});

function turnedAlone(rig: Rig, joint: number, motion: Motion, degrees: number): Posed {
  const turns = new Map([[joint, {...REST_TURN, [motion]: toRadians(degrees)}]]);
  return posedAs(rig, turnJoints(rig.skeleton, jointFrames(rig.skeleton), turns));
}

/** Up to what weights leave that sum to 1 but for 24 bits: linear blending is scaled by it, dual quaternions are not. */
function assertSame(one: string, other: string, rig: Rig, posed: Posed, what: string): void {
  const [a, b] = [one, other].map((id) => skinned(id, rig, posed));
  assertNear(a.positions, b.positions, FLOAT32 * SIZE, `${what}: coordinate`);
  assertNear(a.normals, b.normals, FLOAT32 * SIZE, `${what}: normal's coordinate`);
}

/** As it says, and to the last digits where the target parts from linear blending. */
function assertMeets(id: string, target: string, rig: Rig, posed: Posed, what: string): void {
  assertSame(id, target, rig, posed, what);
  const [own, wanted, linear] = [id, target, "lbs"].map((method) => skinned(method, rig, posed));
  for (let v = 0; v < own.positions.length / 3; ++v) {
    const [at, there] = [wanted, linear].map(({positions}) => vectorAt(positions, v));
    if (length(subtract(at, there)) < FLOAT32 * SIZE) continue;
    assertNear(vectorAt(own.positions, v), at, FORMULA * SIZE, `${what}: coordinate of vertex ${v}`);
    assertNear(vectorAt(own.normals, v), vectorAt(wanted.normals, v), FORMULA * SIZE, `${what}: normal of vertex ${v}`);
  }
}

for (const target of ["dqs", "dib"]) {
  for (const space of ["rest", "dqs"]) {
    for (const driver of ["triangular", "rbf"]) {
      const id = `corrective:target=${target},space=${space},driver=${driver}`;
      test(`${id} is ${target} at every key of one joint, in places and normals`, () => {
        for (const rig of [pipe, randomRig(1), randomRig(2), randomRig(3)]) {
          rig.skeleton.joints.forEach(({parent}, joint) => {
            if (parent < 0) return;
            for (const motion of ["twist", "bend"] as const) {
              for (const degrees of [60, 120, -60, -120]) {
                const posed = turnedAlone(rig, joint, motion, degrees);
                assertMeets(id, target, rig, posed, `joint ${joint} ${motion} ${degrees}`);
              }
            }
          });
        }
      });
    }
  }
}

test("keys as given are met, and those not given are not", () => {
  for (const degrees of [45, 150]) {
    const posed = turnedAlone(pipe, 1, "bend", degrees);
    assertMeets("corrective:keys=45+150", "dqs", pipe, posed, `${degrees} degrees`);
  }
  const between = turnedAlone(pipe, 1, "bend", 100);
  const [own, target] = ["corrective:keys=45+150", "dqs"].map((id) => skinned(id, pipe, between).positions);
  assert.ok(own.some((value, i) => Math.abs(value - target[i]) > 0.01));
});

test("between two keys the mesh that is blended lies straight between theirs", () => {
  const {positions} = pipe.mesh;
  const bound = corrective.bind(pipe);
  const meshAt = (degrees: number) => {
    corrective.deform(bound, turnedAlone(pipe, 1, "twist", degrees), emptySurface(pipe));
    return bound.skinned.rig.mesh.positions.slice();
  };
  const [none, near, middle, far] = [0, 60, 75, 120].map(meshAt);
  assertNear(none, positions, EXACT);
  assertNear(
    middle,
    near.map((value, i) => 0.75 * value + 0.25 * far[i]),
    FORMULA
  );
});

test("a joint that is not named, and a motion that is not keyed, is blended linearly", () => {
  const rig = arm();
  const [elbow, wrist] = ["elbow", "wrist"].map((name) => findJoint(rig.skeleton, name));
  const bend = turnedAlone(rig, elbow, "bend", 60);
  assertSame("corrective:joints=wrist", "lbs", rig, bend, "elbow");
  assertSame("corrective:motions=twist", "lbs", rig, bend, "bend");
  assertSame("corrective:joints=elbow+wrist", "dqs", rig, bend, "elbow, named");
  assertSame("corrective", "lbs", rig, turnedAlone(rig, wrist, "swing", 60), "swing");
});

test("two joints' shapes add up where they share no vertex: each is its target's at its own key", () => {
  const rig = arm();
  const [elbow, wrist] = ["elbow", "wrist"].map((name) => findJoint(rig.skeleton, name));
  const turns = new Map([
    [elbow, {...REST_TURN, bend: toRadians(60)}],
    [wrist, {...REST_TURN, twist: toRadians(120)}]
  ]);
  const posed = posedAs(rig, turnJoints(rig.skeleton, jointFrames(rig.skeleton), turns));
  const [own, target] = ["corrective:joints=elbow+wrist", "dqs"].map((id) => skinned(id, rig, posed).positions);
  const {k, joints, weights} = rig.influences;
  const upper = rig.skeleton.joints[elbow].parent;
  let seen = 0;
  for (let v = 0; v < own.length / 3; ++v) {
    const holders = Array.from({length: k}, (_, slot) => k * v + slot).filter((slot) => weights[slot] > 0);
    if (!holders.every((slot) => joints[slot] === upper || joints[slot] === elbow)) continue;
    ++seen;
    assertNear(vectorAt(own, v), vectorAt(target, v), FORMULA * SIZE);
  }
  assert.ok(seen > 100);
});

test("the gain of going back through the blend is 1/|cos(theta/2)| at even weights, and as measured at any", () => {
  for (const {deg, lbs_scale_w50, lbs_scale_w25} of closedForms) {
    if (deg === 180) continue;
    assertNear([inverseBlendGain(0.5, toRadians(deg)) * lbs_scale_w50], [1], FORMULA);
    assertNear([inverseBlendGain(0.25, toRadians(deg)) * lbs_scale_w25], [1], FORMULA);
    for (const w of [0.5, 0.25, 0.75]) {
      const rig = twoBones(w, [1, 0, 0]);
      const posed = turned(rig, deg, [1, 2, 3]);
      const linear = new Float64Array(9);
      lbs.blendedLinear(lbs.bind(rig), posed, 0, linear);
      const weight = rig.influences.weights[rig.influences.joints.indexOf(1)];
      assertNear([measuredBlendGain(linear) / inverseBlendGain(weight, toRadians(deg))], [1], FORMULA);
    }
  }
});

test("at even weights a shape in rest space is 1/|cos(theta/2)| as long as what it mends, and in the space of dqs as long", () => {
  const [ring] = verticesWhere(pipe, (x, y) => x === 0 && y === 1);
  for (const degrees of [60, 120, 150]) {
    const posed = turnedAlone(pipe, 1, "twist", degrees);
    const [wanted, linear] = ["dqs", "lbs"].map((id) => vectorAt(skinned(id, pipe, posed).positions, ring));
    const gap = length(subtract(wanted, linear));
    for (const [space, gain] of [
      ["rest", inverseBlendGain(0.5, toRadians(degrees))],
      ["dqs", 1]
    ] as const) {
      const bound = corrective.bind(pipe, {space, keys: String(degrees)});
      corrective.deform(bound, posed, emptySurface(pipe));
      assertNear([length(vectorAt(bound.sums.positions, ring))], [gain * gap], FORMULA, `${space}, ${degrees} degrees`);
    }
  }
});

test("where the gain would be more than the most, the key is missed in rest space, and met in the space of dqs", () => {
  const missed = (space: string, degrees: number) => {
    const posed = turnedAlone(pipe, 1, "twist", degrees);
    const [own, target] = [`corrective:space=${space},keys=${degrees}`, "dqs"].map((id) => skinned(id, pipe, posed));
    return Math.max(...own.positions.map((value, i) => Math.abs(value - target.positions[i])));
  };
  assert.ok(inverseBlendGain(0.5, toRadians(174)) < MOST_GAIN && inverseBlendGain(0.5, toRadians(178)) > MOST_GAIN);
  assertNear([missed("rest", 174), missed("dqs", 174), missed("dqs", 178)], [0, 0, 0], FORMULA * SIZE);
  // The twist all but flattens the ring: to a share s of its radius, of which the cap lets s times the most be undone.
  const left = 1 - MOST_GAIN * Math.cos(toRadians(178) / 2);
  const [ring] = verticesWhere(pipe, (x, y) => x === 0 && y === 1);
  const posed = turnedAlone(pipe, 1, "twist", 178);
  const [own, target] = ["corrective:keys=178", "dqs"].map((id) => vectorAt(skinned(id, pipe, posed).positions, ring));
  const short = length(subtract(own, target));
  assertNear([short], [left * (1 - Math.cos(toRadians(178) / 2))], FORMULA);
});

for (const options of ["", ":target=dib,keys=45+90+150", ":space=dqs", ":target=dib,space=dqs,motions=bend"]) {
  test(`the law of corrective${options} is what it does to the matrix, at any weight and angle`, () => {
    const {method, options: chosen} = chooseMethod(`corrective${options}`);
    const points = Array.from({length: 15}, (_, i) => (i + 1) / 16);
    for (const motion of MOTIONS) {
      for (const degrees of [20, -60, 75, 100, -150, 170]) {
        for (const w of points) {
          const rig = sharedJoint(w);
          const bound = method.bind(rig, chosen);
          const posed = turnedAlone(rig, 1, motion, degrees);
          method.deform(bound, posed, emptySurface(rig));
          const linear = new Float64Array(9);
          method.blendedLinear(bound, posed, 0, linear);
          const law = method.scaleLaw?.(w, toRadians(degrees), {rig, joint: 1, motion, options: chosen}) ?? NaN;
          assertNear([smallestSingularValue(linear)], [law], FORMULA, `${motion} ${degrees} at ${w}`);
        }
      }
    }
  });
}

/** One vertex of the tube's kind, whose second bone, of weight `w`, is turned at the joint that it shares with the first. */
const sharedJoint = (w: number): Rig => twoBones(w, normalize([1, 2, 3]) as Vector);

test("a driver that mixes the motions has no law", () => {
  const {method, options} = chooseMethod("corrective:driver=rbf");
  assert.equal(method.scaleLaw?.(0.5, 1, {rig: pipe, joint: 1, motion: "twist", options}), null);
});

for (const [text, message] of [
  ["corrective:keys=0+60", "corrective: keys is 0+60, expected degrees between 0 and 180, joined by + and each once"],
  [
    "corrective:keys=60+60.0",
    "corrective: keys is 60+60.0, expected degrees between 0 and 180, joined by + and each once"
  ],
  ["corrective:keys=180", "corrective: keys is 180, expected degrees between 0 and 180, joined by + and each once"],
  ["corrective:space=world", "corrective: space is world, expected one of rest, dqs"],
  ["corrective:lbs", "corrective: target is lbs, expected one of dqs, dib"]
]) {
  test(`"${text}" is refused in one sentence`, () => {
    assert.throws(() => chooseMethod(text), {message});
  });
}

test("a joint that the rig has not is refused in one sentence", () => {
  assert.throws(() => corrective.bind(pipe, {joints: "knee"}), {
    message: "corrective: joints names knee, expected names or paths of the rig's joints"
  });
});
