import {cross, dot, subtract, type Vector} from "./vector.js";

/** How many cells a grid has along x, y and z. Cells are numbered with x fastest. */
export type Counts = readonly [number, number, number];

/**
 * Of a cell's side: what comes this near to a cell meets it. A surface in the plane between two cells so meets both of them,
 * whichever way a file's 32-bit numbers are rounded, and left stays like right.
 */
export const TOUCH = 1e-5;

/** Numbers an axis holds: its direction, then the least and the greatest that middles of cells may have along it. */
const WIDTH = 5;

/**
 * Calls `visit` with every cell that a triangle meets, exactly, by separating axes (Akenine-Möller 2001). Corners are in cells
 * from the grid's lowest corner. A triangle may be a segment or a point.
 */
export function eachCellMet(
  [a, b, c]: readonly [Vector, Vector, Vector],
  counts: Counts,
  visit: (cell: number) => void
) {
  const reach = 0.5 + TOUCH;
  const range = (axis: number): [number, number] => [
    Math.max(0, Math.ceil(Math.min(a[axis], b[axis], c[axis]) - reach - 0.5)),
    Math.min(counts[axis] - 1, Math.floor(Math.max(a[axis], b[axis], c[axis]) + reach - 0.5))
  ];
  const [[i0, i1], [j0, j1], [k0, k1]] = [range(0), range(1), range(2)];
  const axes = separatingAxes([a, b, c], reach);
  for (let k = k0; k <= k1; ++k) {
    for (let j = j0; j <= j1; ++j) {
      for (let i = i0; i <= i1; ++i) {
        let meets = true;
        for (let at = 0; at < axes.length && meets; at += WIDTH) {
          const along = axes[at] * (i + 0.5) + axes[at + 1] * (j + 0.5) + axes[at + 2] * (k + 0.5);
          meets = along >= axes[at + 3] && along <= axes[at + 4];
        }
        if (meets) visit(i + counts[0] * (j + counts[1] * k));
      }
    }
  }
}

/** The triangle's normal and the products of its sides with x, y and z; the cell's own axes are those of the loops. */
function separatingAxes([a, b, c]: readonly [Vector, Vector, Vector], reach: number): Float64Array {
  const sides = [subtract(b, a), subtract(c, b), subtract(a, c)];
  const axes = [
    cross(sides[0], sides[1]),
    ...sides.flatMap(([x, y, z]): Vector[] => [
      [0, -z, y],
      [z, 0, -x],
      [-y, x, 0]
    ])
  ];
  return Float64Array.from(
    axes.flatMap((axis) => {
      const along = [dot(axis, a), dot(axis, b), dot(axis, c)];
      const radius = reach * (Math.abs(axis[0]) + Math.abs(axis[1]) + Math.abs(axis[2]));
      return [...axis, Math.min(...along) - radius, Math.max(...along) + radius];
    })
  );
}
