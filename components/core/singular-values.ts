/**
 * Singular values and the nearest rotation of 3x3 matrices given as nine numbers, rows one after another.
 * One-sided Jacobi: columns are turned until they are perpendicular, which keeps small singular values accurate
 * (the eigenvalues of the transpose's product would lose half the digits just where a joint collapses).
 */
const columns = new Float64Array(9);
const turns = new Float64Array(9);

/** Turns the columns of `m` into perpendicular ones (in `columns`), the turns themselves into `turns`. */
function orthogonalise(m: ArrayLike<number>): void {
  for (let i = 0; i < 9; ++i) {
    columns[i] = m[i];
    turns[i] = i % 4 === 0 ? 1 : 0;
  }
  for (let sweep = 0; sweep < 12; ++sweep) {
    let off = 0;
    for (let p = 0; p < 2; ++p) {
      for (let q = p + 1; q < 3; ++q) {
        const a = columns[p] ** 2 + columns[p + 3] ** 2 + columns[p + 6] ** 2;
        const b = columns[q] ** 2 + columns[q + 3] ** 2 + columns[q + 6] ** 2;
        const c = columns[p] * columns[q] + columns[p + 3] * columns[q + 3] + columns[p + 6] * columns[q + 6];
        if (Math.abs(c) <= 1e-15 * Math.sqrt(a * b)) continue;
        off = 1;
        const z = (b - a) / (2 * c);
        const t = (z < 0 ? -1 : 1) / (Math.abs(z) + Math.sqrt(1 + z * z));
        const cosine = 1 / Math.sqrt(1 + t * t);
        const sine = cosine * t;
        turn(columns, p, q, cosine, sine);
        turn(turns, p, q, cosine, sine);
      }
    }
    if (off === 0) return;
  }
}

function turn(m: Float64Array, p: number, q: number, cosine: number, sine: number): void {
  for (let row = 0; row < 9; row += 3) {
    const x = m[row + p];
    const y = m[row + q];
    m[row + p] = cosine * x - sine * y;
    m[row + q] = sine * x + cosine * y;
  }
}

const columnLength = (column: number) => Math.hypot(columns[column], columns[column + 3], columns[column + 6]);

/** The smallest singular value of `m`: how much the direction that suffers most is shortened. */
export function smallestSingularValue(m: ArrayLike<number>): number {
  orthogonalise(m);
  return Math.min(columnLength(0), columnLength(1), columnLength(2));
}

/** The three singular values of `m`, falling. */
export function singularValues(m: ArrayLike<number>): [number, number, number] {
  orthogonalise(m);
  const values = [columnLength(0), columnLength(1), columnLength(2)].sort((a, b) => b - a);
  return [values[0], values[1], values[2]];
}

/** The rotation nearest to `m` (its polar factor, made proper where `m` mirrors), nine numbers by rows. */
export function nearestRotation(m: ArrayLike<number>): Float64Array {
  orthogonalise(m);
  const u = Array.from(columns);
  const lengths = [columnLength(0), columnLength(1), columnLength(2)];
  const order = [0, 1, 2].sort((a, b) => lengths[b] - lengths[a]);
  const [first, second, third] = order;
  const unit = (column: number) => {
    const l = lengths[column];
    return l > 0 ? [u[column] / l, u[column + 3] / l, u[column + 6] / l] : null;
  };
  const a = unit(first) ?? [1, 0, 0];
  const b = unit(second) ?? anyPerpendicular(a);
  // V is a product of turns, so proper: making U proper too makes the whole a rotation.
  const sign = (second - first + 3) % 3 === 1 ? 1 : -1;
  const c = [
    sign * (a[1] * b[2] - a[2] * b[1]),
    sign * (a[2] * b[0] - a[0] * b[2]),
    sign * (a[0] * b[1] - a[1] * b[0])
  ];
  const out = new Float64Array(9);
  for (let row = 0; row < 3; ++row) {
    for (let column = 0; column < 3; ++column) {
      out[3 * row + column] =
        a[row] * turns[3 * column + first] + b[row] * turns[3 * column + second] + c[row] * turns[3 * column + third];
    }
  }
  return out;
}

function anyPerpendicular([x, y, z]: number[]): number[] {
  const other = Math.abs(x) < 0.6 ? [1, 0, 0] : [0, 1, 0];
  const p = [y * other[2] - z * other[1], z * other[0] - x * other[2], x * other[1] - y * other[0]];
  const l = Math.hypot(...p);
  return p.map((value) => value / l);
}
