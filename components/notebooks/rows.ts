import type {Row} from "../metrics/metric.js";

/** Rows of a flat figure: `rig` is the figure, `weighting` says by what weight its points are held. */
export function figureRows(
  common: Pick<Row, "rig" | "joint" | "motion" | "weighting">,
  values: readonly Pick<Row, "degrees" | "method" | "metric" | "value">[]
): Row[] {
  return values.map((value) => ({...common, ...value}));
}

/** Whole degrees from `low` to `high`, every `step`. */
export const degreesFrom = (low: number, high: number, step = 1): number[] =>
  Array.from({length: Math.round((high - low) / step) + 1}, (_, i) => low + i * step);
