import assert from "node:assert/strict";
import {test} from "node:test";
import {crossSection} from "../../components/metrics/cross-section.js";
import {length} from "../../components/core/vector.js";
import {tube} from "../../components/rigs/tube.js";
import {closedForms} from "../support/closed-forms.js";
import {turned} from "../support/measure.js";
import {assertNear} from "../support/near.js";
import {FORMULA, MESH} from "../support/tolerance.js";

const rig = tube({sides: 32, rings: 64});
const {positions, triangles} = rig.mesh;

test("the middle of a twist by linear blending keeps cos^2(theta/2) of its area, by dual quaternions all of it", () => {
  const [rest] = crossSection(positions, triangles, [0, 0, 0], [1, 0, 0]);
  for (const {deg, lbs_area_w50} of closedForms) {
    for (const [method, expected] of [
      ["lbs", lbs_area_w50],
      ["dqs", 1]
    ] as const) {
      const {surface} = turned(rig, {motion: "twist", degrees: deg, method});
      const loops = crossSection(surface.positions, triangles, [0, 0, 0], [1, 0, 0], positions);
      const area = loops.reduce((sum, loop) => sum + loop.area, 0);
      assertNear([area / rest.area], [expected], MESH, `area by ${method} at ${deg} degrees`);
    }
  }
});

test("a cut between rings has the ring's area and points on its circle's polygon", () => {
  const loops = crossSection(positions, triangles, [0.123, 0, 0], [1, 0, 0]);
  assert.equal(loops.length, 1);
  assertNear([loops[0].area], [16 * Math.sin(Math.PI / 16)], FORMULA);
  for (const [x, y, z] of loops[0].points) {
    assertNear([x], [0.123], FORMULA);
    assert.ok(length([0, y, z]) >= Math.cos(Math.PI / 32) - FORMULA && length([0, y, z]) <= 1 + FORMULA);
  }
});

test("the area is positive from either side, and a slanted cut's is larger by its slope", () => {
  for (const normal of [
    [-1, 0, 0],
    [Math.SQRT1_2, Math.SQRT1_2, 0]
  ] as const) {
    const [{area}] = crossSection(positions, triangles, [0, 0, 0], [normal[0], normal[1], normal[2]]);
    assertNear([area], [(16 * Math.sin(Math.PI / 16)) / Math.abs(normal[0])], FORMULA);
  }
});

test("a plane that meets two limbs cuts two loops, and one that misses all cuts none", () => {
  const count = positions.length / 3;
  const both = Float64Array.from([...positions, ...positions.map((value, i) => value + (i % 3 === 1 ? 5 : 0))]);
  const all = Uint32Array.from([...triangles, ...triangles.map((v) => v + count)]);
  const loops = crossSection(both, all, [0.3, 0, 0], [1, 0, 0]);
  assert.deepEqual(loops.map(({points}) => points.every(([, y]) => y > 2)).sort(), [false, true]);
  assert.deepEqual(crossSection(both, all, [9, 0, 0], [1, 0, 0]), []);
});
