import type {Posed} from "../rigs/palette.js";
import {vertexCount, type Rig} from "../rigs/rig.js";
import {dqs} from "./dqs.js";
import {dualPalette} from "./dual-palette.js";
import {PIVOTS} from "./pivot.js";

/** Rotations this close, in radians, count as one: 1 degree. */
const SAME = Math.PI / 180;

/** The trace of a rotation by SAME. */
const SAME_TRACE = 1 + 2 * Math.cos(SAME);

/**
 * The vertex numbers, rising, that dual quaternion skinning turns by more than a degree otherwise under one pivot than
 * under another: there the file looks different in the next program. It takes three influences, and rotations that no
 * common frame is within 90 degrees of.
 */
export function pivotDisagreement(rig: Rig, posed: Posed): Uint32Array {
  const bounds = PIVOTS.map((pivot) => dqs.bind(rig, {pivot}));
  for (const {frame, duals} of bounds) dualPalette(posed.palette, frame, duals);
  const rotations = PIVOTS.map(() => new Float64Array(9));
  const {k, weights} = rig.influences;
  const found: number[] = [];
  for (let v = 0; v < vertexCount(rig); ++v) {
    if (k < 3 || !(weights[k * v + 2] > 0)) continue;
    bounds.forEach((bound, pivot) => dqs.blendedLinear(bound, posed, v, rotations[pivot]));
    if (rotations.some((a, i) => rotations.some((b, j) => j > i && traceBetween(a, b) < SAME_TRACE))) found.push(v);
  }
  return Uint32Array.from(found);
}

/** The trace of the rotation from `a` to `b`: 3 where they are one. */
function traceBetween(a: Float64Array, b: Float64Array): number {
  let sum = 0;
  for (let i = 0; i < 9; ++i) sum += a[i] * b[i];
  return sum;
}
