import type {SparseMatrix} from "./sparse-matrix.js";

/** By row of a symmetric matrix the number of its component: rows are in one when a chain of entries leads from each to each. */
export function connectedRows({size, starts, columns}: SparseMatrix): Int32Array {
  const out = new Int32Array(size).fill(-1);
  let components = 0;
  for (let first = 0; first < size; ++first) {
    if (out[first] >= 0) continue;
    const found = [first];
    out[first] = components;
    for (let row = found.pop(); row !== undefined; row = found.pop()) {
      for (let entry = starts[row]; entry < starts[row + 1]; ++entry) {
        const other = columns[entry];
        if (out[other] >= 0) continue;
        out[other] = components;
        found.push(other);
      }
    }
    ++components;
  }
  return out;
}
