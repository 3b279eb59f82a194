/** Colours of the pictures, as three numbers in [0, 1], for a light and a dark page. */
export interface Theme {
  dark: boolean;
  clay: readonly number[];
  /** The surface's back, seen where it folds through itself. */
  inside: readonly number[];
  /** The line where half of the weight turns. */
  mark: readonly number[];
  /** Vertices that a chart, a finding or the pointer speaks of. */
  highlight: readonly number[];
}

const LIGHT: Theme = {
  dark: false,
  clay: [0.86, 0.81, 0.76],
  inside: [0.55, 0.36, 0.36],
  mark: [0.2, 0.19, 0.25],
  highlight: [0.84, 0.05, 0.5]
};
const DARK: Theme = {
  dark: true,
  clay: [0.74, 0.7, 0.67],
  inside: [0.5, 0.27, 0.29],
  mark: [0.97, 0.96, 0.92],
  highlight: [1, 0.42, 0.78]
};

const scheme = () => matchMedia("(prefers-color-scheme: dark)");

export const currentTheme = (): Theme => (scheme().matches ? DARK : LIGHT);

/** Calls back when the reader's system turns dark or light; returns what stops that. */
export function onThemeChange(listener: () => void): () => void {
  const query = scheme();
  query.addEventListener("change", listener);
  return () => query.removeEventListener("change", listener);
}

/** A method's colour as CSS that follows the page's scheme. */
export const cssColour = ({light, dark}: {light: string; dark: string}): string => `light-dark(${light}, ${dark})`;
