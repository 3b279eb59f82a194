import assert from "node:assert/strict";
import {test} from "node:test";
import fc from "fast-check";
import {eachCellMet, type Counts} from "../../components/core/cells-met.js";
import {seededRandom} from "../../components/core/random.js";
import {add, scale, type Vector} from "../../components/core/vector.js";
import {seeds} from "../support/seeds.js";

const COUNTS: Counts = [7, 6, 5];

type Triangle = readonly [Vector, Vector, Vector];

function cellsOf(triangle: Triangle): number[] {
  const out: number[] = [];
  eachCellMet(triangle, COUNTS, (cell) => out.push(cell));
  return out;
}

/** The cells of points strewn over a triangle. */
function sampled([a, b, c]: Triangle, steps: number): Set<number> {
  const out = new Set<number>();
  for (let i = 0; i <= steps; ++i) {
    for (let j = 0; i + j <= steps; ++j) {
      const at = add(add(scale(a, 1 - (i + j) / steps), scale(b, i / steps)), scale(c, j / steps)).map(Math.floor);
      out.add(at[0] + COUNTS[0] * (at[1] + COUNTS[1] * at[2]));
    }
  }
  return out;
}

const within = (random: () => number): Vector => [7 * random(), 6 * random(), 5 * random()];

test("cells that a triangle meets are those in which it has points, hardly any more and none less", () => {
  let [met, hit] = [0, 0];
  fc.assert(
    fc.property(seeds, (seed) => {
      const random = seededRandom(seed);
      const triangle: Triangle = [within(random), within(random), within(random)];
      const cells = cellsOf(triangle);
      const points = sampled(triangle, 150);
      for (const cell of points) assert.ok(cells.includes(cell), `cell ${cell}`);
      met += cells.length;
      hit += points.size;
    })
  );
  // Points 0.05 apart miss the corners that a triangle only just cuts.
  assert.ok(met - hit < 0.02 * met, `${met} met, ${hit} have points`);
});

test("a triangle in the plane between two layers meets both, and one in the middle of a layer that alone", () => {
  const flat = (z: number): Triangle => [
    [1.2, 1.2, z],
    [1.8, 1.2, z],
    [1.2, 1.8, z]
  ];
  const at = (z: number) => 1 + COUNTS[0] * (1 + COUNTS[1] * z);
  assert.deepEqual(cellsOf(flat(2)), [at(1), at(2)]);
  assert.deepEqual(cellsOf(flat(2.5)), [at(2)]);
});

test("a segment along x meets its row, a point its cell, and what is off the grid none", () => {
  assert.deepEqual(
    cellsOf([
      [0.5, 0.5, 0.5],
      [3.5, 0.5, 0.5],
      [3.5, 0.5, 0.5]
    ]),
    [0, 1, 2, 3]
  );
  const point: Vector = [6.5, 5.5, 4.5];
  assert.deepEqual(cellsOf([point, point, point]), [COUNTS[0] * COUNTS[1] * COUNTS[2] - 1]);
  const off: Vector = [8, -2, 3];
  assert.deepEqual(cellsOf([off, off, off]), []);
});
