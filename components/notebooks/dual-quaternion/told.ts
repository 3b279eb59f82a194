import {formatFixed} from "../../charts/format.js";
import {live} from "../live.js";

/** What the live numbers of a figure say, by their names within it. */
export type Numbers = Readonly<Record<string, string>>;

/** Puts numbers of a figure into sentences: `told("radius")`, with a method's id in the method's colour. */
export const teller =
  (figure: string, numbers: Numbers) =>
  (name: string, method?: string): HTMLElement =>
    live(`${figure}.${name}`, numbers[name], method);

export const formatNumber = (value: number): string => formatFixed(value, 3);

/** As a pair of coordinates. */
export const formatPoint = (x: number, y: number, digits = 3): string =>
  `(${formatFixed(x, digits)}, ${formatFixed(y, digits)})`;

/** The same direction between −180 and 180 degrees. */
export const wrapDegrees = (degrees: number): number => {
  const wrapped = (((degrees + 180) % 360) + 360) % 360;
  return (wrapped === 0 ? 360 : wrapped) - 180;
};
