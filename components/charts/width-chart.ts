import type {Row} from "../metrics/metric.js";
import {formatFixed, formatScale} from "./format.js";
import {type Line, seriesOf, valueExtent} from "./series.js";
import {type SweepChart, sweepChart, type SweepChartOptions} from "./sweep-chart.js";
import type {Law} from "./sweep-plot.js";

export interface WidthChartOptions extends SweepChartOptions {
  /** Closed forms of the width that is left; none unless given. */
  laws?: readonly Law[];
}

const lines: readonly Line[] = [{metric: "width.min", word: "", phrase: "narrowest place", strokeWidth: 2}];

/** How wide the limb's narrowest place still is against the angle, measured on the vertices. */
export function widthChart(rows: readonly Row[], {laws = [], ...options}: WidthChartOptions): SweepChart {
  const [, high] = valueExtent(seriesOf(rows, options.methods, lines), 0, 1);
  return sweepChart(rows, options, {
    lines,
    laws,
    domain: [0, high > 1 ? high * 1.04 : 1],
    neutral: 1,
    axisLabel: "width kept, × rest",
    axisFactor: 1,
    number: formatFixed,
    digits: 2,
    long: (value) => `${formatScale(value, 3)} × rest`
  }).chart;
}
