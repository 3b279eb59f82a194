/** A square matrix by rows, of each only what was entered: compressed sparse rows. */
export interface SparseMatrix {
  size: number;
  /** size + 1 numbers: row i has the entries from `starts[i]` up to `starts[i + 1]`. */
  starts: Uint32Array;
  /** The column of each entry, rising in a row. */
  columns: Uint32Array;
  values: Float64Array;
}

/** Entries listed one by one: what shares a row and a column is summed. */
export interface Triplets {
  rows: number[];
  columns: number[];
  values: number[];
}

export function sparseMatrix(size: number, {rows, columns, values}: Triplets): SparseMatrix {
  const starts = new Uint32Array(size + 1);
  for (const row of rows) ++starts[row + 1];
  for (let row = 0; row < size; ++row) starts[row + 1] += starts[row];
  const order = new Uint32Array(rows.length);
  const next = starts.slice();
  rows.forEach((row, i) => (order[next[row]++] = i));

  const out: SparseMatrix = {
    size,
    starts: new Uint32Array(size + 1),
    columns: new Uint32Array(rows.length),
    values: new Float64Array(rows.length)
  };
  let last = -1;
  for (let row = 0; row < size; ++row) {
    const own = order.subarray(starts[row], starts[row + 1]).sort((a, b) => columns[a] - columns[b] || a - b);
    out.starts[row] = last + 1;
    for (const i of own) {
      if (last < out.starts[row] || out.columns[last] !== columns[i]) out.columns[++last] = columns[i];
      out.values[last] += values[i];
    }
  }
  out.starts[size] = last + 1;
  return {...out, columns: out.columns.slice(0, last + 1), values: out.values.slice(0, last + 1)};
}

/** The product with a vector of `size` numbers. */
export function multiply({size, starts, columns, values}: SparseMatrix, vector: ArrayLike<number>): Float64Array {
  const out = new Float64Array(size);
  for (let row = 0; row < size; ++row) {
    let sum = 0;
    for (let i = starts[row]; i < starts[row + 1]; ++i) sum += values[i] * vector[columns[i]];
    out[row] = sum;
  }
  return out;
}
