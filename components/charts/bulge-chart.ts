import type {Row} from "../metrics/metric.js";
import {formatChange, formatLength, formatSigned} from "./format.js";
import {type Line, seriesOf, valueExtent} from "./series.js";
import {type SweepChart, sweepChart, type SweepChartOptions} from "./sweep-chart.js";

export interface BulgeChartOptions extends SweepChartOptions {
  /** Metres: what 100 % is. */
  limbRadius: number;
}

const lines: readonly Line[] = [
  {metric: "bulge.max", word: "out", phrase: "largest outward excess", strokeWidth: 2},
  {metric: "bulge.min", word: "in", phrase: "deepest pinch", dash: "5 3", strokeWidth: 1.5}
];

/** How far the surface swells out and sinks in at the joint against the angle, % of the limb's radius, signed. */
export function bulgeChart(rows: readonly Row[], {limbRadius, ...options}: BulgeChartOptions): SweepChart {
  const [low, high] = valueExtent(seriesOf(rows, options.methods, lines), -0.05, 0.05);
  const room = 0.06 * (high - low);
  return sweepChart(rows, options, {
    lines,
    laws: [],
    domain: [low - room, high + room],
    neutral: 0,
    axisLabel: "distance to the bones from rest, % of limb radius",
    axisFactor: 100,
    number: formatSigned,
    digits: 1,
    long: (value) => `${formatChange(value)} of radius, ${formatLength(value * limbRadius)}`
  }).chart;
}
