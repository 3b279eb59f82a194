/** Where entry ij of a symmetric matrix is kept, i >= j: the rows of its lower triangle, one after another. */
export const packed = (i: number, j: number): number => (i * (i + 1)) / 2 + j;

/**
 * The n(n + 1)/2 products, packed, of the columns of A - b 1^T: what `affineLeastSquares` reads of |A x - b|^2, which is
 * |(A - b 1^T) x|^2 where x sums to 1. `columns`: n of A; `right`: b.
 */
export function affineGram(columns: readonly ArrayLike<number>[], right: ArrayLike<number>): Float64Array {
  const differences = columns.map((column) => Float64Array.from(column, (value, row) => value - right[row]));
  const gram = new Float64Array(packed(columns.length, 0));
  differences.forEach((a, i) => {
    for (let j = 0; j <= i; ++j)
      gram[packed(i, j)] = a.reduce((sum, value, row) => sum + value * differences[j][row], 0);
  });
  return gram;
}

/** Of the largest product: slopes and pivots that differ by less are the rounding of sums. */
const ROUNDING = 1e-15;

/** What the smallest square is worth and where it lies. */
export interface AffineMinimum {
  /** n numbers of 0 or more that sum to 1; 0 at all that are not `among`. */
  x: Float64Array;
  /** |A x - b|^2. */
  square: number;
}

/**
 * The x >= 0 of sum 1 for which |A x - b|^2 is least, by Wolfe's way to the point of a polytope that is nearest to the origin
 * (1976): an active set whose columns never depend on each other, so that A may have fewer rows than columns.
 * `gram`: as `affineGram` gives it; `among`: which of the n columns may be used, at least one.
 */
export function affineLeastSquares(gram: Float64Array, n: number, among: readonly number[]): AffineMinimum {
  const product = (i: number, j: number) => (i >= j ? gram[packed(i, j)] : gram[packed(j, i)]);
  const x = new Float64Array(n);
  const slopes = new Float64Array(n);
  const measure = () => {
    for (const i of among) slopes[i] = support.reduce((sum, j) => sum + product(i, j) * x[j], 0);
    return support.reduce((sum, i) => sum + slopes[i] * x[i], 0);
  };
  const first = among.reduce((best, i) => (product(i, i) < product(best, best) ? i : best));
  const largest = among.reduce((most, i) => Math.max(most, product(i, i)), 0);
  let support = [first];
  x[first] = 1;
  let square = measure();
  let best: AffineMinimum = {x: x.slice(), square};
  for (;;) {
    const steepest = among.reduce((best, i) => (slopes[i] < slopes[best] ? i : best));
    if (support.includes(steepest) || slopes[steepest] >= square - ROUNDING * largest) return best;
    support.push(steepest);
    for (;;) {
      const wanted = affineMinimiser(support, product, largest);
      const short = support.filter((_, i) => wanted[i] <= 0);
      if (short.length === 0) {
        support.forEach((column, i) => (x[column] = wanted[i]));
        break;
      }
      // As far towards it as no weight turns negative; the one that stops the way leaves.
      const aims = new Map(support.map((column, i) => [column, wanted[i]]));
      const reach = (column: number) => (x[column] > 0 ? x[column] / (x[column] - (aims.get(column) as number)) : 0);
      const stopping = short.reduce((best, column) => (reach(column) < reach(best) ? column : best));
      const share = reach(stopping);
      for (const [column, aim] of aims) x[column] += share * (aim - x[column]);
      x[stopping] = 0;
      support = support.filter((column) => column !== stopping);
    }
    square = measure();
    // Each round comes nearer, until nothing but rounding is left.
    if (!(square < best.square)) return best;
    best = {x: x.slice(), square};
  }
}

/**
 * The weights of sum 1, of any sign, for which the support's square is least. They solve (G + s 1 1^T) u = 1 up to their sum for
 * any s > 0, and that matrix is positive definite where the columns are affinely independent, even when one is the origin.
 */
function affineMinimiser(
  support: readonly number[],
  product: (i: number, j: number) => number,
  largest: number
): Float64Array {
  const size = support.length;
  const shift = largest > 0 ? largest : 1;
  const lower = new Float64Array(packed(size, 0));
  const u = new Float64Array(size).fill(1);
  for (let i = 0; i < size; ++i) {
    for (let j = 0; j <= i; ++j) {
      let value = product(support[i], support[j]) + shift;
      for (let k = 0; k < j; ++k) value -= lower[packed(i, k)] * lower[packed(j, k)];
      lower[packed(i, j)] = i === j ? Math.sqrt(Math.max(value, ROUNDING * shift)) : value / lower[packed(j, j)];
    }
    for (let j = 0; j < i; ++j) u[i] -= lower[packed(i, j)] * u[j];
    u[i] /= lower[packed(i, i)];
  }
  for (let i = size - 1; i >= 0; --i) {
    for (let j = i + 1; j < size; ++j) u[i] -= lower[packed(j, i)] * u[j];
    u[i] /= lower[packed(i, i)];
  }
  const sum = u.reduce((total, value) => total + value, 0);
  return u.map((value) => value / sum);
}
