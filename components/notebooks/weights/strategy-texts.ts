import {writeStrategy} from "../../ui/weighting-choices.js";
import {weightStrategies} from "../../weights/registry.js";
import type {WeightsState} from "./state.js";

/** What the page's controls set: strategies' own options, and what is done to all weights afterwards. */
export type StrategySettings = Pick<
  WeightsState,
  | "heat"
  | "exponent"
  | "voxelFalloff"
  | "voxels"
  | "biharmonicVoxels"
  | "target"
  | "smooth"
  | "most"
  | "reduce"
  | "quantise"
>;

/** Every strategy as `chooseStrategy` reads it, set as the page's controls are: the text by the strategy's id. */
export function strategyTexts(settings: StrategySettings): Map<string, string> {
  const {smooth, most, reduce, quantise} = settings;
  const finishing = {smooth: String(smooth), k: most, reduce, quantise};
  return new Map(weightStrategies.map(({id}) => [id, writeStrategy(id, {...finishing, ...ownOptions(id, settings)})]));
}

function ownOptions(id: string, settings: StrategySettings): Readonly<Record<string, string>> {
  const {heat, exponent, voxelFalloff, voxels, biharmonicVoxels, target, most} = settings;
  if (id === "heat") return {c: heat};
  if (id === "distance") return {exponent: String(exponent)};
  if (id === "voxel") return {falloff: String(voxelFalloff), resolution: voxels};
  if (id === "biharmonic") return {resolution: biharmonicVoxels};
  if (id === "fitted") return {target, k: most === "all" ? "" : most};
  return {};
}
