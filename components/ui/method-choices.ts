import {interpolateLab, rgb} from "d3";
import {wordsOf} from "../core/options.js";
import {chooseMethod, skinningMethods} from "../skinning/registry.js";
import {parseSubject} from "../sweeps/subject-text.js";
import {authored} from "../weights/authored.js";
import {lettersOf} from "./letters-of.js";
import type {Choice} from "./select.js";
import {weightedColour, weightingLabel} from "./weighting-choices.js";

/** The short name of a method with its options, and of its weights where they are not the rig's own: "LBS · heat". */
export function methodLabel(id: string): string {
  const {method: text, weighting} = parseSubject(id);
  const {method, options} = chooseMethod(text);
  const values = Object.values(options);
  const label =
    values.length === 0 ? method.short : (method.shortWith?.(options) ?? [method.short, ...values].join(" "));
  return weighting === authored.id ? label : `${label} · ${weightingLabel(weighting)}`;
}

/** The full name of a method with its options, and of its weights where they are not the rig's own. */
export function methodTitle(id: string): string {
  const {method: text, weighting} = parseSubject(id);
  const {method} = chooseMethod(text);
  const title = text === method.id ? method.label : `${method.label}, ${text.split(":").slice(1).join(":")}`;
  return weighting === authored.id ? title : `${title}, weights: ${weightingLabel(weighting)}`;
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

/**
 * A method's colour; with other options than its first, moved toward grey, on other weights than the rig's own, turned in hue,
 * so that two of a kind can be told apart.
 */
export function methodColour(id: string): {light: string; dark: string} {
  const {method, weighting} = parseSubject(id);
  const {light, dark} = plainColour(method);
  return weighting === authored.id
    ? {light, dark}
    : {light: weightedColour(light, weighting), dark: weightedColour(dark, weighting)};
}

function plainColour(id: string): {light: string; dark: string} {
  const {method} = chooseMethod(id);
  if (id === method.id) return method.colour;
  const variants = methodChoices.filter(({value}) => value.startsWith(`${method.id}:`));
  const place = variants.findIndex(({value}) => value === id);
  const share = 0.3 + 0.5 * (place < 0 ? lettersOf(id) : place / variants.length);
  const greyer = (colour: string) => rgb(interpolateLab(colour, "#808080")(share)).formatHex();
  return {light: greyer(method.colour.light), dark: greyer(method.colour.dark)};
}

/** Methods as the charts take them. */
export function chartMethods(ids: readonly string[]) {
  return ids.map((id) => ({id, short: methodLabel(id), colour: methodColour(id)}));
}
