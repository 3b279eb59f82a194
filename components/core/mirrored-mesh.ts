import {flipToDelaunay, settle, slide} from "./fair-mesh.js";
import {twins} from "./half-edges.js";
import {surfaceNets, type ClosedMesh, type Field, type Grid} from "./isosurface.js";

/**
 * A closed mesh that is its own mirror image across x = 0, to the last bit: first the vertices on that plane, then those at
 * x > 0, then their images in the same order; the triangles at x > 0, then their images in the same order.
 */
export interface MirroredMesh extends ClosedMesh {
  /** How many vertices lie on the plane. */
  onPlane: number;
  /** How many lie at x >= 0. */
  half: number;
}

/** Metres: far under any cell, far over rounding. */
const ON_PLANE = 1e-9;

/**
 * Polygonises a field that is even in x.
 * `grid`: of the half at x > 0. Its cells are mirror images of each other up to the third layer of corners, of which the
 * third and the fourth lie half a cell before the plane and behind it: the cells between them give the vertices on it.
 */
export function mirroredNets(field: Field, grid: Grid): MirroredMesh {
  // Nets are closed, so the half is, too: with a lid before the plane, two layers away lest it bend the values there.
  const lid = (grid.place(0, 0, 0)[0] + grid.place(1, 0, 0)[0]) / 2;
  const closed = surfaceNets((x, y, z) => Math.max(field(x, y, z), lid - x), grid);

  const onPlane: number[] = [];
  const beyond: number[] = [];
  for (let v = 0; 3 * v < closed.positions.length; ++v) {
    const x = closed.positions[3 * v];
    if (Math.abs(x) < ON_PLANE) onPlane.push(v);
    else if (x > 0) beyond.push(v);
  }
  const kept = [...onPlane, ...beyond];
  const numbers = new Map(kept.map((v, number) => [v, number]));
  const triangles: number[] = [];
  for (let t = 0; t < closed.triangles.length; t += 3) {
    const corners = Array.from(closed.triangles.subarray(t, t + 3), (v) => numbers.get(v) ?? -1);
    if (corners.every((number) => number >= 0)) triangles.push(...corners);
  }

  const mesh: MirroredMesh = {
    positions: new Float64Array(3 * (kept.length + beyond.length)),
    triangles: new Uint32Array(2 * triangles.length),
    onPlane: onPlane.length,
    half: kept.length
  };
  kept.forEach((v, number) => mesh.positions.set(closed.positions.subarray(3 * v, 3 * v + 3), 3 * number));
  mesh.triangles.set(triangles);
  reflect(mesh);
  return mesh;
}

/** The vertex at the mirror image of vertex `v`'s place. */
export function imageOf({onPlane, half}: MirroredMesh, v: number): number {
  if (v < onPlane) return v;
  return v < half ? v + half - onPlane : v - half + onPlane;
}

/** As `fairMesh`, in place, and the mesh stays its own mirror image. */
export function fairMirrored(mesh: MirroredMesh, field: Field, rounds: number): void {
  for (let round = 0; round < rounds; ++round) {
    flipHalf(mesh);
    slide(mesh, field, mesh.half);
    reflect(mesh);
  }
  flipHalf(mesh);
  settle(mesh, field, mesh.half);
  reflect(mesh);
}

function flipHalf(mesh: MirroredMesh): void {
  const {onPlane, half, triangles} = mesh;
  // An edge between two vertices on the plane would be its own image, and one too many there.
  flipToDelaunay(mesh, twins(triangles), (c, d) => c < half && d < half && Math.max(c, d) >= onPlane);
  reflect(mesh);
}

/** Makes the half at x < 0 the image of the other. */
function reflect(mesh: MirroredMesh): void {
  const {positions, triangles, onPlane, half} = mesh;
  for (let v = 0; v < onPlane; ++v) positions[3 * v] = 0;
  for (let v = onPlane; v < half; ++v) {
    const [x, y, z] = positions.subarray(3 * v, 3 * v + 3);
    positions.set([-x, y, z], 3 * imageOf(mesh, v));
  }
  const count = triangles.length / 2;
  for (let t = 0; t < count; t += 3) {
    const [a, b, c] = Array.from(triangles.subarray(t, t + 3), (v) => imageOf(mesh, v));
    triangles.set([a, c, b], count + t);
  }
}
