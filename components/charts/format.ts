import {type LengthUnit, lengthUnit} from "./units.js";

/** Narrow and unbreakable: between a number and its unit. */
export const THIN_SPACE = "\u202f";

/** As long as a plus sign, and read out as "minus"; the hyphen is neither. */
export const MINUS = "\u2212";

const NOTHING = "\u2013";

/** `value` with `digits` digits after the point; a dash for what is not a number, and never a minus before zero. */
export function formatFixed(value: number, digits: number): string {
  if (Number.isNaN(value)) return NOTHING;
  if (!Number.isFinite(value)) return value < 0 ? `${MINUS}∞` : "∞";
  const text = Math.abs(value).toFixed(digits);
  return value < 0 && Number(text) !== 0 ? MINUS + text : text;
}

/** As `formatFixed`, with a plus sign before what is above zero. */
export function formatSigned(value: number, digits: number): string {
  const text = formatFixed(value, digits);
  return value > 0 && Number(text) !== 0 ? `+${text}` : text;
}

/** "120°", "−7.5°". */
export const formatDegrees = (degrees: number, digits = 0): string => `${formatFixed(degrees, digits)}°`;

/** "38.2 %" for 0.382. */
export const formatPercent = (share: number, digits = 1): string => `${formatFixed(share * 100, digits)}${THIN_SPACE}%`;

/** "+12.3 %" for 0.123, "−4.0 %" for −0.04: how far from rest. */
export const formatChange = (share: number, digits = 1): string => `${formatSigned(share * 100, digits)}${THIN_SPACE}%`;

/** "0.38": a factor, or a weight. */
export const formatScale = (factor: number, digits = 2): string => formatFixed(factor, digits);

/** "3.1 mm" for 0.0031: metres in the unit that suits, or in `unit`, which keeps the numbers of one chart alike. */
export const formatLength = (metres: number, unit: LengthUnit = lengthUnit(metres)): string =>
  `${formatFixed(metres * unit.perMetre, unit.digits)}${THIN_SPACE}${unit.symbol}`;

/** Digits after the point that write each of some round numbers in full. */
export const digitsOf = (ticks: readonly number[]): number =>
  Math.max(0, ...ticks.map((tick) => `${Number(Math.abs(tick).toFixed(9))}`.split(".")[1]?.length ?? 0));

/** "4,812". */
export const formatCount = (count: number): string => count.toLocaleString("en");
