import assert from "node:assert/strict";
import {test} from "node:test";
import fc from "fast-check";
import {toRadians} from "../../components/core/angle.js";
import {fromAxisAngle} from "../../components/core/quaternion.js";
import {seededRandom} from "../../components/core/random.js";
import type {Vector} from "../../components/core/vector.js";
import {createPosed} from "../../components/rigs/palette.js";
import {PIVOTS} from "../../components/skinning/pivot.js";
import {pivotDisagreement} from "../../components/skinning/pivot-disagreement.js";
import {pointRig, posedBy, randomTurn, skinned, type Listed} from "../support/rigs.js";
import {seeds} from "../support/seeds.js";

const AT: Vector = [0, 0, 0];

/** Three bones about one point at `degrees` about z, and points whose influences are listed as told. */
function fan(degrees: readonly number[], lists: readonly Listed[]) {
  const rig = pointRig({
    joints: degrees.map(() => ({at: AT})),
    points: lists.map((): Vector => [1, 0, 0]),
    influences: lists
  });
  const turns = degrees.map((angle) => ({turn: fromAxisAngle([0, 0, 1], toRadians(angle))}));
  return {rig, posed: posedBy(rig, {...turns})};
}

test("at 0, 120 and 240 degrees the vertices with three influences are named, those with two are not", () => {
  const three: Listed = [
    [1, 0.3],
    [0, 0.4],
    [2, 0.3]
  ];
  const two: Listed = [
    [1, 0.3],
    [0, 0.7]
  ];
  const {rig, posed} = fan([0, 120, 240], [two, three, two, three]);
  assert.deepEqual([...pivotDisagreement(rig, posed)], [1, 3]);
});

test("within 90 degrees nothing is named", () => {
  const {rig, posed} = fan(
    [0, 80, -80],
    [
      [
        [1, 0.3],
        [0, 0.4],
        [2, 0.3]
      ]
    ]
  );
  assert.deepEqual([...pivotDisagreement(rig, posed)], []);
});

test("at rest nothing is named", () => {
  const {rig} = fan(
    [0, 0, 0],
    [
      [
        [1, 0.3],
        [0, 0.4],
        [2, 0.3]
      ]
    ]
  );
  assert.deepEqual([...pivotDisagreement(rig, createPosed(rig.skeleton))], []);
});

test("a vertex is named exactly where two of the pivots turn its point by different angles", () => {
  let named = 0;
  fc.assert(
    fc.property(seeds, (seed) => {
      const random = seededRandom(seed);
      const list: Listed = [
        [0, 0.1 + random()],
        [1, 0.1 + random()],
        [2, 0.1 + random()]
      ];
      // Three points that span space, held alike: a rotation shows on one of them at least.
      const rig = pointRig({
        joints: [{at: AT}, {at: AT}, {at: AT}],
        points: [
          [1, 0, 0],
          [0, 1, 0],
          [0, 0, 1]
        ],
        influences: list
      });
      const posed = posedBy(rig, {
        0: {turn: randomTurn(random)},
        1: {turn: randomTurn(random)},
        2: {turn: randomTurn(random)}
      });
      const surfaces = PIVOTS.map((pivot) => skinned(`dqs:pivot=${pivot}`, rig, posed).positions);
      const apart = surfaces.some((a) => surfaces.some((b) => a.some((value, i) => Math.abs(value - b[i]) > 0.02)));
      const together = surfaces.every((a) =>
        surfaces.every((b) => a.every((value, i) => Math.abs(value - b[i]) < 1e-6))
      );
      const found = pivotDisagreement(rig, posed);
      if (apart) assert.deepEqual([...found], [0, 1, 2]);
      if (together) assert.deepEqual([...found], []);
      named += found.length;
    })
  );
  assert.ok(named > 0, "no example disagreed");
});
