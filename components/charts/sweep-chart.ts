import {create, select} from "d3";
import type {Row} from "../metrics/metric.js";
import {describeSweep} from "./describe.js";
import {type ChartMethod, seriesOf} from "./series.js";
import {sweepCaption} from "./sweep-caption.js";
import {pointAtSeries, type SweepPoint} from "./sweep-hover.js";
import {type SweepDrawing, type SweepPlot, sweepPlot} from "./sweep-plot.js";
import {driveRule, sweepRule} from "./sweep-rule.js";
import {methodColours, sweepStyle} from "./sweep-style.js";

export interface SweepChartOptions {
  /** Of the picture, pixels; 280 to 1400. */
  width: number;
  /** Of the picture without title and key, pixels; 220 unless given. */
  height?: number;
  /** Where the rule stands at first. */
  degrees: number;
  /** In the order of their colours and labels. */
  methods: readonly ChartMethod[];
  /** A claim, set above. */
  title: string;
}

/**
 * A figure whose `value` is the rule's angle, degrees. It sends `input` as the reader moves the rule, and `point` with
 * a `SweepPoint`, or null, as the pointer finds another sample; both bubble.
 */
export interface SweepChart extends HTMLElement {
  value: number;
  readonly rows: readonly Row[];
  readonly picture: SVGSVGElement;
  /** Moves the rule and its numbers, without an event and without drawing the chart again. */
  setDegrees(degrees: number): void;
}

/** A chart of a sweep's rows against the angle, with a rule that can be dragged, and the plot that it is made of. */
export function sweepChart(
  rows: readonly Row[],
  {width, height = 220, degrees, methods, title}: SweepChartOptions,
  drawing: SweepDrawing
): SweepPlot & {chart: SweepChart} {
  const series = seriesOf(rows, methods, drawing.lines);
  const subject = rows.length > 0 ? `${rows[0].joint} ${rows[0].motion}` : "joint";
  const plot = sweepPlot(series, {width, height, subject}, drawing);
  const {picture, x, y, ticks} = plot;
  namePicture(picture, title, describeSweep(series, subject, drawing.long));

  const rule = sweepRule({
    series,
    x,
    y,
    format: (value) => drawing.number(value * drawing.axisFactor, drawing.digits),
    subject,
    ticks
  });
  const controls = addControls(plot, rule.node);
  const figure = create<HTMLElement>("figure").attr("class", "sweep-chart").attr("style", methodColours(methods));
  figure.append(() => sweepCaption(title, drawing));
  figure.append(() => picture);
  const [low, high] = x.domain();
  const chart = Object.assign(figure.node() as HTMLElement, {
    value: degrees,
    rows,
    picture,
    setDegrees(value: number) {
      chart.value = value;
      rule.move(Math.min(high, Math.max(low, value)));
    }
  });
  chart.setDegrees(degrees);

  pointAtSeries(controls, {series, x, y, width, height, format: drawing.long}, (detail: SweepPoint | null) =>
    figure.dispatch("point", {bubbles: true, cancelable: false, detail})
  );
  driveRule(
    rule,
    controls,
    x,
    () => chart.value,
    (value) => {
      chart.setDegrees(value);
      figure.dispatch("input", {bubbles: true, cancelable: false, detail: null});
    }
  );
  return {chart, ...plot};
}

/** Makes one image of what Plot drew: a slider inside an image would be lost to a screen reader, so it stays outside. */
function namePicture(picture: SVGSVGElement, title: string, description: string): void {
  const drawn = Array.from(picture.children).filter(({tagName}) => tagName === "g");
  const image = select(picture)
    .classed("sweep-picture", true)
    .attr("role", "group")
    .attr("aria-label", title)
    .append("g")
    .attr("role", "img")
    .attr("aria-label", description);
  for (const child of drawn) image.append(() => child as SVGGElement);
  // Plot names its groups, which without a role may not have a name.
  image.selectAll("[aria-label]").attr("aria-label", null);
  select(picture).append("style").text(sweepStyle);
}

/** The part of the picture that answers to the pointer: the lines' frame, and the rule on it. */
function addControls({picture, x, y}: SweepPlot, rule: SVGGElement): SVGGElement {
  const [left, right] = x.range();
  const [bottom, top] = y.range();
  const controls = select(picture).append<SVGGElement>("svg:g").attr("class", "sweep-controls");
  controls
    .append("rect")
    .attr("class", "sweep-surface")
    .attr("x", left)
    .attr("y", top)
    .attr("width", right - left)
    .attr("height", bottom - top);
  controls.append(() => rule);
  return controls.node() as SVGGElement;
}
