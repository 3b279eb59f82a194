import type {Vector} from "./vector.js";

/** About the distance to a surface, metres: negative inside, smooth near zero, its slope nowhere over 2. */
export type Field = (x: number, y: number, z: number) => number;

/** A box of corners, bent as `place` says: it must keep right-handed cells. */
export interface Grid {
  /** Corners along each of the three directions, at least 2. */
  counts: readonly [number, number, number];
  place(i: number, j: number, k: number): Vector;
}

/** A closed surface: 3V positions and 3T vertex numbers, counter-clockwise seen from outside. */
export interface ClosedMesh {
  positions: Float64Array;
  triangles: Uint32Array;
}

/**
 * Polygonises where `field` is zero by surface nets (Gibson 1998): a vertex in each cell that the surface crosses, a quad
 * about each edge that it crosses. Marching cubes would need no better grid but leaves slivers at every corner that the
 * surface grazes. Corners whose signs would make four triangles meet in an edge or two fans in a vertex change sides first,
 * so that the mesh is a manifold; gaps narrower than a cell close. Throws when the surface leaves the grid.
 */
export function surfaceNets(field: Field, {counts, place}: Grid): ClosedMesh {
  const [ni, nj, nk] = counts;
  const strides = [1, ni, ni * nj];
  const {corners, values} = sample(field, {counts, place});
  makeWellComposed(values, counts, strides);

  const positions: number[] = [];
  const vertexOfCell = new Int32Array(values.length).fill(-1);
  for (let k = 0; k + 1 < nk; ++k) {
    for (let j = 0; j + 1 < nj; ++j) {
      for (let i = 0; i + 1 < ni; ++i) {
        const cell = i + strides[1] * j + strides[2] * k;
        const centre = crossingCentre(cell, strides, corners, values);
        if (!centre) continue;
        vertexOfCell[cell] = positions.length / 3;
        positions.push(...centre);
      }
    }
  }

  const triangles: number[] = [];
  for (let k = 0, c = 0; k < nk; ++k) {
    for (let j = 0; j < nj; ++j) {
      for (let i = 0; i < ni; ++i, ++c) {
        const at = [i, j, k];
        for (let axis = 0; axis < 3; ++axis) {
          if (at[axis] + 1 === counts[axis]) continue;
          const inside = values[c] < 0;
          if (inside === values[c + strides[axis]] < 0) continue;
          const b = (axis + 1) % 3;
          const d = (axis + 2) % 3;
          if (at[b] === 0 || at[d] === 0 || at[b] + 1 === counts[b] || at[d] + 1 === counts[d]) {
            throw new Error(
              `isosurface: the surface crosses the grid's border at corner ${at}, expected room around it`
            );
          }
          const quad = [c - strides[b] - strides[d], c - strides[d], c, c - strides[b]].map((n) => vertexOfCell[n]);
          if (!inside) quad.reverse();
          pushQuad(quad, positions, triangles);
        }
      }
    }
  }
  return {positions: Float64Array.from(positions), triangles: Uint32Array.from(triangles)};
}

/** Corners between two of the coarse lattice that looks where the surface is at all. */
const COARSE = 4;

/**
 * Where the corners are and what `field` is there. Away from the surface a corner takes the value of the coarse lattice:
 * only its sign is read.
 */
function sample(field: Field, {counts, place}: Grid): {corners: Float64Array; values: Float64Array} {
  const [ni, nj, nk] = counts;
  const corners = new Float64Array(3 * ni * nj * nk);
  for (let k = 0, c = 0; k < nk; ++k) {
    for (let j = 0; j < nj; ++j) {
      for (let i = 0; i < ni; ++i, ++c) corners.set(place(i, j, k), 3 * c);
    }
  }
  const at = (c: number) => field(corners[3 * c], corners[3 * c + 1], corners[3 * c + 2]);
  const values = new Float64Array(ni * nj * nk);
  const half = COARSE / 2;
  for (let k0 = 0; k0 < nk; k0 += COARSE) {
    for (let j0 = 0; j0 < nj; j0 += COARSE) {
      for (let i0 = 0; i0 < ni; i0 += COARSE) {
        const [i1, j1, k1] = [Math.min(i0 + COARSE, ni), Math.min(j0 + COARSE, nj), Math.min(k0 + COARSE, nk)];
        const middle =
          Math.min(i0 + half, ni - 1) + ni * (Math.min(j0 + half, nj - 1) + nj * Math.min(k0 + half, nk - 1));
        const value = at(middle);
        const [first, last] = [i0 + ni * (j0 + nj * k0), i1 - 1 + ni * (j1 - 1 + nj * (k1 - 1))];
        const diagonal = Math.hypot(...[0, 1, 2].map((axis) => corners[3 * last + axis] - corners[3 * first + axis]));
        const near = Math.abs(value) < diagonal;
        for (let k = k0; k < k1; ++k) {
          for (let j = j0; j < j1; ++j) {
            for (let c = i0 + ni * (j + nj * k), end = c + i1 - i0; c < end; ++c) values[c] = near ? at(c) : value;
          }
        }
      }
    }
  }
  return {corners, values};
}

