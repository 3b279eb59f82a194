import assert from "node:assert/strict";
import {describe, it} from "node:test";
import {ShapeUtils, Vector2} from "three";
import {controlPointsOf} from "../../components/rigs/read-fbx-corners.js";

const triangulate = (outline: {x: number; y: number}[]) =>
  ShapeUtils.triangulateShape(
    outline.map(({x, y}) => new Vector2(x, y)),
    []
  );

/** An arrow's head, so that a fan from corner 0 would leave it:  1 right, 2 notch, 3 left, 0 tip. */
const points = [0, 2, 0, 1, -1, 0, 0, 0, 0, -1, -1, 0];

describe("controlPointsOf", () => {
  it("cuts a polygon with a notch inside itself, and keeps triangles as they are", () => {
    const triangle = Array.from(controlPointsOf({points, corners: [0, 1, -3]}, triangulate, 3) ?? []);
    assert.deepEqual(triangle, [0, 1, 2]);
    const cut = Array.from(controlPointsOf({points, corners: [0, 1, 2, -4]}, triangulate, 6) ?? []);
    // Both triangles have the tip and the notch.
    for (const corners of [cut.slice(0, 3), cut.slice(3)]) assert.ok(corners.includes(0) && corners.includes(2));
  });

  it("gives nothing rather than something wrong: other counts, polygons of two corners, an open end", () => {
    assert.equal(controlPointsOf({points, corners: [0, 1, 2, -4]}, triangulate, 9), null);
    assert.equal(controlPointsOf({points, corners: [0, 1, 2, -4]}, triangulate, 3), null);
    assert.equal(controlPointsOf({points, corners: [0, -2]}, triangulate, 3), null);
    assert.equal(controlPointsOf({points, corners: [0, 1, 2]}, triangulate, 3), null);
  });
});
