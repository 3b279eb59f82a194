import assert from "node:assert/strict";
import {describe, it} from "node:test";
import fc from "fast-check";
import {seededRandom} from "../../../components/core/random.js";
import {rigChecks} from "../../../components/rigs/checks/rig-checks.js";
import type {Finding, Rig} from "../../../components/rigs/rig.js";
import {box, heldByOne, together, unindexed, type Shape} from "../../support/box.js";
import {shuffled} from "../../support/rigs.js";
import {seeds} from "../../support/seeds.js";

const check = (rig: Rig): Finding[] => rigChecks.flatMap((run) => run(rig));
const found = (shape: Shape) => check(heldByOne(shape)).map(({id, count}) => `${id} ${count}`);
const verticesOf = (shape: Shape, id: string) =>
  Array.from(check(heldByOne(shape)).find((finding) => finding.id === id)?.vertices ?? []);

describe("the checks of the mesh", () => {
  it("say nothing of a closed box", () => {
    assert.deepEqual(found(box()), []);
  });

  it("count the three edges around a triangle that is missing, and name their ends", () => {
    const {points, triangles} = box();
    const open = {points, triangles: triangles.slice(3)};
    assert.deepEqual(found(open), ["mesh-open 3"]);
    assert.deepEqual(verticesOf(open, "mesh-open"), [0, 2, 3]);
  });

  it("count a triangle that lies on another, and the three edges that it crowds", () => {
    const {points, triangles} = box();
    const doubled = {points, triangles: [...triangles, ...triangles.slice(0, 3).reverse()]};
    assert.deepEqual(found(doubled), ["mesh-non-manifold 3", "triangles-repeated 1"]);
    assert.deepEqual(verticesOf(doubled, "triangles-repeated"), [0, 2, 3]);
  });

  it("count the edges across which a turned triangle faces its neighbours", () => {
    const {points, triangles} = box();
    assert.deepEqual(found({points, triangles: [...triangles.slice(0, 3).reverse(), ...triangles.slice(3)]}), [
      "mesh-winding 3"
    ]);
  });

  it("name the vertices of all shells but the largest", () => {
    const pair = together(box([5, 0, 0]), unindexed(box()));
    assert.deepEqual(verticesOf(pair, "mesh-shells"), [0, 1, 2, 3, 4, 5, 6, 7]);
    assert.ok(found(pair).includes("mesh-shells 2"));
  });

  it("count triangles of two equal corners and of three in a line", () => {
    const {points, triangles} = box();
    const rim = [...points, [0.5, 0, 0], [1, 0, 0]] as Shape["points"];
    const flat = {points: rim, triangles: [...triangles, 0, 0, 1, 0, 8, 9]};
    assert.ok(found(flat).includes("triangles-degenerate 2"));
  });

  it("count vertices that no triangle has, but not the double of one that has", () => {
    const {points, triangles} = box();
    const loose = {points: [...points, [9, 9, 9], points[0]] as Shape["points"], triangles};
    assert.deepEqual(verticesOf(loose, "vertices-loose"), [8]);
  });

  it("take a mesh that is shown twice for two, though its copies lie on one another at bind", () => {
    const rig = heldByOne(together(box(), box()));
    rig.mesh.primitives = [
      {name: "left", firstVertex: 0, vertexCount: 8},
      {name: "right", firstVertex: 8, vertexCount: 8}
    ];
    assert.deepEqual(
      check(rig).map(({id, count}) => `${id} ${count}`),
      ["mesh-shells 2"]
    );
  });

  it("find the same in a mesh whose corners are all vertices of their own, whatever their order", () => {
    const holds = fc.property(seeds, (seed) => {
      const {points, triangles} = together(box(), box([3, 0, 0]));
      const spoilt = {points, triangles: [...triangles.slice(3), ...triangles.slice(30, 33)]};
      const single = unindexed(spoilt);
      const order = shuffled(single.points.length, seededRandom(seed));
      const mixed: Shape = {points: [], triangles: single.triangles.map((v) => order[v])};
      single.points.forEach((point, v) => (mixed.points[order[v]] = point));
      assert.deepEqual(
        found(mixed).filter((line) => !line.startsWith("vertices-doubled")),
        found(spoilt)
      );
      assert.ok(found(mixed).includes(`vertices-doubled ${72 - 16}`));
    });
    fc.assert(holds, {numRuns: 20});
  });
});
