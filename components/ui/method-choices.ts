import {interpolateLab, rgb} from "d3";
import {wordsOf} from "../core/options.js";
import {chooseMethod, skinningMethods} from "../skinning/registry.js";
import type {Choice} from "./select.js";

/** The short name of a method with its options. */
export function methodLabel(id: string): string {
  const {method, options} = chooseMethod(id);
  const values = Object.values(options);
  if (values.length === 0) return method.short;
  return method.shortWith?.(options) ?? [method.short, ...values].join(" ");
}

/** Every method with every word that its options list: the default under the plain id. */
export const methodChoices: readonly Choice[] = skinningMethods
  .flatMap(({id, options}) => [
    id,
    ...Object.entries(options).flatMap(([option, rule]) =>
      wordsOf(rule)
        .slice(1)
        .map((word) => `${id}:${option}=${word}`)
    )
  ])
  .map((value) => ({value, label: methodLabel(value)}));

/** A method's colour; with other options than its first, moved toward grey, so that two of a kind can be told apart. */
export function methodColour(id: string): {light: string; dark: string} {
  const {method} = chooseMethod(id);
  if (id === method.id) return method.colour;
  const variants = methodChoices.filter(({value}) => value.startsWith(`${method.id}:`));
  const place = variants.findIndex(({value}) => value === id);
  const share = 0.3 + 0.5 * (place < 0 ? lettersOf(id) : place / variants.length);
  const greyer = (colour: string) => rgb(interpolateLab(colour, "#808080")(share)).formatHex();
  return {light: greyer(method.colour.light), dark: greyer(method.colour.dark)};
}

/**
 * A number in [0, 1) by the letters alone, for what no menu lists: the same text is always the same grey. 61/97 is near the
 * golden section, so that neighbouring last letters come far apart.
 */
const lettersOf = (text: string): number =>
  [...text].reduce((sum, letter) => (61 * (sum + letter.charCodeAt(0))) % 97, 0) / 97;

/** Methods as the charts take them. */
export function chartMethods(ids: readonly string[]) {
  return ids.map((id) => ({id, short: methodLabel(id), colour: methodColour(id)}));
}
