import type {Vector} from "../core/vector.js";
import {add, cross, dot, length, normalize, vectorAt} from "../core/vector.js";
import type {FbxPolygons} from "./read-fbx-polygons.js";

/** Triangles of a flat polygon, as three corner numbers each. */
export type Triangulate = (outline: {x: number; y: number}[]) => number[][];

/**
 * The control point of every vertex that three.js's FBXLoader makes: three a triangle, polygons with more corners cut by
 * `triangulate` (its `ShapeUtils.triangulateShape`) in a plane chosen as the loader chooses it, or the cut would differ.
 * Null when that does not come to `count` vertices.
 */
export function controlPointsOf(
  {points, corners}: FbxPolygons,
  triangulate: Triangulate,
  count: number
): Int32Array | null {
  const out = new Int32Array(count);
  let at = 0;
  let polygon: number[] = [];
  for (let i = 0; i < corners.length; ++i) {
    const last = corners[i] < 0;
    polygon.push(last ? -1 - corners[i] : corners[i]);
    if (!last) continue;
    const triangles = polygon.length > 3 ? triangulate(outlineOf(polygon, points)) : [[0, 1, 2]];
    if (polygon.length < 3 || at + 3 * triangles.length > count) return null;
    for (const triangle of triangles) for (const corner of triangle) out[at++] = polygon[corner];
    polygon = [];
  }
  return at === count ? out : null;
}

function outlineOf(polygon: readonly number[], points: ArrayLike<number>): {x: number; y: number}[] {
  const vertices = polygon.map((point) => vectorAt(points, point));
  const normal = newellNormal(vertices);
  const up: Vector = Math.abs(normal[2]) > 0.5 ? [0, 1, 0] : [0, 0, 1];
  const tangent = normalize(cross(up, normal));
  const bitangent = normalize(cross(normal, tangent));
  return vertices.map((vertex) => ({x: dot(vertex, tangent), y: dot(vertex, bitangent)}));
}

/** Newell's method: the normal of the plane that a polygon not quite flat lies nearest to. */
function newellNormal(vertices: readonly Vector[]): Vector {
  const sum = vertices.reduce<Vector>(
    (normal, [x, y, z], i) => {
      const [nextX, nextY, nextZ] = vertices[(i + 1) % vertices.length];
      return add(normal, [(y - nextY) * (z + nextZ), (z - nextZ) * (x + nextX), (x - nextX) * (y + nextY)]);
    },
    [0, 0, 0]
  );
  return length(sum) > 0 ? normalize(sum) : sum;
}
