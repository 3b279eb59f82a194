import type {Row} from "../metrics/metric.js";
import {errorDistribution} from "./error-distribution.js";
import {formatFixed, formatLength, formatPercent} from "./format.js";
import {type Line, seriesOf, valueExtent} from "./series.js";
import {type SweepChart, sweepChart, type SweepChartOptions} from "./sweep-chart.js";
import {lengthUnit} from "./units.js";

export interface ErrorChartOptions extends SweepChartOptions {
  /** The method that the others are measured from; its own error is zero by definition, and not drawn. */
  reference: {id: string; short: string};
  /** Metres: the diagonal of the box around the rig at rest, what 100 % is. */
  diagonal: number;
}

/** An error chart also shows how the errors of one angle are spread over the vertices. */
export interface ErrorChart extends SweepChart {
  /** Draws the errors of the rule's angle: by method id the values of the band's vertices, metres. */
  setDistribution(values: ReadonlyMap<string, ArrayLike<number>>): void;
}

const lines: readonly Line[] = [
  {metric: "error.max", word: "max", phrase: "largest", dash: "1.5 3", strokeWidth: 1.5},
  {metric: "error.p95", word: "p95", phrase: "95th percentile", dash: "5 3", strokeWidth: 1.5},
  {metric: "error.rms", word: "RMS", phrase: "root mean square", strokeWidth: 2}
];

/** Distance from the reference method's vertices against the angle, and its distribution at the rule. */
export function errorChart(rows: readonly Row[], {reference, diagonal, ...options}: ErrorChartOptions): ErrorChart {
  const {width} = options;
  const methods = options.methods.filter(({id}) => id !== reference.id);
  const [, largest] = valueExtent(seriesOf(rows, methods, lines), 0, 0);
  const high = largest > 0 ? largest * 1.04 : diagonal / 1000;
  const unit = lengthUnit(high);
  const panel = Math.min(220, Math.max(70, 0.26 * width));
  const axis = width < 400 ? 14 : 40;
  const {chart, ...plot} = sweepChart(
    rows,
    {...options, methods},
    {
      lines,
      laws: [],
      domain: [0, high],
      neutral: 0,
      axisLabel: `distance to ${reference.short} (reference), ${unit.symbol}`,
      axisFactor: unit.perMetre,
      number: formatFixed,
      digits: unit.digits,
      long: (value) => `${formatLength(value, unit)}, ${formatPercent(value / diagonal, 2)} of diagonal`,
      marginRight: panel + axis + 12
    }
  );
  const setDistribution = errorDistribution(plot, {
    methods,
    left: width - axis - panel,
    right: width - axis,
    diagonal: width < 400 ? null : diagonal,
    unit
  });
  return Object.assign(chart, {setDistribution});
}
