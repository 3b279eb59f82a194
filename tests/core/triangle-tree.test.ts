import assert from "node:assert/strict";
import {test} from "node:test";
import fc from "fast-check";
import {seededRandom} from "../../components/core/random.js";
import {createTriangleTree} from "../../components/core/triangle-tree.js";
import {add, cross, dot, length, scale, subtract, vectorAt, type Vector} from "../../components/core/vector.js";
import {box} from "../support/box.js";
import {assertNear} from "../support/near.js";
import {randomVector} from "../support/rigs.js";
import {seeds} from "../support/seeds.js";
import {FORMULA} from "../support/tolerance.js";

const NONE = -1;

function soup(seed: number, count: number) {
  const random = seededRandom(seed);
  const positions = Float64Array.from(
    Array.from({length: count}, () => {
      const middle = randomVector(random);
      return Array.from({length: 3}, () => add(middle, scale(randomVector(random), 0.3)));
    }).flat(2)
  );
  const triangles = Uint32Array.from({length: 3 * count}, (_, i) => i);
  return {positions, triangles, random};
}

/** By the volumes of tetrahedra, apart from the tree's own way. */
function crossesOne(from: Vector, to: Vector, [a, b, c]: Vector[]): boolean {
  const volume = (p: Vector, q: Vector, r: Vector, s: Vector) =>
    dot(subtract(q, p), cross(subtract(r, p), subtract(s, p)));
  if (volume(from, a, b, c) > 0 === volume(to, a, b, c) > 0) return false;
  const sides = [volume(from, to, a, b), volume(from, to, b, c), volume(from, to, c, a)];
  return sides.every((side) => side > 0) || sides.every((side) => side < 0);
}

test("a segment crosses the tree when it crosses one of its triangles", () => {
  let crossing = 0;
  fc.assert(
    fc.property(seeds, (seed) => {
      const {positions, triangles, random} = soup(seed, 40);
      const tree = createTriangleTree(positions, triangles);
      for (let i = 0; i < 20; ++i) {
        const [from, to] = [randomVector(random), randomVector(random)];
        const hit = Array.from({length: 40}, (_, t) => [0, 1, 2].map((corner) => vectorAt(positions, 3 * t + corner)));
        const expected = hit.some((corners) => crossesOne(from, to, corners));
        assert.equal(tree.crosses(from, to, NONE), expected);
        crossing += Number(expected);
      }
    })
  );
  assert.ok(crossing > 100);
});

test("the nearest point is as near as any that samples the triangles, and lies where its shares say", () => {
  fc.assert(
    fc.property(seeds, (seed) => {
      const {positions, triangles, random} = soup(seed, 30);
      const tree = createTriangleTree(positions, triangles);
      const point = scale(randomVector(random), 2);
      const nearest = tree.nearest(point);
      assert.ok(nearest);
      const {triangle, at, shares} = nearest;
      assert.ok(shares.every((share) => share >= 0));
      assertNear([shares[0] + shares[1] + shares[2]], [1], FORMULA);
      const corners = [0, 1, 2].map((corner) => vectorAt(positions, 3 * triangle + corner));
      const there = corners.reduce<Vector>((sum, corner, i) => add(sum, scale(corner, shares[i])), [0, 0, 0]);
      assertNear(at, there, FORMULA);
      const distance = length(subtract(point, at));
      for (let i = 0; i < 300; ++i) {
        const t = Math.floor(30 * random());
        const [u, v] = [random(), random()].sort();
        const sample = [u, v - u, 1 - v].reduce<Vector>(
          (sum, share, corner) => add(sum, scale(vectorAt(positions, 3 * t + corner), share)),
          [0, 0, 0]
        );
        assert.ok(length(subtract(point, sample)) >= distance - FORMULA);
      }
    })
  );
});

test("nothing slips out of a closed box through an edge or a corner, but by triangles that are exempt", () => {
  const {points, triangles} = box();
  const tree = createTriangleTree(Float64Array.from(points.flat()), Uint32Array.from(triangles));
  const middle: Vector = [0.5, 0.5, 0.5];
  for (let i = 0; i < 27; ++i) {
    const to: Vector = [(i % 3) - 1, (Math.floor(i / 3) % 3) - 1, Math.floor(i / 9) - 1];
    if (i === 13) continue;
    assert.ok(tree.crosses(middle, add(middle, to), NONE), to.join());
    assert.ok(!tree.crosses(middle, add(middle, scale(to, 0.49)), NONE), to.join());
  }
  assert.ok(!tree.crosses(middle, [-0.5, -0.5, -0.5], 0));
});

test("without triangles nothing is crossed and nothing is near", () => {
  const tree = createTriangleTree(new Float64Array(), new Uint32Array());
  assert.ok(!tree.crosses([0, 0, 0], [1, 1, 1], NONE));
  assert.equal(tree.nearest([0, 0, 0]), null);
});
