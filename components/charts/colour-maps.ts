import {interpolateMagma, lab, rgb} from "d3";

/** As `Metric.kind`: which of the two maps a number is painted with. */
export type MapKind = "magnitude" | "signed";

/** What is not a number is painted as nothing. */
const clamp = (t: number, low: number, high: number) => Math.max(low, Math.min(high, t || 0));

/**
 * Much of it is dark purple, none of it pale cream: matplotlib's magma turned round, even in perceived lightness, and
 * read alike by all three kinds of colour-blind readers and in grey. Its darkest quarter is left out, so that the worst
 * vertices stand out from the page in the dark scheme as well; that lets both schemes share one map, and a picture that
 * was saved in one mean the same in the other.
 *
 * @param t 0 is none, 1 is much; clamped
 */
export const magnitudeColour = (t: number): string => interpolateMagma(1 - 0.75 * clamp(t, 0, 1));

const neutral = lab(87, 0, 0);
const negative = lab(42, 46, -38);
const positive = lab(42, -38, 40);

/**
 * Purple below zero, green above, and a grey without hue exactly at zero. Straight lines in CIELAB from the grey to two
 * ends of one lightness and nearly one chroma: equal steps of t look equally large on both sides. Purple and green keep
 * apart under each kind of colour blindness (as ColorBrewer's PRGn), and neither is the colour of a method, as blue and
 * orange would be.
 *
 * @param t from −1 to 1; clamped
 */
export function signedColour(t: number): string {
  const s = clamp(t, -1, 1);
  const end = s < 0 ? negative : positive;
  const mix = (from: number, to: number) => from + (to - from) * Math.abs(s);
  return lab(mix(neutral.l, end.l), mix(neutral.a, end.a), mix(neutral.b, end.b)).formatHex();
}

/**
 * A map as a row of `n` texels, RGBA bytes, for a texture. Texel i of magnitude shows t = i / (n − 1), of signed
 * t = 2i / (n − 1) − 1. Throws unless n is odd and at least 3: zero must have a texel of its own to be neutral.
 */
export function mapTable(kind: MapKind, n: number): Uint8Array {
  if (!(n >= 3 && n % 2 === 1)) {
    throw new Error(`mapTable: n is ${n}, expected an odd number of at least 3, so that zero has a texel of its own`);
  }
  const table = new Uint8Array(4 * n);
  for (let i = 0; i < n; ++i) {
    const t = i / (n - 1);
    const {r, g, b} = rgb(kind === "signed" ? signedColour(2 * t - 1) : magnitudeColour(t)).clamp();
    table.set([r, g, b, 255], 4 * i);
  }
  return table;
}
