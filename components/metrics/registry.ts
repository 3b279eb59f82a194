import {bandVolume} from "./band-volume.js";
import {blendedScale} from "./blended-scale.js";
import {bulge} from "./bulge.js";
import {error} from "./error.js";
import {fold} from "./fold.js";
import {gradientScale} from "./gradient-scale.js";
import type {Metric, VertexMetric} from "./metric.js";
import {section} from "./section.js";
import {width} from "./width.js";

/** Everything that is measured: menus, sweeps and the command line all read this list. */
export const metrics: readonly Metric[] = [blendedScale, gradientScale, width, bulge, fold, error, section, bandVolume];

/** Those of them that the surface can be coloured by. */
export const vertexMetrics: readonly VertexMetric[] = metrics.filter((metric) => metric.domain === "vertex");

/** Throws in one sentence for an id that is not known. */
export function chooseMetric(id: string): Metric {
  const metric = metrics.find((candidate) => candidate.id === id);
  if (!metric) throw new Error(`metric: ${id} is not known, expected one of ${metrics.map((m) => m.id).join(", ")}`);
  return metric;
}
