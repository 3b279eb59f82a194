import {blend} from "./blend.js";
import {corrective} from "./corrective.js";
import {dib} from "./dib.js";
import {dqs} from "./dqs.js";
import {dqsScale} from "./dqs-scale.js";
import {lbs} from "./lbs.js";
import type {SkinningMethod} from "./method.js";
import {refuseOptions, type MethodOptions} from "./options.js";
import {twistHelpers} from "./twist-helpers.js";

/** Every way of skinning: menus, pages, shaders, property tests and the command line all read this list. */
export const skinningMethods: readonly SkinningMethod[] = [lbs, dqs, blend, dqsScale, dib, twistHelpers, corrective];

/** A method with its options, as `dqs:pivot=first` writes them. */
export interface ChosenMethod {
  /** The whole text, as in rows and URLs. */
  id: string;
  method: SkinningMethod;
  options: MethodOptions;
}

/**
 * Reads `id` or `id:option=value,option=value`; the first option's value may stand alone, as in `blend:0.5`. Throws in one
 * sentence for what is not known.
 */
export function chooseMethod(text: string): ChosenMethod {
  const [id, ...rest] = text.split(":");
  const method = skinningMethods.find((candidate) => candidate.id === id);
  if (!method) {
    const known = skinningMethods.map((m) => m.id).join(", ");
    throw new Error(`method: ${id || "an empty name"} is not known, expected one of ${known}`);
  }
  const known = Object.keys(method.options);
  const options: MethodOptions = Object.fromEntries(
    rest
      .join(":")
      .split(",")
      .filter(Boolean)
      .map((pair) => {
        const [name, ...value] = pair.split("=");
        const alone = value.length === 0 && known.length > 0 && !known.includes(name);
        return alone ? [known[0], name] : [name, value.join("=")];
      })
  );
  refuseOptions(method, options);
  return {id: text, method, options};
}
