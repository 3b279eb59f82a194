/** "3.21 mm" for 0.00321, metres from one on: three figures, but nothing below a micrometre. */
export function lengthText(metres: number): string {
  if (metres >= 1) return `${figuresOf(metres)} m`;
  const figures = figuresOf(1000 * metres);
  return figures === 0 && metres > 0 ? "less than 0.001 mm" : `${figures} mm`;
}

/** "0.214 %" for 0.00214. */
export const shareText = (share: number): string => `${figuresOf(100 * share)} %`;

const figuresOf = (value: number): number => Number(Number(value.toPrecision(3)).toFixed(3));
