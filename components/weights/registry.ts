import {chooseByText, type Options} from "../core/options.js";
import {authored} from "./authored.js";
import {biharmonic} from "./biharmonic.js";
import {closest} from "./closest.js";
import {distance} from "./distance.js";
import {envelope} from "./envelope.js";
import {FINISHING, withFinishing} from "./finish-weights.js";
import {fitted} from "./fitted.js";
import {heat} from "./heat.js";
import type {WeightStrategy} from "./strategy.js";
import {voxel} from "./voxel.js";

/** Every way of weighting: menus, pages, property tests and the command line all read this list. */
export const weightStrategies: readonly WeightStrategy[] = [
  authored,
  closest,
  distance,
  envelope,
  heat,
  voxel,
  biharmonic,
  fitted
].map(withFinishing);

/** A strategy with its options, as `heat:c=4` writes them. */
export interface ChosenStrategy {
  /** The whole text, as in rows and URLs. */
  id: string;
  strategy: WeightStrategy;
  options: Options;
}

/**
 * Reads `id` or `id:option=value`, as `chooseMethod` does; after its own options each strategy takes those of `FINISHING`.
 * Throws in one sentence for what is not known.
 */
export function chooseStrategy(text: string): ChosenStrategy {
  const {id, choice, options} = chooseByText("weighting", weightStrategies, text, FINISHING);
  return {id, strategy: choice, options};
}
