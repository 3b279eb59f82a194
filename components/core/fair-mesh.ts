import {next, twins} from "./half-edges.js";
import {gradient, type ClosedMesh, type Field} from "./isosurface.js";
import {add, cross, dot, length, normalize, reject, scale, subtract, vectorAt, type Vector} from "./vector.js";

/**
 * Evens out the triangles of a polygonised isosurface, in place: edges flip towards Delaunay, vertices slide to the mean of
 * their neighbours within the tangent plane and go back to `field` = 0 by Newton's steps (the relaxation of Botsch and
 * Kobbelt 2004, without splits and collapses: the grid has set the sizes already).
 */
export function fairMesh(mesh: ClosedMesh, field: Field, rounds: number): void {
  const twin = twins(mesh.triangles);
  const count = mesh.positions.length / 3;
  for (let round = 0; round < rounds; ++round) {
    flipToDelaunay(mesh, twin);
    slide(mesh, field, count);
  }
  flipToDelaunay(mesh, twin);
  settle(mesh, field, count);
}

/** Each squares what is left. */
const NEWTON_STEPS = 3;

/** Puts the first `count` vertices onto `field` = 0. */
export function settle({positions}: ClosedMesh, field: Field, count: number): void {
  for (let v = 0; v < count; ++v) {
    let p = vectorAt(positions, v);
    for (let step = 0; step < NEWTON_STEPS; ++step) p = add(p, toSurface(field, p).step);
    positions.set(p, 3 * v);
  }
}

/** Newton's step down the gradient, and the unit normal there. */
function toSurface(field: Field, p: Vector): {step: Vector; normal: Vector} {
  const value = field(...p);
  const slope = gradient(field, p, value);
  return {step: scale(slope, -value / dot(slope, slope)), normal: normalize(slope)};
}

/** How far a vertex goes towards the mean of its neighbours in one round. */
const SLIDE = 0.6;

/** Slides the first `count` vertices once towards the mean of their neighbours. */
export function slide({positions, triangles}: ClosedMesh, field: Field, count: number): void {
  const sums = new Float64Array(positions.length);
  const valence = valences(positions, triangles);
  for (let h = 0; h < triangles.length; ++h) {
    const from = 3 * triangles[h];
    const to = 3 * triangles[next(h)];
    for (let axis = 0; axis < 3; ++axis) sums[from + axis] += positions[to + axis];
  }
  for (let v = 0; v < count; ++v) {
    const p = vectorAt(positions, v);
    const {step, normal} = toSurface(field, p);
    const along = reject(subtract(scale(vectorAt(sums, v), 1 / valence[v]), p), normal);
    positions.set(add(p, add(step, scale(along, SLIDE))), 3 * v);
  }
}

function valences(positions: Float64Array, triangles: Uint32Array): Uint8Array {
  const out = new Uint8Array(positions.length / 3);
  for (const v of triangles) ++out[v];
  return out;
}

/** Faces that meet at more than this are no pair to flip: 40 degrees. */
const FLAT = Math.cos((40 * Math.PI) / 180);

/** Keeps the surface a manifold: no vertex is left with two triangles. */
const FEWEST_NEIGHBOURS = 4;

/**
 * Flips edges until all are Delaunay. `twin`: of each half-edge, kept up to date; `mayFlip`: whether the edge between two
 * triangles may go, by the vertices that it would join instead.
 */
export function flipToDelaunay(
  {positions, triangles}: ClosedMesh,
  twin: Int32Array,
  mayFlip: (c: number, d: number) => boolean = () => true
): void {
  const valence = valences(positions, triangles);
  const waiting = Array.from(triangles.keys()).filter((h) => h < twin[h]);
  for (let budget = 20 * waiting.length; waiting.length > 0 && budget > 0; --budget) {
    const h = waiting.pop() as number;
    const g = twin[h];
    const [a, b, c, d] = [triangles[h], triangles[g], triangles[next(next(h))], triangles[next(next(g))]];
    if (!mayFlip(c, d)) continue;
    const [pa, pb, pc, pd] = [
      vectorAt(positions, a),
      vectorAt(positions, b),
      vectorAt(positions, c),
      vectorAt(positions, d)
    ];
    if (cotangent(pc, pa, pb) + cotangent(pd, pa, pb) >= -1e-6) continue;
    if (valence[a] < FEWEST_NEIGHBOURS + 1 || valence[b] < FEWEST_NEIGHBOURS + 1) continue;
    if (dot(faceNormal(pa, pb, pc), faceNormal(pb, pa, pd)) < FLAT) continue;
    if (dot(faceNormal(pc, pd, pb), faceNormal(pd, pc, pa)) < FLAT) continue;
    if (areNeighbours(next(next(h)), d, triangles, twin)) continue;
    flip(h, triangles, twin);
    --valence[a];
    --valence[b];
    ++valence[c];
    ++valence[d];
    waiting.push(next(h), next(next(h)), next(g), next(next(g)));
  }
}

/** Whether an edge joins the vertex that half-edge `from` leaves to vertex `other`. */
function areNeighbours(from: number, other: number, triangles: Uint32Array, twin: Int32Array): boolean {
  let h = from;
  do {
    if (triangles[next(h)] === other) return true;
    h = next(twin[h]);
  } while (h !== from);
  return false;
}

/** Turns the edge of the triangles a b c and b a d into theirs across, d-c: triangles d c a and c d b. */
function flip(h: number, triangles: Uint32Array, twin: Int32Array): void {
  const g = twin[h];
  const [h1, h2, g1, g2] = [next(h), next(next(h)), next(g), next(next(g))];
  const [bc, ca, ad, db] = [twin[h1], twin[h2], twin[g1], twin[g2]];
  const [a, b, c, d] = [triangles[h], triangles[g], triangles[h2], triangles[g2]];
  triangles[h] = d;
  triangles[h1] = c;
  triangles[h2] = a;
  triangles[g] = c;
  triangles[g1] = d;
  triangles[g2] = b;
  link(twin, h1, ca);
  link(twin, h2, ad);
  link(twin, g1, db);
  link(twin, g2, bc);
}

function link(twin: Int32Array, h: number, g: number): void {
  twin[h] = g;
  twin[g] = h;
}

/** Cotangent of the angle at `at`: two opposite ones sum to less than zero where their edge is not Delaunay. */
function cotangent(at: Vector, a: Vector, b: Vector): number {
  const u = subtract(a, at);
  const v = subtract(b, at);
  return dot(u, v) / length(cross(u, v));
}

const faceNormal = (a: Vector, b: Vector, c: Vector): Vector => normalize(cross(subtract(b, a), subtract(c, a)));
