import type {Triplets} from "../../components/core/sparse-matrix.js";
import {seededRandom} from "../../components/core/random.js";

/** A random symmetric matrix whose diagonal outweighs its rows, about `entries` of them a row. */
export function randomDefinite(size: number, entries: number, seed: number): Triplets {
  const random = seededRandom(seed);
  const out: Triplets = {rows: [], columns: [], values: []};
  const add = (row: number, column: number, value: number) => {
    out.rows.push(row);
    out.columns.push(column);
    out.values.push(value);
  };
  for (let row = 0; row < size; ++row) {
    add(row, row, 0.1 + random());
    for (let i = 0; i < entries / 2; ++i) {
      const column = Math.floor(size * random());
      const value = 2 * random() - 1;
      add(row, column, value);
      add(column, row, value);
      add(row, row, 2 * Math.abs(value));
      add(column, column, 2 * Math.abs(value));
    }
  }
  return out;
}

/** -Δ on the inner points of an n x n grid with nothing at its border, steps of 1. */
export function poisson(n: number): Triplets {
  const out: Triplets = {rows: [], columns: [], values: []};
  for (let y = 0; y < n; ++y) {
    for (let x = 0; x < n; ++x) {
      const row = n * y + x;
      const others = [x > 0 && row - 1, x + 1 < n && row + 1, y > 0 && row - n, y + 1 < n && row + n];
      for (const column of [row, ...others.filter((other) => other !== false)]) {
        out.rows.push(row);
        out.columns.push(column);
        out.values.push(column === row ? 4 : -1);
      }
    }
  }
  return out;
}

/** The whole matrix, row by row. */
export function dense(size: number, {rows, columns, values}: Triplets): number[][] {
  const out = Array.from({length: size}, () => new Array<number>(size).fill(0));
  rows.forEach((row, i) => (out[row][columns[i]] += values[i]));
  return out;
}
