import {chooseByText, type Options} from "../core/options.js";
import {blend} from "./blend.js";
import {corrective} from "./corrective.js";
import {dib} from "./dib.js";
import {dqs} from "./dqs.js";
import {dqsScale} from "./dqs-scale.js";
import {lbs} from "./lbs.js";
import type {SkinningMethod} from "./method.js";
import {twistHelpers} from "./twist-helpers.js";

/** Every way of skinning: menus, pages, shaders, property tests and the command line all read this list. */
export const skinningMethods: readonly SkinningMethod[] = [lbs, dqs, blend, dqsScale, dib, twistHelpers, corrective];

/** A method with its options, as `dqs:pivot=first` writes them. */
export interface ChosenMethod {
  /** The whole text, as in rows and URLs. */
  id: string;
  method: SkinningMethod;
  options: Options;
}

/**
 * Reads `id` or `id:option=value,option=value`; the first option's value may stand alone, as in `blend:0.5`. Throws in one
 * sentence for what is not known.
 */
export function chooseMethod(text: string): ChosenMethod {
  const {id, choice, options} = chooseByText("method", skinningMethods, text);
  return {id, method: choice, options};
}
