import {interpolateLab, rgb} from "d3";
import {chooseMethod, skinningMethods} from "../skinning/registry.js";
import type {Choice} from "./select.js";

/** Every method with every value of its options: the default under the plain id. */
export const methodChoices: readonly Choice[] = skinningMethods.flatMap((method) => [
  {value: method.id, label: method.short},
  ...Object.entries(method.options).flatMap(([option, values]) =>
    values.slice(1).map((value) => ({value: `${method.id}:${option}=${value}`, label: `${method.short} ${value}`}))
  )
]);

/** The short name of a method with its options. */
export function methodLabel(id: string): string {
  return methodChoices.find(({value}) => value === id)?.label ?? chooseMethod(id).method.short;
}

/** A method's colour; with other options than its first, moved toward grey, so that two of a kind can be told apart. */
export function methodColour(id: string): {light: string; dark: string} {
  const {method} = chooseMethod(id);
  if (id === method.id) return method.colour;
  const variants = methodChoices.filter(({value}) => value.startsWith(`${method.id}:`));
  const share = 0.3 + (0.5 * variants.findIndex(({value}) => value === id)) / variants.length;
  const greyer = (colour: string) => rgb(interpolateLab(colour, "#808080")(share)).formatHex();
  return {light: greyer(method.colour.light), dark: greyer(method.colour.dark)};
}

/** Methods as the charts take them. */
export function chartMethods(ids: readonly string[]) {
  return ids.map((id) => ({id, short: methodLabel(id), colour: methodColour(id)}));
}
