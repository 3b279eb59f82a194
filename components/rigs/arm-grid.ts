import type {Grid} from "../core/isosurface.js";
import type {Vector} from "../core/vector.js";
import {ELBOW, WRIST} from "./arm-bones.js";
import {cellSize, type CellSizes} from "./cell-size.js";

/** Along the arm: fine where the skin is put to the test. */
const SIZES: CellSizes = [
  [-0.075, 0.0088],
  [ELBOW[0] - 0.09, 0.0088],
  [ELBOW[0] - 0.035, 0.0042],
  [ELBOW[0] + 0.035, 0.0042],
  [WRIST[0] - 0.12, 0.0063],
  [WRIST[0] - 0.045, 0.0036],
  [WRIST[0] + 0.04, 0.0035],
  [WRIST[0] + 0.08, 0.003],
  [WRIST[0] + 0.2, 0.003]
];

/** Cells below, above, behind and in front of the forearm's axis. */
const ROOM = {below: 19, above: 33, behind: 16, before: 24};

/** A box about the arm whose cells stay near cubes and shrink towards the hand. */
export function armGrid(): Grid {
  const xs = [SIZES[0][0]];
  const end = SIZES[SIZES.length - 1][0];
  while (xs[xs.length - 1] < end) xs.push(xs[xs.length - 1] + cellSize(SIZES, xs[xs.length - 1]));
  return {
    counts: [xs.length, ROOM.below + ROOM.above + 1, ROOM.behind + ROOM.before + 1],
    place(i, j, k): Vector {
      const size = cellSize(SIZES, xs[i]);
      return [xs[i], WRIST[1] + (j - ROOM.below) * size, (k - ROOM.behind) * size];
    }
  };
}
