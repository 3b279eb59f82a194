import assert from "node:assert/strict";
import {test} from "node:test";
import {twins} from "../../components/core/half-edges.js";
import {gradient, surfaceNets, type Field, type Grid} from "../../components/core/isosurface.js";
import {cross, dot, subtract, vectorAt} from "../../components/core/vector.js";

const RADIUS = 0.7;
const sphere: Field = (x, y, z) => Math.hypot(x, y, z) - RADIUS;
const torus: Field = (x, y, z) => Math.hypot(Math.hypot(x, y) - 0.6, z) - 0.25;

/** Cubes of `size` from -1 to 1. */
function cubes(size: number): Grid {
  const count = Math.round(2 / size) + 1;
  return {counts: [count, count, count], place: (i, j, k) => [i * size - 1, j * size - 1, k * size - 1]};
}

const volume = ({positions, triangles}: {positions: Float64Array; triangles: Uint32Array}) => {
  let sum = 0;
  for (let t = 0; t < triangles.length; t += 3) {
    const [a, b, c] = Array.from(triangles.subarray(t, t + 3), (v) => vectorAt(positions, v));
    sum += dot(a, cross(b, c)) / 6;
  }
  return sum;
};

/** V - E + F of a closed mesh: 2 on a sphere, 0 on a torus. */
const euler = ({positions, triangles}: {positions: Float64Array; triangles: Uint32Array}) =>
  positions.length / 3 - triangles.length / 6;

test("the net of a sphere is closed, has a sphere's topology and faces outward", () => {
  const net = surfaceNets(sphere, cubes(0.1));
  twins(net.triangles);
  assert.equal(euler(net), 2);
  for (let t = 0; t < net.triangles.length; t += 3) {
    const [a, b, c] = Array.from(net.triangles.subarray(t, t + 3), (v) => vectorAt(net.positions, v));
    assert.ok(dot(cross(subtract(b, a), subtract(c, a)), a) >= 0);
  }
});

test("the net of a torus has a torus's topology", () => {
  const net = surfaceNets(torus, cubes(0.1));
  twins(net.triangles);
  assert.equal(euler(net), 0);
});

test("half the cell, a third of the error: the net's volume runs to the sphere's", () => {
  const exact = (4 / 3) * Math.PI * RADIUS ** 3;
  const [coarse, fine] = [0.1, 0.05].map((size) => Math.abs(volume(surfaceNets(sphere, cubes(size))) - exact));
  assert.ok(fine < coarse / 3, `${fine} is not below a third of ${coarse}`);
  assert.ok(fine < 0.01 * exact);
});

test("vertices lie within half a cell of the surface", () => {
  const {positions} = surfaceNets(torus, cubes(0.05));
  for (let v = 0; v < positions.length / 3; ++v) assert.ok(Math.abs(torus(...vectorAt(positions, v))) < 0.025);
});

test("a bent grid makes the same surface, its cells finer where the grid is", () => {
  const count = 41;
  const bent: Grid = {
    counts: [count, count, count],
    place(i, j, k) {
      const x = -1 + 2 * (i / (count - 1)) ** 1.3;
      return [x, j / 20 - 1, k / 20 - 1];
    }
  };
  const net = surfaceNets(sphere, bent);
  twins(net.triangles);
  assert.equal(euler(net), 2);
  assert.ok(Math.abs(volume(net) / ((4 / 3) * Math.PI * RADIUS ** 3) - 1) < 0.01);
});

/*
 * A drop that grazes a plane of the grid along a diagonal puts the corners of that plane's faces inside crosswise:
 *
 *   # .      four triangles in one edge, were they
 *   . #      left as they are
 */
test("a slanting thread thinner than a cell leaves a manifold", () => {
  const thread: Field = (x, y, z) => {
    const t = Math.min(Math.max((x + y) / 2, -0.5), 0.5);
    return Math.hypot(x - t, y - t, z) - 0.04;
  };
  for (const size of [0.1, 0.08, 0.05]) twins(surfaceNets(thread, cubes(size)).triangles);
});

test("a surface that leaves the grid is refused, with the corner where it does", () => {
  const wide: Field = (x, y, z) => Math.hypot(x, y, z) - 1.2;
  assert.throws(
    () => surfaceNets(wide, cubes(0.1)),
    /^Error: isosurface: the surface crosses the grid's border at corner/
  );
});

test("the gradient of a distance is its unit normal", () => {
  const p: [number, number, number] = [0.3, -0.5, 0.2];
  const slope = gradient(sphere, p, sphere(...p));
  const r = Math.hypot(...p);
  slope.forEach((component, axis) => assert.ok(Math.abs(component - p[axis] / r) < 1e-6));
});
