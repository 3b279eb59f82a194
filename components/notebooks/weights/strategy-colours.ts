import {weightStrategies} from "../../weights/registry.js";
import {cssColour} from "../../ui/theme.js";

/** Eight hues that differ in lightness too; what is authored is the page's own ink. */
const COLOURS = [
  {light: "#1c1b19", dark: "#e9e6df"},
  {light: "#6f6b64", dark: "#a39f96"},
  {light: "#a8430e", dark: "#f0955f"},
  {light: "#8a6400", dark: "#d9b14a"},
  {light: "#b3123f", dark: "#f7809d"},
  {light: "#1f6f43", dark: "#6fc995"},
  {light: "#1b5fa8", dark: "#7fb5f2"},
  {light: "#7a3fa0", dark: "#c79bea"}
] as const;

/** A strategy's colour on this page, as CSS. */
export function strategyCss(id: string): string {
  const place = weightStrategies.findIndex((strategy) => strategy.id === id);
  return cssColour(COLOURS[place % COLOURS.length]);
}
