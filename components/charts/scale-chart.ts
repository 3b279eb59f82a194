import type {Row} from "../metrics/metric.js";
import {formatFixed, formatScale} from "./format.js";
import {type Line, seriesOf, valueExtent} from "./series.js";
import {type SweepChart, sweepChart, type SweepChartOptions} from "./sweep-chart.js";
import type {Law} from "./sweep-plot.js";

export interface ScaleChartOptions extends SweepChartOptions {
  /** Closed forms of the smallest scale; none unless given. */
  laws?: readonly Law[];
}

const lines: readonly Line[] = [
  {metric: "blended-scale.min", word: "", phrase: "blended matrix", strokeWidth: 2},
  {metric: "gradient-scale.min", word: "mesh", phrase: "deformation of the mesh", dash: "5 3", strokeWidth: 1.5}
];

/**
 * The smallest scale anywhere in the band against the angle, of the matrix that is applied and of what the surface
 * really does; they differ, for the gradient also holds how the weights change from vertex to vertex.
 */
export function scaleChart(rows: readonly Row[], {laws = [], ...options}: ScaleChartOptions): SweepChart {
  const [, high] = valueExtent(seriesOf(rows, options.methods, lines), 0, 1);
  return sweepChart(rows, options, {
    lines,
    laws,
    domain: [0, high > 1 ? high * 1.04 : 1],
    neutral: 1,
    axisLabel: "smallest scale, × rest",
    axisFactor: 1,
    number: formatFixed,
    digits: 2,
    long: (value) => `${formatScale(value, 3)} × rest`
  }).chart;
}
