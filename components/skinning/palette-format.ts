import {nearestRotation} from "../core/singular-values.js";
import type {Posed} from "../rigs/palette.js";

/**
 * What a joint's skinning matrix is stored as. 3x4: whole. trs: a rotation, a translation and one scale for all directions,
 * as in engines that keep a quaternion and a vector a joint: scale that differs by direction, and shear, are lost.
 */
export const PALETTE_FORMATS = ["3x4", "trs"] as const;
export type PaletteFormat = (typeof PALETTE_FORMATS)[number];

const linear = new Float64Array(9);

/**
 * Writes what is left of a palette of J skinning matrices (12 numbers each) into `out`, which may be `palette`. As "trs" a
 * matrix keeps its translation, its scale becomes the cube root of its determinant (negative where it mirrors), and its
 * rotation the one nearest to it once divided by that scale.
 */
export function formatPalette(format: PaletteFormat, palette: Float64Array, out: Float64Array): void {
  if (format === "3x4") {
    if (out !== palette) out.set(palette);
    return;
  }
  for (let m = 0; m < palette.length; m += 12) {
    for (let row = 0; row < 3; ++row) {
      for (let column = 0; column < 3; ++column) linear[3 * row + column] = palette[m + 4 * row + column];
    }
    const [a, b, c, d, e, f, g, h, i] = linear;
    const scale = Math.cbrt(a * (e * i - f * h) - b * (d * i - f * g) + c * (d * h - e * g));
    const side = scale < 0 ? -1 : 1;
    for (let entry = 0; entry < 9; ++entry) linear[entry] *= side;
    nearestRotation(linear, linear);
    for (let row = 0; row < 3; ++row) {
      for (let column = 0; column < 3; ++column) out[m + 4 * row + column] = scale * linear[3 * row + column];
      out[m + 4 * row + 3] = palette[m + 4 * row + 3];
    }
  }
}

/** A pose as an engine with that palette format has it. "3x4" gives `posed` itself; else it has a palette of its own. */
export function formatPosed(format: PaletteFormat, posed: Posed): Posed {
  if (format === "3x4") return posed;
  const palette = new Float64Array(posed.palette.length);
  formatPalette(format, posed.palette, palette);
  return {...posed, palette};
}
