import {blendedScale} from "./blended-scale.js";
import {bulge} from "./bulge.js";
import {error} from "./error.js";
import {gradientScale} from "./gradient-scale.js";
import {width} from "./width.js";
import type {Metric} from "./metric.js";

/** Everything that is measured: menus, maps, sweeps and the command line all read this list. */
export const metrics: readonly Metric[] = [blendedScale, gradientScale, width, bulge, error];

/** Throws in one sentence for an id that is not known. */
export function chooseMetric(id: string): Metric {
  const metric = metrics.find((candidate) => candidate.id === id);
  if (!metric) throw new Error(`metric: ${id} is not known, expected one of ${metrics.map((m) => m.id).join(", ")}`);
  return metric;
}
