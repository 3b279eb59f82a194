/** A unit that lengths are shown in. */
export interface LengthUnit {
  symbol: "µm" | "mm" | "cm" | "m" | "km";
  perMetre: number;
  /** Digits after the point that a number of this size deserves. */
  digits: number;
}

const steps = [
  {below: 1e-4, symbol: "µm", perMetre: 1e6},
  {below: 0.1, symbol: "mm", perMetre: 1e3},
  {below: 1, symbol: "cm", perMetre: 1e2},
  {below: 1e4, symbol: "m", perMetre: 1},
  {below: Infinity, symbol: "km", perMetre: 1e-3}
] as const;

/** The unit in which the length `largest`, metres, has one to three digits before the point; millimetres for zero. */
export function lengthUnit(largest: number): LengthUnit {
  const size = Math.abs(largest);
  const {symbol, perMetre} = (size > 0 && steps.find(({below}) => size < below)) || steps[1];
  const shown = size * perMetre;
  return {symbol, perMetre, digits: shown >= 100 ? 0 : shown >= 1 || shown === 0 ? 1 : 2};
}
