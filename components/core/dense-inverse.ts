/**
 * The inverse of an n by n matrix given by rows, by elimination with row pivots: for the few numbers of a small system.
 * Its numbers are not finite when the matrix is singular.
 */
export function denseInverse(matrix: ArrayLike<number>, n: number): Float64Array {
  const left = Float64Array.from(matrix);
  const right = new Float64Array(n * n);
  for (let i = 0; i < n; ++i) right[n * i + i] = 1;
  for (let column = 0; column < n; ++column) {
    let pivot = column;
    for (let row = column + 1; row < n; ++row) {
      if (Math.abs(left[n * row + column]) > Math.abs(left[n * pivot + column])) pivot = row;
    }
    for (const rows of [left, right]) {
      const moved = rows.slice(n * pivot, n * (pivot + 1));
      rows.copyWithin(n * pivot, n * column, n * (column + 1));
      rows.set(moved, n * column);
    }
    const scale = 1 / left[n * column + column];
    for (const rows of [left, right]) for (let i = n * column; i < n * (column + 1); ++i) rows[i] *= scale;
    for (let row = 0; row < n; ++row) {
      const factor = left[n * row + column];
      if (row === column || factor === 0) continue;
      for (const rows of [left, right]) for (let i = 0; i < n; ++i) rows[n * row + i] -= factor * rows[n * column + i];
    }
  }
  return right;
}
