import type {Counts} from "./cells-met.js";

/**
 * How many of three rays hold the middle of each cell to be inside a mesh. A ray runs through the middles of a line of cells
 * along x, y or z; between its first and second crossing of the surface it is inside, and so on (Nooruddin and Turk 2003).
 * One that crosses an odd number of times has passed through a hole, and does not vote. `positions`: 3V numbers in cells from the
 * grid's lowest corner, all within it; `triangles`: 3T vertex numbers, turned either way.
 */
export function insideVotes(positions: Float64Array, triangles: ArrayLike<number>, counts: Counts): Uint8Array {
  const votes = new Uint8Array(counts[0] * counts[1] * counts[2]);
  for (let axis = 0; axis < 3; ++axis) vote(votes, crossings(positions, triangles, counts, axis), counts, axis);
  return votes;
}

const stridesOf = (counts: Counts): Counts => [1, counts[0], counts[0] * counts[1]];

/** Flags a cell: whether the ray along the axis turns inside out on its way to the cell's middle from that before. */
function crossings(positions: Float64Array, triangles: ArrayLike<number>, counts: Counts, axis: number): Uint8Array {
  const flips = new Uint8Array(counts[0] * counts[1] * counts[2]);
  const strides = stridesOf(counts);
  const [u, v, w] = [(axis + 1) % 3, (axis + 2) % 3, axis];
  // Where two sides of a triangle cross a row of rays, and how deep.
  const across = [0, 0];
  const depths = [0, 0];
  for (let t = 0; t < triangles.length; t += 3) {
    const corners = [3 * triangles[t], 3 * triangles[t + 1], 3 * triangles[t + 2]];
    const heights = corners.map((corner) => positions[corner + v]);
    const last = Math.floor(Math.max(...heights) - 0.5);
    for (let row = Math.ceil(Math.min(...heights) - 0.5); row <= last; ++row) {
      let sides = 0;
      for (let side = 0; side < 3; ++side) {
        const [one, other] = [corners[side], corners[(side + 1) % 3]];
        const above = positions[one + v] > row + 0.5;
        if (above === positions[other + v] > row + 0.5) continue;
        // From the lower corner up: so the two triangles at a side place it alike to the last bit, and no ray slips between.
        const [low, high] = above ? [other, one] : [one, other];
        const share = (row + 0.5 - positions[low + v]) / (positions[high + v] - positions[low + v]);
        across[sides] = positions[low + u] + share * (positions[high + u] - positions[low + u]);
        depths[sides] = positions[low + w] + share * (positions[high + w] - positions[low + w]);
        ++sides;
      }
      if (sides === 0) continue;
      const [first, end] = across[0] < across[1] ? [0, 1] : [1, 0];
      for (let column = Math.ceil(across[first] - 0.5); column < across[end] - 0.5; ++column) {
        const share = (column + 0.5 - across[first]) / (across[end] - across[first]);
        const depth = depths[first] + share * (depths[end] - depths[first]);
        flips[column * strides[u] + row * strides[v] + Math.ceil(depth - 0.5) * strides[w]] ^= 1;
      }
    }
  }
  return flips;
}

function vote(votes: Uint8Array, flips: Uint8Array, counts: Counts, axis: number): void {
  const strides = stridesOf(counts);
  const [u, v] = [(axis + 1) % 3, (axis + 2) % 3];
  for (let row = 0; row < counts[v]; ++row) {
    for (let column = 0; column < counts[u]; ++column) {
      const start = column * strides[u] + row * strides[v];
      const end = start + counts[axis] * strides[axis];
      let inside = 0;
      for (let cell = start; cell < end; cell += strides[axis]) inside ^= flips[cell];
      if (inside) continue;
      for (let cell = start; cell < end; cell += strides[axis]) {
        inside ^= flips[cell];
        votes[cell] += inside;
      }
    }
  }
}
