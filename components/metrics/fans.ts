import type {Floats} from "../core/floats.js";
import {invertAffine} from "../core/matrix4.js";
import {weld} from "../core/weld.js";

/**
 * The triangles around every vertex, boiled down to what a deformation gradient needs of the rest pose.
 * The gradient F is the least-squares fit of the triangles' own maps F_t, weighted by their areas a_t: with P_t the
 * projection onto triangle t, and the blended matrix A standing in for what no triangle sees, the normal n,
 *   F M = sum a_t F_t P_t + s A n n^T,   M = sum a_t P_t + s n n^T,   s = sum a_t.
 * As a_t F_t P_t is linear in the posed edges, F is a sum over the neighbours' posed offsets (column) times fixed rows,
 * plus A n times a fixed row.
 */
export interface Fans {
  /** V vertex numbers: the lowest vertex at the same place, whose fan is that of all of them. */
  companions: Uint32Array;
  /** V+1 numbers: the spokes of vertex v are starts[v] to starts[v + 1]; none where v is not its own companion. */
  starts: Uint32Array;
  /** A vertex number a spoke. */
  neighbours: Uint32Array;
  /** 3 numbers a spoke: the row that its posed offset is multiplied with. */
  spokes: Float64Array;
  /** 3V numbers: the fan's normal at rest. */
  normals: Float64Array;
  /** 3V numbers: the row that A n is multiplied with. */
  completions: Float64Array;
}

/** `positions`: 3V numbers at rest; `triangles`: 3T vertex numbers. A vertex of no triangle with area has no spokes. */
export function buildFans(positions: Floats, triangles: Uint32Array): Fans {
  const companions = weld(positions);
  const count = companions.length;
  const corners = cornersAround(companions, triangles);
  const starts = new Uint32Array(count + 1);
  const neighbours: number[] = [];
  const spokes: number[] = [];
  const normals = new Float64Array(3 * count);
  const completions = new Float64Array(3 * count);
  const fan = new Map<number, [number, number, number]>();
  const matrix = new Float64Array(16);

  for (let v = 0; v < count; ++v) {
    starts[v] = neighbours.length;
    fan.clear();
    matrix.fill(0);
    let nx = 0;
    let ny = 0;
    let nz = 0;
    for (let at = corners.starts[v]; at < corners.starts[v + 1]; ++at) {
      const corner = corners.list[at];
      const first = corner - (corner % 3);
      const b = triangles[first + ((corner + 1) % 3)];
      const c = triangles[first + ((corner + 2) % 3)];
      const ux = positions[3 * b] - positions[3 * v];
      const uy = positions[3 * b + 1] - positions[3 * v + 1];
      const uz = positions[3 * b + 2] - positions[3 * v + 2];
      const wx = positions[3 * c] - positions[3 * v];
      const wy = positions[3 * c + 1] - positions[3 * v + 1];
      const wz = positions[3 * c + 2] - positions[3 * v + 2];
      const mx = uy * wz - uz * wy;
      const my = uz * wx - ux * wz;
      const mz = ux * wy - uy * wx;
      const uu = ux * ux + uy * uy + uz * uz;
      const ww = wx * wx + wy * wy + wz * wz;
      const uw = ux * wx + uy * wy + uz * wz;
      const squared = mx * mx + my * my + mz * mz;
      // A sliver's map is rounding error alone: its height is less than a millionth of its side.
      if (!(squared > 1e-12 * uu * ww)) continue;
      nx += mx;
      ny += my;
      nz += mz;
      // Rows of the pseudoinverse of [u w], times the area; twice the area is the root of `squared`.
      const factor = 0.5 / Math.sqrt(squared);
      const row1: [number, number, number] = [
        factor * (ww * ux - uw * wx),
        factor * (ww * uy - uw * wy),
        factor * (ww * uz - uw * wz)
      ];
      const row2: [number, number, number] = [
        factor * (uu * wx - uw * ux),
        factor * (uu * wy - uw * uy),
        factor * (uu * wz - uw * uz)
      ];
      addRow(fan, b, row1);
      addRow(fan, c, row2);
      // a P = u row1 + w row2
      addOuter(matrix, [ux, uy, uz], row1);
      addOuter(matrix, [wx, wy, wz], row2);
    }
    const length = Math.hypot(nx, ny, nz);
    const size = (matrix[0] + matrix[5] + matrix[10]) / 2;
    if (!(length > 0)) continue;
    const normal: [number, number, number] = [nx / length, ny / length, nz / length];
    const scaled: [number, number, number] = [size * normal[0], size * normal[1], size * normal[2]];
    addOuter(matrix, normal, scaled);
    matrix[15] = 1;
    const inverse = invertAffine(matrix);
    normals.set(normal, 3 * v);
    completions.set(timesLinear(scaled, inverse), 3 * v);
    for (const [neighbour, row] of fan) {
      neighbours.push(neighbour);
      spokes.push(...timesLinear(row, inverse));
    }
  }
  starts[count] = neighbours.length;
  return {
    companions,
    starts,
    neighbours: Uint32Array.from(neighbours),
    spokes: Float64Array.from(spokes),
    normals,
    completions
  };
}

/** The corners (3T numbers) that meet at each vertex that is its own companion, as lists one after another. */
function cornersAround(companions: Uint32Array, triangles: Uint32Array) {
  const starts = new Uint32Array(companions.length + 1);
  for (const v of triangles) ++starts[companions[v] + 1];
  for (let v = 0; v < companions.length; ++v) starts[v + 1] += starts[v];
  const list = new Uint32Array(triangles.length);
  const next = starts.slice();
  triangles.forEach((v, corner) => (list[next[companions[v]]++] = corner));
  return {starts, list};
}

function addRow(fan: Map<number, [number, number, number]>, neighbour: number, row: [number, number, number]): void {
  const sum = fan.get(neighbour);
  if (!sum) fan.set(neighbour, [row[0], row[1], row[2]]);
  else for (let i = 0; i < 3; ++i) sum[i] += row[i];
}

/** Adds column times row to the linear part of a column-major 4x4 matrix. */
function addOuter(matrix: Float64Array, column: readonly number[], row: readonly number[]): void {
  for (let i = 0; i < 3; ++i) for (let j = 0; j < 3; ++j) matrix[4 * j + i] += column[i] * row[j];
}

/** The row times the linear part of a column-major 4x4 matrix. */
function timesLinear([x, y, z]: readonly number[], matrix: Float64Array): [number, number, number] {
  const column = (j: number) => x * matrix[4 * j] + y * matrix[4 * j + 1] + z * matrix[4 * j + 2];
  return [column(0), column(1), column(2)];
}
