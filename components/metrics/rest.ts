import {invertAffine} from "../core/matrix4.js";
import {createPosed, type Posed} from "../rigs/palette.js";
import {vertexCount, type Rig} from "../rigs/rig.js";
import type {Bound, SkinningMethod, Surface} from "../skinning/method.js";
import type {Measurement} from "./metric.js";

/**
 * What a method makes of the rest pose: metrics compare with it, not with bind space. Files differ in the two by as little
 * as a change of units, and a vertex at rest must read as undisturbed.
 */
export interface Rest {
  surface: Surface;
  /** 9V numbers by rows: undoes the linear part of each vertex's blended transform at rest. Null where they are none. */
  undo: Float64Array | null;
}

/** Room for 3V positions and normals in 64 bits, so that differences of neighbours keep their digits. */
export function createSurface(rig: Rig): Surface {
  const size = 3 * vertexCount(rig);
  return {positions: new Float64Array(size), normals: new Float64Array(size)};
}

/** Leaves `bound` in the rest pose, which is that of the skeleton unless `posed` says how else it is kept. */
export function restOf(method: SkinningMethod, bound: Bound, posed: Posed = createPosed(bound.rig.skeleton)): Rest {
  const {rig} = bound;
  const surface = createSurface(rig);
  method.deform(bound, posed, surface);
  if (isUnturned(posed.palette)) return {surface, undo: null};

  const undo = new Float64Array(9 * vertexCount(rig));
  const linear = new Float64Array(9);
  for (let v = 0; v < vertexCount(rig); ++v) {
    method.blendedLinear(bound, posed, v, linear);
    const [a, b, c, d, e, f, g, h, i] = linear;
    const inverse = invertAffine([a, d, g, 0, b, e, h, 0, c, f, i, 0, 0, 0, 0, 1]);
    // A vertex that the file itself collapses at rest cannot be compared with it: it is compared with bind space.
    const usable = inverse.every(Number.isFinite);
    for (let row = 0; row < 3; ++row) {
      for (let column = 0; column < 3; ++column) {
        undo[9 * v + 3 * row + column] = usable ? inverse[4 * column + row] : row === column ? 1 : 0;
      }
    }
  }
  return {surface, undo};
}

/** Whether no joint turns, scales or shears (12 numbers each, the last of four is the translation), but for rounding. */
function isUnturned(palette: Float64Array): boolean {
  return palette.every((value, i) => i % 4 === 3 || Math.abs(value - ((i % 12) % 5 === 0 ? 1 : 0)) < 1e-6);
}

/** Writes the linear part of the vertex's blended transform from rest to the pose into `out`: nine numbers by rows. */
export function blendedFromRest({method, bound, posed, rest}: Measurement, vertex: number, out: Float64Array): void {
  method.blendedLinear(bound, posed, vertex, out);
  const {undo} = rest;
  if (!undo) return;
  const u = 9 * vertex;
  for (let row = 0; row < 9; row += 3) {
    const x = out[row];
    const y = out[row + 1];
    const z = out[row + 2];
    out[row] = x * undo[u] + y * undo[u + 3] + z * undo[u + 6];
    out[row + 1] = x * undo[u + 1] + y * undo[u + 4] + z * undo[u + 7];
    out[row + 2] = x * undo[u + 2] + y * undo[u + 5] + z * undo[u + 8];
  }
}
