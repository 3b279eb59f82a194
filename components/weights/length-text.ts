/** "3.21 mm" for 0.00321, metres from one on: three figures, but nothing below a micrometre. */
export function lengthText(metres: number): string {
  if (metres >= 1) return `${figuresOf(metres)} m`;
  return metres > 0 && metres < 0.5e-6 ? "less than 0.001 mm" : `${figuresOf(1000 * metres)} mm`;
}

/** "0.214 %" for 0.00214. */
export const shareText = (share: number): string => `${Number(figuresOf(100 * share))} %`;

/** As many digits as the next number beside it has, zeros too. */
const figuresOf = (value: number): string =>
  value.toFixed(Math.max(0, Math.min(3, 2 - Math.floor(Math.log10(value || 1)))));