/** Far more passes than any grid needs: each repair can only disturb its neighbours. */
const REPAIR_PASSES = 20;

/**
 * Well-composed sets (Latecki 1997): no face of a cell has its corners inside and outside crosswise, and no cell has only
 * two opposite corners on one side. Of those corners the one nearest to the surface changes sides.
 */
function makeWellComposed(values: Float64Array, [ni, nj, nk]: Grid["counts"], strides: number[]): void {
  const inside = (corner: number) => values[corner] < 0;
  const change = (corners: number[]) => {
    const nearest = corners.reduce((a, b) => (Math.abs(values[b]) < Math.abs(values[a]) ? b : a));
    values[nearest] = inside(nearest) ? 0 : -Number.EPSILON;
  };
  const [si, sj, sk] = strides;
  for (let pass = 0, repaired = true; repaired; ++pass) {
    if (pass === REPAIR_PASSES) throw new Error(`isosurface: corners change sides endlessly, expected a finer grid`);
    repaired = false;
    for (let k = 0; k + 1 < nk; ++k) {
      for (let j = 0; j + 1 < nj; ++j) {
        for (let i = 0; i + 1 < ni; ++i) {
          const c = i + sj * j + sk * k;
          const cell = [c, c + si, c + sj, c + si + sj, c + sk, c + si + sk, c + sj + sk, c + si + sj + sk];
          const count = cell.reduce((sum, corner) => sum + Number(inside(corner)), 0);
          if (count === 0 || count === 8) continue;
          const crossed = FACES.find(([p, q, r, s]) => {
            const first = inside(cell[p]);
            return first === inside(cell[r]) && first !== inside(cell[q]) && first !== inside(cell[s]);
          });
          const lonely =
            count === 2 || count === 6
              ? [0, 1, 2, 3].find((p) => inside(cell[p]) === (count === 2) && inside(cell[7 - p]) === (count === 2))
              : undefined;
          if (crossed) change(crossed.map((p) => cell[p]));
          else if (lonely !== undefined) change([cell[lonely], cell[7 - lonely]]);
          else continue;
          repaired = true;
        }
      }
    }
  }
}

/** The corners about each face of a cell, corner x + 2 y + 4 z. */
const FACES = [
  [0, 2, 6, 4],
  [1, 3, 7, 5],
  [0, 1, 5, 4],
  [2, 3, 7, 6],
  [0, 1, 3, 2],
  [4, 5, 7, 6]
];

/** The mean of the points where the surface crosses the cell's edges; null when it crosses none. */
function crossingCentre(cell: number, strides: number[], corners: Float64Array, values: Float64Array): Vector | null {
  const sum: Vector = [0, 0, 0];
  let crossings = 0;
  for (let axis = 0; axis < 3; ++axis) {
    const b = strides[(axis + 1) % 3];
    const d = strides[(axis + 2) % 3];
    for (const from of [cell, cell + b, cell + d, cell + b + d]) {
      const to = from + strides[axis];
      if (values[from] < 0 === values[to] < 0) continue;
      const t = values[from] / (values[from] - values[to]);
      for (let a = 0; a < 3; ++a) sum[a] += (1 - t) * corners[3 * from + a] + t * corners[3 * to + a];
      ++crossings;
    }
  }
  return crossings > 0 ? [sum[0] / crossings, sum[1] / crossings, sum[2] / crossings] : null;
}

function pushQuad([a, b, c, d]: number[], positions: number[], triangles: number[]): void {
  const squared = (m: number, n: number) =>
    (positions[3 * m] - positions[3 * n]) ** 2 +
    (positions[3 * m + 1] - positions[3 * n + 1]) ** 2 +
    (positions[3 * m + 2] - positions[3 * n + 2]) ** 2;
  if (squared(a, c) <= squared(b, d)) triangles.push(a, b, c, a, c, d);
  else triangles.push(a, b, d, b, c, d);
}

/** Metres: far under any detail, far over rounding. */
const STEP = 1e-7;

/** The gradient of `field` where its value is `value`, by forward differences. */
export function gradient(field: Field, [x, y, z]: Vector, value: number): Vector {
  return [
    (field(x + STEP, y, z) - value) / STEP,
    (field(x, y + STEP, z) - value) / STEP,
    (field(x, y, z + STEP) - value) / STEP
  ];
}
