import {chooseMethod, skinningMethods} from "../skinning/registry.js";
import type {Choice} from "./select.js";

/** Every method with every value of its options: the default under the plain id. */
export const methodChoices: readonly Choice[] = skinningMethods.flatMap((method) => [
  {value: method.id, label: method.short},
  ...Object.entries(method.options).flatMap(([option, values]) =>
    values
      .slice(1)
      .map((value) => ({value: `${method.id}:${option}=${value}`, label: `${method.short}, ${option} ${value}`}))
  )
]);

/** The short name of a method with its options. */
export function methodLabel(id: string): string {
  return methodChoices.find(({value}) => value === id)?.label ?? chooseMethod(id).method.short;
}

/** Methods as the charts take them. */
export function chartMethods(ids: readonly string[]) {
  return ids.map((id) => ({id, short: methodLabel(id), colour: chooseMethod(id).method.colour}));
}
