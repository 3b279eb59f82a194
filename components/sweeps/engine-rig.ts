import type {Rig} from "../rigs/rig.js";
import type {PaletteFormat} from "../skinning/palette-format.js";
import {capInfluences} from "../weights/cap-influences.js";
import {pruneInfluences} from "../weights/prune-influences.js";
import {quantiseInfluences, type WeightFormat} from "../weights/quantise-influences.js";
import type {Removed} from "../weights/reweigh.js";

/** What an engine makes of a rig. */
export interface EngineSettings {
  /** The most influences a vertex; null for as many as the file has. */
  influences: number | null;
  weights: WeightFormat;
  /** Id of the skinning method with its options. */
  method: string;
  palette: PaletteFormat;
  /** Weights below it are removed; 0 removes none. */
  prune: number;
}

export interface EngineRig {
  /** The rig with the influences that are left. */
  rig: Rig;
  /** What the threshold, then the cap, then rounding took away. */
  pruned: Removed;
  capped: Removed;
  rounded: Removed;
}

/** An engine, and the method under which the whole rig stands beside it. */
export interface EngineView {
  settings: EngineSettings;
  /** The whole rig's skinning method with its options, and the weights that both go by, as `parseSubject` reads it. */
  reference: string;
}

/** The rig under an engine's limits: pruned by the authored weights, then capped, then rounded. */
export function engineRig(
  rig: Rig,
  {influences, weights, prune}: Omit<EngineSettings, "method" | "palette">
): EngineRig {
  const pruned = pruneInfluences(rig.influences, prune);
  const capped = capInfluences(pruned.influences, influences ?? rig.influences.k);
  const quantised = quantiseInfluences(capped.influences, weights);
  return {
    rig: {...rig, influences: quantised.influences},
    pruned: pruned.removed,
    capped: capped.removed,
    rounded: quantised.removed
  };
}
