import * as Plot from "@observablehq/plot";
import {bisector, create, type ScaleLinear, scaleLinear, select} from "d3";
import {curveRule} from "./curve-rule.js";
import {spread} from "./spread.js";
import {labelGap} from "./sweep-plot.js";
import {sweepStyle} from "./sweep-style.js";

/** A line of a chart over one number. */
export interface Curve {
  /** At its right end; a closed form whose line needs no name of its own has "". */
  label: string;
  /** CSS; a method's own, or `currentColor`. */
  colour: string;
  /** By rising x; a y that is not finite breaks the line, as at a jump. */
  points: readonly CurvePoint[];
  /** A closed form: wide and pale, behind what is measured, without a number at the rule. */
  law?: boolean;
  dash?: string;
}

export interface CurvePoint {
  x: number;
  y: number;
}

export interface CurveChartOptions {
  /** Names the picture, and stands over it when it is saved. */
  title: string;
  width: number;
  height?: number;
  /** What runs along the axes, with its unit. */
  xLabel: string;
  yLabel: string;
  xTicks: readonly number[];
  yDomain: readonly [number, number];
  formatX(value: number): string;
  formatY(value: number): string;
  /** A height drawn as a firmer line: that of a rest pose. */
  neutral?: number;
  /** What a drag sets the rule to whole multiples of. */
  step: number;
  /** Where the rule stands at first. */
  value: number;
}

/** A chart whose `value` is where its rule stands. It sends `input`, which bubbles, as the reader presses or drags. */
export interface CurveChart extends HTMLElement {
  value: number;
  readonly picture: SVGSVGElement;
  /** Moves the rule and its numbers, without an event and without drawing the chart again. */
  setValue(x: number): void;
}

/** Pixels between the right end of the axis and the lines' names: clear of the rule's dots when it stands there. */
const NAME_GAP = 10;

/** Curves over one number, with a rule that reads them. Its keyboard is that of the slider that stands beside it. */
export function curveChart(curves: readonly Curve[], options: CurveChartOptions): CurveChart {
  const {title, width, height = 230, yDomain, step, value} = options;
  const all = curves.flatMap(({points}) => points);
  const domain: [number, number] = [Math.min(...all.map((p) => p.x)), Math.max(...all.map((p) => p.x))];
  const right = width - NAME_GAP - 8 - 7 * Math.max(...curves.map(({label}) => label.length));
  const x = scaleLinear(domain, [48, right]);
  const y = scaleLinear(yDomain, [height - 44, 28]);
  const picture = draw(curves, options, x, y);
  nameEnds(picture, curves, x, y);
  select(picture)
    .attr("role", "img")
    .attr("aria-label", title)
    .attr("class", "sweep-picture curve-picture")
    .selectAll("g[aria-label]")
    .attr("aria-label", null);
  select(picture).append("title").text(describe(curves, options));
  select(picture).append("style").text(sweepStyle);

  const measured = curves.filter(({law}) => !law);
  const rule = curveRule(measured, {x, y, format: options.formatY, formatX: options.formatX, valueAt});
  picture.append(rule.node);
  const chart = Object.assign(create<HTMLElement>("div").attr("class", "curve-chart").node() as HTMLElement, {
    value,
    picture,
    setValue(at: number) {
      chart.value = at;
      rule.move(Math.min(domain[1], Math.max(domain[0], at)));
    }
  });
  chart.append(picture);
  chart.setValue(value);
  rule.drag(picture, width, (at) => {
    const whole = Math.min(domain[1], Math.max(domain[0], Math.round(at / step) * step));
    if (whole === chart.value) return;
    chart.setValue(whole);
    select(chart).dispatch("input", {bubbles: true, cancelable: false, detail: null});
  });
  return chart;
}

