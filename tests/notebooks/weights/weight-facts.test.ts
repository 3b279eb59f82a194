import assert from "node:assert/strict";
import {test} from "node:test";
import {leaksOf, reachAlongSkin} from "../../../components/notebooks/weights/leaks.js";
import {influenceCounts, meshEdges, steepness} from "../../../components/notebooks/weights/weight-facts.js";
import {dominantJoints, partedRig} from "../../../components/notebooks/weights/dominant-rig.js";
import {arm} from "../../../components/rigs/arm.js";
import {tube} from "../../../components/rigs/tube.js";
import {weldedPlaces} from "../../../components/weights/welded-places.js";
import {box, together} from "../../support/box.js";
import {pointRig} from "../../support/rigs.js";
import {FLOAT32, MESH} from "../../support/tolerance.js";
import {finished, solved} from "../../support/weighting.js";

const {points, triangles} = together(box([0, 0, 0], 1), box([1.2, 0, 0], 1));

/** Two boxes a fifth apart, each with a bone up its middle. */
const boxes = pointRig({
  joints: [
    {at: [0.5, 0.2, 0.5]},
    {at: [0.5, 0.8, 0.5], parent: 0},
    {at: [1.7, 0.2, 0.5]},
    {at: [1.7, 0.8, 0.5], parent: 2}
  ],
  points,
  triangles,
  influences: [[0, 1]]
});

test("inverse distance crosses the gap between two boxes at every vertex, the closest bone at none", () => {
  const reach = finished(reachAlongSkin(boxes));
  const leaks = leaksOf(reach, solved("distance:exponent=1", boxes).influences);
  assert.equal(leaks.vertices.length, 16);
  assert.ok(leaks.share > 0.1 && leaks.share < 0.5, `${leaks.share}`);
  assert.deepEqual(Array.from(leaksOf(reach, solved("closest", boxes).influences).vertices), []);
});

test("on the arm inverse distance crosses gaps in the hand alone, bone heat and the authored weights none", () => {
  const rig = arm();
  const reach = finished(reachAlongSkin(rig));
  const {vertices} = leaksOf(reach, solved("distance", rig).influences);
  assert.ok(vertices.length > 100, `${vertices.length}`);
  assert.ok(vertices.every((v) => rig.mesh.positions[3 * v] > 0.53));
  assert.equal(leaksOf(reach, solved("heat", rig).influences).vertices.length, 0);
  assert.equal(leaksOf(reach, rig.influences).vertices.length, 0);
});

test("shares of vertices by their count of bones sum to 1, and rigid weights are all of one bone", () => {
  assert.deepEqual(influenceCounts(solved("closest", boxes).influences), [1, 0, 0, 0, 0, 0, 0, 0]);
  const shares = influenceCounts(solved("distance:exponent=1", boxes).influences);
  assert.ok(Math.abs(shares.reduce((a, b) => a + b) - 1) <= FLOAT32);
});

test("weights that rise by 1 over a length of 4 radii along half of a tube’s edges are as steep as that says", () => {
  const rig = tube({radius: 0.5, band: 1, length: 1.01, sides: 4, rings: 64, weights: "linear"});
  const edges = meshEdges(rig);
  const {positions} = rig.mesh;
  const slope = 0.5 / 2;
  let expected = 0;
  edges.lengths.forEach((length, edge) => {
    const [a, b] = [edges.ends[2 * edge], edges.ends[2 * edge + 1]].map((v) =>
      Math.min(1, Math.max(-1, positions[3 * v]))
    );
    expected += (Math.abs(a - b) * slope) / length;
  });
  assert.ok(Math.abs(steepness(rig, edges, rig.influences, 0.5) - expected / edges.lengths.length) < MESH);
});

test("each edge of a mesh is met once, at its rim and wherever its triangles run", () => {
  const half = tube({radius: 0.5, band: 1, length: 1.01, sides: 4, rings: 4});
  const open = {...half, mesh: {...half.mesh, triangles: half.mesh.triangles.slice(0, half.mesh.triangles.length / 2)}};
  const turned = {...open, mesh: {...open.mesh, triangles: turnedEvery(2, open.mesh.triangles)}};
  const {placeOf} = weldedPlaces(open.mesh);
  const expected = new Set<string>();
  open.mesh.triangles.forEach((a, corner, all) => {
    const b = all[corner % 3 === 2 ? corner - 2 : corner + 1];
    expected.add([placeOf[a], placeOf[b]].sort((one, other) => one - other).join());
  });
  for (const rig of [open, turned]) {
    const {ends} = meshEdges(rig);
    const edges = Array.from({length: ends.length / 2}, (_, edge) =>
      [placeOf[ends[2 * edge]], placeOf[ends[2 * edge + 1]]].sort((one, other) => one - other).join()
    );
    assert.deepEqual(edges.sort(), Array.from(expected).sort());
  }
});

/** Every so many triangles the other way round. */
const turnedEvery = (step: number, triangles: Uint32Array) =>
  triangles.map((v, i) => {
    if (Math.floor(i / 3) % step !== 0 || i % 3 === 0) return v;
    return triangles[i % 3 === 1 ? i + 1 : i - 1];
  });

test("a parted rig’s triangle is of the bone that holds most of it", () => {
  const parted = partedRig({...boxes, influences: solved("closest", boxes).influences});
  assert.equal(parted.mesh.positions.length / 3, triangles.length);
  const dominant = dominantJoints(parted);
  dominant.forEach((joint, v) => assert.equal(joint < 2, parted.mesh.positions[3 * v] <= 1));
});
