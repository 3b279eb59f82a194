/**
 * `steps` + 1 evenly spaced quantiles: the smallest of the values first, the largest last, straight between neighbours.
 * Values that are not finite are left out; when none is left, all are NaN.
 *
 * @param values not changed
 */
export function quantiles(values: ArrayLike<number>, steps: number): Float64Array {
  const sorted = Float64Array.from(values).filter(Number.isFinite).sort();
  const result = new Float64Array(steps + 1).fill(NaN);
  if (sorted.length === 0) return result;
  for (let i = 0; i <= steps; ++i) {
    const place = (i / steps) * (sorted.length - 1);
    const below = Math.floor(place);
    const above = Math.min(below + 1, sorted.length - 1);
    result[i] = sorted[below] + (place - below) * (sorted[above] - sorted[below]);
  }
  return result;
}
