import type {Grid} from "../core/isosurface.js";
import type {Vector} from "../core/vector.js";
import {cellSize, type CellSizes} from "./cell-size.js";
import {LEFT} from "./mannequin-joints.js";

/** Along the arm: fine in the hand, coarse in trunk and legs. */
const SIZES: CellSizes = [
  [0.2, 0.0142],
  [0.36, 0.0098],
  [0.5, 0.0098],
  [0.7, 0.0064],
  [0.93, 0.0064]
];

/** Metres about the arm's axis: down to under the soles, up over the head, to behind the heels, to before the toes. */
const ROOM = {below: 1.43, above: 0.35, behind: 0.14, before: 0.22};

/** A box about the half at x > 0 whose cells stay cubes and shrink towards the hand. */
export function mannequinGrid(): Grid {
  const [, axisY, axisZ] = LEFT.hand;
  const coarse = SIZES[0][1];
  const xs = [-2.5 * coarse, -1.5 * coarse, -0.5 * coarse];
  const end = SIZES[SIZES.length - 1][0];
  while (xs[xs.length - 1] < end) xs.push(xs[xs.length - 1] + cellSize(SIZES, xs[xs.length - 1]));
  const cells = (metres: number) => Math.ceil(metres / coarse);
  return {
    counts: [xs.length, cells(ROOM.below) + cells(ROOM.above) + 1, cells(ROOM.behind) + cells(ROOM.before) + 1],
    place(i, j, k): Vector {
      const size = cellSize(SIZES, xs[i]);
      return [xs[i], axisY + (j - cells(ROOM.below)) * size, axisZ + (k - cells(ROOM.behind)) * size];
    }
  };
}
