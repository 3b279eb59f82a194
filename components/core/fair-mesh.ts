import {next, twins} from "./half-edges.js";
import {gradient, type ClosedMesh, type Field} from "./isosurface.js";
import {add, cross, dot, length, normalize, reject, scale, subtract, vectorAt, type Vector} from "./vector.js";

/**
 * Evens out the triangles of a polygonised isosurface, in place: edges flip towards Delaunay, vertices slide to the mean of
 * their neighbours within the tangent plane and go back to `field` = 0 by Newton's steps (the relaxation of Botsch and
 * Kobbelt 2004, without splits and collapses: the grid has set the sizes already).
 */
export function fairMesh(mesh: ClosedMesh, field: Field, rounds: number): void {
  for (let round = 0; round < rounds; ++round) {
    flipToDelaunay(mesh);
    slide(mesh, field);
  }
  flipToDelaunay(mesh);
  for (let v = 0; v < mesh.positions.length / 3; ++v) {
    mesh.positions.set(onSurface(field, vectorAt(mesh.positions, v)), 3 * v);
  }
}

/** Edges between faces that turn by more than this are features: 40 degrees. They stay. */
const FLAT = Math.cos((40 * Math.PI) / 180);

function flipToDelaunay({positions, triangles}: ClosedMesh): void {
  const twin = twins(triangles);
  const valence = new Uint8Array(positions.length / 3);
  const neighbours = Array.from(valence, () => new Set<number>());
  for (let h = 0; h < triangles.length; ++h) neighbours[triangles[h]].add(triangles[next(h)]);
  const waiting = Array.from(triangles.keys()).filter((h) => h < twin[h]);

  for (let budget = 20 * waiting.length; waiting.length > 0 && budget > 0; --budget) {
    const h = waiting.pop() as number;
    const g = twin[h];
    const [a, b, c, d] = [triangles[h], triangles[g], triangles[next(next(h))], triangles[next(next(g))]];
    if (neighbours[c].has(d) || neighbours[a].size <= 4 || neighbours[b].size <= 4) continue;
    const [pa, pb, pc, pd] = [a, b, c, d].map((v) => vectorAt(positions, v));
    if (angle(pc, pa, pb) + angle(pd, pa, pb) <= Math.PI + 1e-6) continue;
    const before = dot(faceNormal(pa, pb, pc), faceNormal(pb, pa, pd));
    const after = dot(faceNormal(pc, pd, pb), faceNormal(pd, pc, pa));
    if (before < FLAT || after < FLAT) continue;
    flip(h, triangles, twin);
    neighbours[a].delete(b);
    neighbours[b].delete(a);
    neighbours[c].add(d);
    neighbours[d].add(c);
    waiting.push(next(h), next(next(h)), next(twin[h]), next(next(twin[h])));
  }
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

function angle(at: Vector, a: Vector, b: Vector): number {
  const u = subtract(a, at);
  const v = subtract(b, at);
  return Math.atan2(length(cross(u, v)), dot(u, v));
}

const faceNormal = (a: Vector, b: Vector, c: Vector): Vector => normalize(cross(subtract(b, a), subtract(c, a)));

/** How far a vertex goes towards the mean of its neighbours in one round. */
const SLIDE = 0.6;

function slide({positions, triangles}: ClosedMesh, field: Field): void {
  const sums = new Float64Array(positions.length);
  const valence = new Uint8Array(positions.length / 3);
  for (let h = 0; h < triangles.length; ++h) {
    const from = triangles[h];
    const to = triangles[next(h)];
    ++valence[from];
    for (let axis = 0; axis < 3; ++axis) sums[3 * from + axis] += positions[3 * to + axis];
  }
  for (let v = 0; v < valence.length; ++v) {
    const p = vectorAt(positions, v);
    const steepest = gradient(field, ...p);
    const step = reject(subtract(scale(vectorAt(sums, v), 1 / valence[v]), p), normalize(steepest));
    const slid = add(p, scale(step, SLIDE));
    // One gradient serves both: where it has turned on the way, the next round and the last steps mend what is left.
    positions.set(subtract(slid, scale(steepest, field(...slid) / dot(steepest, steepest))), 3 * v);
  }
}

/** Newton's steps down the gradient: each squares what is left. */
const NEWTON_STEPS = 3;

function onSurface(field: Field, start: Vector): Vector {
  let p = start;
  for (let step = 0; step < NEWTON_STEPS; ++step) {
    const down = gradient(field, ...p);
    p = subtract(p, scale(down, field(...p) / dot(down, down)));
  }
  return p;
}