function draw(
  curves: readonly Curve[],
  {width, height = 230, xLabel, yLabel, xTicks, formatX, formatY, neutral}: CurveChartOptions,
  x: ScaleLinear<number, number>,
  y: ScaleLinear<number, number>
): SVGSVGElement {
  return Plot.plot({
    width,
    height,
    style: curves.map(({colour}, i) => `--curve-${i}: ${colour};`).join(" "),
    marginLeft: 48,
    marginRight: width - x.range()[1],
    marginTop: 28,
    marginBottom: 44,
    x: {domain: x.domain(), range: x.range(), label: null},
    y: {domain: y.domain(), range: y.range(), label: null},
    marks: [
      Plot.gridY({ticks: 5, strokeOpacity: 0.12}),
      neutral === undefined ? null : Plot.ruleY([neutral], {strokeOpacity: 0.4}),
      Plot.axisY({
        ticks: 5,
        tickSize: 0,
        tickPadding: 6,
        tickFormat: (value: number) => formatY(value),
        label: yLabel,
        labelArrow: "none"
      }),
      Plot.axisX({
        ticks: [...xTicks],
        tickSize: 4,
        tickFormat: (value: number) => formatX(value),
        label: xLabel,
        labelAnchor: "center",
        labelArrow: "none",
        labelOffset: 40
      }),
      curves.map(({points, law, dash}, i) =>
        Plot.line(points, {
          x: "x",
          y: "y",
          // Plot takes light-dark() for the name of a column.
          stroke: `var(--curve-${i})`,
          strokeOpacity: law ? 0.25 : 1,
          strokeWidth: law ? 6 : 2,
          strokeDasharray: dash
        })
      )
    ]
  }) as SVGSVGElement & Plot.Plot;
}

/** Each line's name at its right end, or beside where it leaves the chart: no legend to look up. */
function nameEnds(
  picture: SVGSVGElement,
  curves: readonly Curve[],
  x: ScaleLinear<number, number>,
  y: ScaleLinear<number, number>
): void {
  const [bottom, top] = y.range();
  const ends = curves.map(({label, points}) => (label ? y(lastFinite(points).y) : NaN));
  const heights = spread(ends, labelGap, [top, bottom]);
  const named = curves.map((curve, i) => ({...curve, height: heights[i]}));
  select(picture)
    .append("g")
    .attr("text-anchor", "start")
    .selectAll("text")
    .data(named.filter(({height}) => Number.isFinite(height)))
    .join("text")
    .attr("class", ({law}) => (law ? "sweep-end sweep-law" : "sweep-end sweep-main"))
    .attr("fill", ({colour}) => colour)
    .attr("x", x.range()[1] + NAME_GAP)
    .attr("y", ({height}) => height)
    .attr("dy", "0.35em")
    .text(({label}) => label);
}

const isFinitePoint = ({y}: CurvePoint): boolean => Number.isFinite(y);

/** Where a line ends: beyond it, it is off the chart. */
const lastFinite = (points: readonly CurvePoint[]): CurvePoint =>
  points.findLast(isFinitePoint) ?? points[points.length - 1];

const byX = bisector((point: CurvePoint) => point.x);

/** The curve at x, straight between its points; NaN beyond its ends and across a break. */
export function valueAt({points}: Curve, x: number): number {
  const i = byX.left(points, x);
  if (i === points.length) return NaN;
  if (points[i].x === x) return points[i].y;
  if (i === 0) return NaN;
  const [a, b] = [points[i - 1], points[i]];
  return a.y + ((x - a.x) / (b.x - a.x)) * (b.y - a.y);
}

/** The chart in words, from its own numbers. */
function describe(curves: readonly Curve[], {title, formatX, formatY}: CurveChartOptions): string {
  const named = curves.filter(({label}) => label);
  const said = named.map(({label, points}) => {
    const first = points.find(isFinitePoint) ?? points[0];
    const last = lastFinite(points);
    return `${label}: ${formatY(first.y)} at ${formatX(first.x)}, ${formatY(last.y)} at ${formatX(last.x)}`;
  });
  return `${title}. ${said.join("; ")}.`;
}
