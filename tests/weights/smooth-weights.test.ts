import assert from "node:assert/strict";
import {test} from "node:test";
import fc from "fast-check";
import {vertexAreas} from "../../components/core/triangle-areas.js";
import {vectorAt} from "../../components/core/vector.js";
import {jointCount, vertexCount, type Influences, type Rig} from "../../components/rigs/rig.js";
import {tube} from "../../components/rigs/tube.js";
import {smoothWeights} from "../../components/weights/smooth-weights.js";
import {assertInfluences} from "../support/influence-laws.js";
import {mirrorTwins} from "../support/mirror-twins.js";
import {assertNear} from "../support/near.js";
import {randomRig} from "../support/rigs.js";
import {seeds} from "../support/seeds.js";
import {FLOAT32} from "../support/tolerance.js";
import {boundElsewhere, columnsOf, finished, MIRRORED, solved, twoArmed} from "../support/weighting.js";

/** Solvers add up thousands of rounded terms. */
const SOLVED = 10 * FLOAT32;

/** What finite elements of a twelfth of a radius leave of an exponential that falls by e over one. */
const ELEMENTS = 5e-3;

const fewRuns = {numRuns: 20};

const smoothed = (rig: Rig, radius: number, influences = rig.influences): Influences =>
  finished(smoothWeights(rig, influences, radius));

/** What the weights of all joints differ by along the edges, each triangle's three. */
function variation({mesh: {triangles}, skeleton}: Rig, influences: Influences): number {
  let sum = 0;
  for (const own of columnsOf(influences, jointCount(skeleton))) {
    for (let t = 0; t < triangles.length; t += 3) {
      for (let i = 0; i < 3; ++i) sum += Math.abs(own[triangles[t + i]] - own[triangles[t + ((i + 1) % 3)]]);
    }
  }
  return sum;
}

/** Metres: the ring at the joint is the still bone's, so that the step is half a ring beyond it. */
const STEP = 3 / 144;

test("a step along a tube becomes half an exponential, as wide as the radius says", () => {
  const rig = tube({radius: 0.5, band: 3, length: 4, sides: 24, rings: 144});
  const hard = solved("closest", rig).influences;
  for (const radius of [0.5, 1, 2]) {
    const [root] = columnsOf(smoothed(rig, radius, hard), jointCount(rig.skeleton));
    for (let v = 0; v < vertexCount(rig); ++v) {
      const [x] = vectorAt(rig.mesh.positions, v);
      if (Math.abs(x) < 0.05 || Math.abs(x) > 1) continue;
      const tail = Math.exp(-Math.abs(x - STEP) / (0.5 * radius)) / 2;
      assertNear([root[v]], [x > 0 ? tail : 1 - tail], ELEMENTS, `radius ${radius}, x ${x}: weight`);
    }
  }
});

test("smoothing keeps the laws of influences, and makes them vary less the wider it is", () => {
  fc.assert(
    fc.property(seeds, (seed) => {
      const rig = randomRig(seed);
      const radii = [0.1, 0.3, 1];
      const all = radii.map((radius) => smoothed(rig, radius));
      all.forEach(assertInfluences);
      const variations = [rig.influences, ...all].map((influences) => variation(rig, influences));
      for (let i = 1; i < variations.length; ++i) assert.ok(variations[i] < variations[i - 1], variations.join());
    }),
    fewRuns
  );
});

test("all skin together is held by each joint as much as before", () => {
  fc.assert(
    fc.property(seeds, (seed) => {
      const rig = randomRig(seed);
      const areas = vertexAreas(rig.mesh.positions, rig.mesh.triangles);
      const held = (influences: Influences) =>
        columnsOf(influences, jointCount(rig.skeleton)).map((own) =>
          own.reduce((sum, weight, v) => sum + areas[v] * weight, 0)
        );
      assertNear(held(smoothed(rig, 0.5)), held(rig.influences), SOLVED, "joint");
    }),
    fewRuns
  );
});

test("weights that are the same everywhere stay, and a radius of 0 changes none", () => {
  const whole = twoArmed();
  assertNear(smoothed(whole, 1).weights, whole.influences.weights, SOLVED);
  const rig = tube({sides: 8, rings: 16});
  const columns = (influences: Influences) => columnsOf(influences, jointCount(rig.skeleton));
  columns(smoothed(rig, 0)).forEach((own, joint) => assertNear(own, columns(rig.influences)[joint], SOLVED));
});

test("the two vertices of a seam that differed are alike", () => {
  const rig = tube({sides: 8, rings: 16});
  const places = Array.from({length: vertexCount(rig)}, (_, v) => vectorAt(rig.mesh.positions, v).join());
  const [first, second] = [0, 1].map(
    (nth) => places.flatMap((place, v) => (place === doubled(places) ? [v] : []))[nth]
  );
  const {k} = rig.influences;
  const joints = rig.influences.joints.slice();
  const weights = rig.influences.weights.slice();
  [first, second].forEach((v, joint) => {
    joints.fill(0, k * v, k * (v + 1))[k * v] = joint;
    weights.fill(0, k * v, k * (v + 1))[k * v] = 1;
  });
  for (const own of columnsOf(smoothed(rig, 0.5, {...rig.influences, joints, weights}), jointCount(rig.skeleton))) {
    assert.equal(own[first], own[second]);
  }
});

const doubled = (places: readonly string[]) => places.find((place, v) => places.indexOf(place) !== v);

test("what is symmetric stays so, whatever the unit of bind space", () => {
  const rig = twoArmed();
  const hard = solved("closest", rig).influences;
  const columns = columnsOf(smoothed(rig, 1, hard), MIRRORED.length);
  const twin = mirrorTwins(rig);
  const scaled = columnsOf(smoothed(boundElsewhere(rig, 100, [1, 2, 3]), 1, hard), MIRRORED.length);
  columns.forEach((own, joint) => {
    assertNear(scaled[joint], own, SOLVED, `scaled, joint ${joint}, vertex`);
    assertNear(
      own,
      twin.map((v) => columns[MIRRORED[joint]][v]),
      SOLVED,
      `joint ${joint}, vertex`
    );
  });
});
