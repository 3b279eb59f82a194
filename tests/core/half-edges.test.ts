import assert from "node:assert/strict";
import {test} from "node:test";
import {next, twins} from "../../components/core/half-edges.js";

// prettier-ignore
const tetrahedron = Uint32Array.of(
  0, 2, 1,
  0, 1, 3,
  1, 2, 3,
  0, 3, 2
);

test("a half-edge's twin runs the same edge the other way, and is its twin's twin", () => {
  const twin = twins(tetrahedron);
  for (let h = 0; h < tetrahedron.length; ++h) {
    assert.equal(tetrahedron[h], tetrahedron[next(twin[h])]);
    assert.equal(tetrahedron[next(h)], tetrahedron[twin[h]]);
    assert.equal(twin[twin[h]], h);
  }
});

test("a mesh with a hole is refused with the edge that has one triangle", () => {
  assert.throws(() => twins(tetrahedron.subarray(3)), /^Error: mesh: the edge from vertex \d to \d has one triangle/);
});

test("triangles that run an edge the same way are refused", () => {
  const turned = tetrahedron.slice();
  turned.set([0, 1, 2]);
  assert.throws(() => twins(turned), /runs the same way in two triangles, expected two, one each way$/);
});
