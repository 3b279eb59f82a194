import assert from "node:assert/strict";
import {test} from "node:test";
import {bandTriangles} from "../../components/metrics/band-triangles.js";
import {seamTube, SEAM_TWINS} from "../support/fixtures/seam-tube.js";

test("a triangle belongs to the band by one corner, or by a corner that lies where a vertex of the band does", () => {
  const {mesh} = seamTube();
  const [twin, other] = SEAM_TWINS;
  const found = Array.from(bandTriangles(mesh, Uint32Array.of(twin)));
  const corners = Array.from({length: mesh.triangles.length / 3}, (_, t) =>
    Array.from(mesh.triangles.subarray(3 * t, 3 * t + 3))
  );
  assert.deepEqual(found, corners.filter((own) => own.includes(twin) || own.includes(other)).flat());
  assert.ok(found.includes(other) && found.length < mesh.triangles.length);
  assert.deepEqual(bandTriangles(mesh, new Uint32Array()), new Uint32Array());
});
