/** What cells measure at some places along an axis, rising: [place, size], metres. */
export type CellSizes = readonly (readonly [place: number, size: number])[];

/** The size of a cell at `x`: between two places smoothly, before the first and after the last as there. */
export function cellSize(sizes: CellSizes, x: number): number {
  const above = sizes.findIndex(([at]) => at >= x);
  if (above < 0) return sizes[sizes.length - 1][1];
  if (above === 0) return sizes[0][1];
  const [x0, size0] = sizes[above - 1];
  const [x1, size1] = sizes[above];
  const t = (x - x0) / (x1 - x0);
  return size0 + (size1 - size0) * t * t * (3 - 2 * t);
}
