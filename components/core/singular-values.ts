/**
 * Singular values and the nearest rotation of 3x3 matrices given as nine numbers, rows one after another.
 * One-sided Jacobi: columns are turned until they are perpendicular, which keeps small singular values accurate
 * (the eigenvalues of the transpose's product would lose half the digits just where a joint collapses).
 */
const columns = new Float64Array(9);
const turns = new Float64Array(9);
const lengths = new Float64Array(3);

/** Below this cosine two columns count as perpendicular: a few roundings. */
const PERPENDICULAR = 1e-15;

/** The columns converge quadratically: 3 or 4 sweeps in practice. */
const SWEEPS = 12;

/**
 * Turns the columns of `m` into perpendicular ones (in `columns`, their lengths in `lengths`).
 * The same turns are made of the identity in `turns` where `keepTurns` asks for them.
 */
function orthogonalise(m: ArrayLike<number>, keepTurns: boolean): void {
  for (let i = 0; i < 9; ++i) columns[i] = m[i];
  if (keepTurns) for (let i = 0; i < 9; ++i) turns[i] = i % 4 === 0 ? 1 : 0;
  for (let sweep = 0; sweep < SWEEPS; ++sweep) {
    let turned = turnPair(0, 1, keepTurns);
    turned = turnPair(0, 2, keepTurns) || turned;
    turned = turnPair(1, 2, keepTurns) || turned;
    if (!turned) break;
  }
  for (let column = 0; column < 3; ++column) {
    lengths[column] = Math.sqrt(columns[column] ** 2 + columns[column + 3] ** 2 + columns[column + 6] ** 2);
  }
}

/** Makes columns `p` and `q` perpendicular; false when they were already. */
function turnPair(p: number, q: number, keepTurns: boolean): boolean {
  const px = columns[p];
  const py = columns[p + 3];
  const pz = columns[p + 6];
  const qx = columns[q];
  const qy = columns[q + 3];
  const qz = columns[q + 6];
  const a = px * px + py * py + pz * pz;
  const b = qx * qx + qy * qy + qz * qz;
  const c = px * qx + py * qy + pz * qz;
  if (c * c <= PERPENDICULAR * PERPENDICULAR * a * b) return false;
  const z = (b - a) / (2 * c);
  const t = (z < 0 ? -1 : 1) / (Math.abs(z) + Math.sqrt(1 + z * z));
  const cosine = 1 / Math.sqrt(1 + t * t);
  const sine = cosine * t;
  columns[p] = cosine * px - sine * qx;
  columns[p + 3] = cosine * py - sine * qy;
  columns[p + 6] = cosine * pz - sine * qz;
  columns[q] = sine * px + cosine * qx;
  columns[q + 3] = sine * py + cosine * qy;
  columns[q + 6] = sine * pz + cosine * qz;
  if (!keepTurns) return true;
  for (let row = 0; row < 9; row += 3) {
    const x = turns[row + p];
    const y = turns[row + q];
    turns[row + p] = cosine * x - sine * y;
    turns[row + q] = sine * x + cosine * y;
  }
  return true;
}

/** The smallest singular value of `m`: how much the direction that suffers most is shortened. */
export function smallestSingularValue(m: ArrayLike<number>): number {
  orthogonalise(m, false);
  return Math.min(lengths[0], lengths[1], lengths[2]);
}

/** The three singular values of `m`, falling. */
export function singularValues(m: ArrayLike<number>): [number, number, number] {
  orthogonalise(m, false);
  const [a, b, c] = lengths.sort();
  return [c, b, a];
}

/**
 * Writes the inverse of `m`, nine numbers by rows, into `out`, which may be `m`. Directions that `m` shortens to less than
 * 1/`gain` of what it does to the longest are enlarged no more than if it shortened them so far; of a zero matrix that is 0.
 */
export function cappedInverse(m: ArrayLike<number>, gain: number, out: Float64Array): void {
  orthogonalise(m, true);
  const least = Math.max(lengths[0], lengths[1], lengths[2]) / gain;
  // With V the turns and C the columns, m = C V^T: the inverse is V C^T, by the squared length of each column.
  for (let column = 0; column < 3; ++column) {
    const divisor = lengths[column] * Math.max(lengths[column], least);
    for (let row = 0; row < 3; ++row) left[3 * row + column] = divisor > 0 ? columns[3 * row + column] / divisor : 0;
  }
  for (let row = 0; row < 3; ++row) {
    for (let column = 0; column < 3; ++column) {
      let sum = 0;
      for (let i = 0; i < 3; ++i) sum += turns[3 * row + i] * left[3 * column + i];
      out[3 * row + column] = sum;
    }
  }
}

/** What `columns` become: for the nearest rotation unit and proper, for the inverse divided by their squared lengths. */
const left = new Float64Array(9);

/** Below this share of the longest column another one has only rounding left for a direction. */
const FLAT = 1e-15;

/**
 * Writes the rotation nearest to `m` (its polar factor, made proper where `m` mirrors), nine numbers by rows, into `out`,
 * which may be `m`. Where `m` flattens to a line or a point one of many equally near is written.
 */
export function nearestRotation(m: ArrayLike<number>, out: Float64Array = new Float64Array(9)): Float64Array {
  orthogonalise(m, true);
  // The shortest column is the one whose direction is least to be trusted: it is made from the others.
  const third = lengths[0] < lengths[1] ? (lengths[0] < lengths[2] ? 0 : 2) : lengths[1] < lengths[2] ? 1 : 2;
  const first = lengths[(third + 1) % 3] >= lengths[(third + 2) % 3] ? (third + 1) % 3 : (third + 2) % 3;
  const second = 3 - first - third;
  if (lengths[first] > 0) copyUnit(first);
  else setColumn(first, 1, 0, 0);
  if (lengths[second] > FLAT * lengths[first]) copyUnit(second);
  else setPerpendicular(second, first);
  // The turns are proper: making these columns proper too, in their own order, makes the whole a rotation.
  setCross(third, (third + 1) % 3, (third + 2) % 3);
  for (let row = 0; row < 9; row += 3) {
    for (let column = 0; column < 3; ++column) {
      const t = 3 * column;
      out[row + column] = left[row] * turns[t] + left[row + 1] * turns[t + 1] + left[row + 2] * turns[t + 2];
    }
  }
  return out;
}

function setColumn(column: number, x: number, y: number, z: number): void {
  left[column] = x;
  left[column + 3] = y;
  left[column + 6] = z;
}

function copyUnit(column: number): void {
  const l = lengths[column];
  setColumn(column, columns[column] / l, columns[column + 3] / l, columns[column + 6] / l);
}

function setCross(column: number, a: number, b: number): void {
  setColumn(
    column,
    left[a + 3] * left[b + 6] - left[a + 6] * left[b + 3],
    left[a + 6] * left[b] - left[a] * left[b + 6],
    left[a] * left[b + 3] - left[a + 3] * left[b]
  );
}

/** Any unit column perpendicular to the unit column `other`: `other` crossed with the axis that it is far from. */
function setPerpendicular(column: number, other: number): void {
  const x = left[other];
  const y = left[other + 3];
  const z = left[other + 6];
  if (Math.abs(x) < 0.6) {
    const l = Math.sqrt(y * y + z * z);
    setColumn(column, 0, z / l, -y / l);
  } else {
    const l = Math.sqrt(x * x + z * z);
    setColumn(column, -z / l, 0, x / l);
  }
}
