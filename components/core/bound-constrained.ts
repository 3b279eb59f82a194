/** A symmetric matrix without negative eigenvalues, by what it does to a vector. */
export interface Quadratic {
  /** Writes the matrix times `x` to `out`, and 0 in the rows of numbers that are held fixed. */
  multiply(x: Float64Array, out: Float64Array): void;
  /** No less than the largest eigenvalue. */
  bound: number;
  /** What each number may be at most; 0 at least. */
  upper: Float64Array;
}

/** Of a step along the gradient, in inverses of the bound: below 2 the quadratic falls. */
const STEP = 1.9;

/** Rounds of one or two products of matrix and vector between two yields. */
const SLICE = 50;

/**
 * Minimises half of x A x with all of `x` from 0 to `upper`, from where `x` starts within these; `x` is written. Numbers that are held
 * fixed make the linear part. Conjugate gradients on what lies between the bounds; what lies on a bound is let go once it pulls
 * more than the rest: modified proportioning with reduced gradient projections (Dostál and Schöberl 2005). Where a step leaves the
 * bounds it is taken whole and cut off, as long as that descends: on biharmonics this saves two thirds of the products. What ends
 * on a bound is exactly there. Stops when the gradient, less what the bounds hold back, is no longer than `tolerance`. Yields now
 * and then.
 */
export function* minimiseInBounds(
  {multiply, bound, upper}: Quadratic,
  x: Float64Array,
  tolerance: number
): Generator<void, void> {
  const gradient = new Float64Array(x.length);
  const direction = new Float64Array(x.length);
  const product = new Float64Array(x.length);
  const next = new Float64Array(x.length);
  const step = STEP / bound;
  multiply(x, gradient);
  freeGradient(x, upper, gradient, direction);
  for (let rounds = 1; ; ++rounds) {
    if (rounds % SLICE === 0) yield;
    const {free, reduced, held} = squares(x, upper, gradient, step);
    if (free + held <= tolerance * tolerance) return;
    const letGo = held > reduced;
    if (letGo) heldGradient(x, upper, gradient, direction);
    multiply(direction, product);
    const curvature = dot(direction, product);
    const wanted = dot(gradient, direction) / curvature;
    const feasible = longestStep(x, upper, direction);
    if (wanted > feasible && project(wanted)) continue;
    const taken = Math.min(wanted, feasible);
    for (let i = 0; i < x.length; ++i) {
      x[i] = clamp(x[i] - taken * direction[i], upper[i]);
      gradient[i] -= taken * product[i];
    }
    if (wanted <= feasible && !letGo) {
      conjugate(x, upper, gradient, direction, product, curvature);
      continue;
    }
    if (!letGo) {
      for (let i = 0; i < x.length; ++i) if (isFree(x[i], upper[i])) x[i] = clamp(x[i] - step * gradient[i], upper[i]);
      multiply(x, gradient);
    }
    freeGradient(x, upper, gradient, direction);
  }

  /** Goes all the way and cuts off what leaves the bounds, where that descends: so many numbers reach their bounds at once. */
  function project(length: number): boolean {
    for (let i = 0; i < x.length; ++i) next[i] = clamp(x[i] - length * direction[i], upper[i]);
    multiply(next, product);
    let change = 0;
    for (let i = 0; i < x.length; ++i) change += (next[i] - x[i]) * (gradient[i] + product[i]);
    if (change >= 0) {
      multiply(direction, product);
      return false;
    }
    x.set(next);
    gradient.set(product);
    freeGradient(x, upper, gradient, direction);
    return true;
  }
}

const clamp = (value: number, upper: number): number => (value > 0 ? (value < upper ? value : upper) : 0);
const isFree = (value: number, upper: number): boolean => value > 0 && value < upper;

/** Whether descent leads from a bound inwards. */
const leadsIn = (value: number, upper: number, gradient: number): boolean =>
  value === 0 ? gradient < 0 : value === upper && gradient > 0;

function freeGradient(x: Float64Array, upper: Float64Array, gradient: Float64Array, out: Float64Array): void {
  for (let i = 0; i < x.length; ++i) out[i] = isFree(x[i], upper[i]) ? gradient[i] : 0;
}

function heldGradient(x: Float64Array, upper: Float64Array, gradient: Float64Array, out: Float64Array): void {
  for (let i = 0; i < x.length; ++i) out[i] = leadsIn(x[i], upper[i], gradient[i]) ? gradient[i] : 0;
}

/** Squared lengths: of the gradient between the bounds, whole and as far as a step keeps within them, and of that which leads in. */
function squares(x: Float64Array, upper: Float64Array, gradient: Float64Array, step: number) {
  let [free, reduced, held] = [0, 0, 0];
  for (let i = 0; i < x.length; ++i) {
    const own = gradient[i];
    if (isFree(x[i], upper[i])) {
      free += own * own;
      reduced += own * (own > 0 ? Math.min(own, x[i] / step) : Math.max(own, (x[i] - upper[i]) / step));
    } else if (leadsIn(x[i], upper[i], own)) held += own * own;
  }
  return {free, reduced, held};
}

/** How far one may go against a direction. */
function longestStep(x: Float64Array, upper: Float64Array, direction: Float64Array): number {
  let longest = Infinity;
  for (let i = 0; i < x.length; ++i) {
    if (direction[i] > 0) longest = Math.min(longest, x[i] / direction[i]);
    else if (direction[i] < 0) longest = Math.min(longest, (x[i] - upper[i]) / direction[i]);
  }
  return longest;
}

/** The next direction: the free gradient, less what would undo the last. */
function conjugate(
  x: Float64Array,
  upper: Float64Array,
  gradient: Float64Array,
  direction: Float64Array,
  product: Float64Array,
  curvature: number
) {
  let overlap = 0;
  for (let i = 0; i < x.length; ++i) if (isFree(x[i], upper[i])) overlap += gradient[i] * product[i];
  const back = overlap / curvature;
  for (let i = 0; i < x.length; ++i) direction[i] = isFree(x[i], upper[i]) ? gradient[i] - back * direction[i] : 0;
}

function dot(a: Float64Array, b: Float64Array): number {
  let sum = 0;
  for (let i = 0; i < a.length; ++i) sum += a[i] * b[i];
  return sum;
}
