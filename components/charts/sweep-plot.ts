import * as Plot from "@observablehq/plot";
import {type ScaleLinear, scaleLinear, select} from "d3";
import {clipName} from "./clip-name.js";
import {digitsOf, formatDegrees} from "./format.js";
import {degreesExtent, degreeTicks, namedOf, type Line, type Series} from "./series.js";
import {spread} from "./spread.js";

/** A closed form, drawn thin and grey behind the measured lines. */
export interface Law {
  /** Written at its end, as in "|cos(θ/2)|". */
  label: string;
  /** The method that it is the law of. */
  method: string;
  points: readonly {degrees: number; value: number}[];
}

/** What sets one chart apart from the others. */
export interface SweepDrawing {
  lines: readonly Line[];
  laws: readonly Law[];
  domain: readonly [number, number];
  /** The value of a rest pose, drawn as a firmer line. */
  neutral: number;
  /** What the heights are, with their unit. */
  axisLabel: string;
  /** What a value is multiplied with to be in that unit. */
  axisFactor: number;
  /** A number in that unit, at the axis and at the rule. */
  number: (value: number, digits: number) => string;
  /** Digits after the point at the rule. */
  digits: number;
  /** In the tip, with unit. */
  long: (value: number) => string;
  /** Pixels kept free to the right of the lines' labels. */
  marginRight?: number;
}

/** A number of the angle's axis. */
export interface AngleTick {
  degrees: number;
  label: SVGElement;
}

/** A drawn sweep, and its scales for what is laid over it and beside it. */
export interface SweepPlot {
  picture: SVGSVGElement;
  /** Ranges are the inner frame, pixels. */
  x: ScaleLinear<number, number>;
  y: ScaleLinear<number, number>;
  ticks: AngleTick[];
}

/** Pixels between the base lines of labels that would meet. */
export const labelGap = 13;

/** Pixels that hold a bold character in the widest of the usual fonts, and those about a label of a line's end. */
const CHARACTER = 7;
const ABOUT = 12;

/** What labels of methods may take of the width: the rest is the lines'. */
const LABELS = 0.45;

/** Characters of a method's name that stay in any case: "LBS · heat …". */
const LEAST_NAME = 12;

/** Draws axes, laws and lines, and names each line at its right end: no legend to look up. */
export function sweepPlot(
  series: readonly Series[],
  {width, height, subject}: {width: number; height: number; subject: string},
  {laws, domain, neutral, axisLabel, axisFactor, number, marginRight = 0}: SweepDrawing
): SweepPlot {
  const named = namedOf(series);
  const worded = named.length === series.length;
  const most = Math.floor((LABELS * (width - marginRight) - ABOUT) / CHARACTER);
  const ends = [...named.map((own) => seriesEnd(own, worded, most)), ...laws.map(lawEnd)];
  const extent = degreesExtent(series);
  const right = width - marginRight - Math.max(24, ...ends.map(({text}) => ABOUT + CHARACTER * text.length));
  const x = scaleLinear(extent, [40, right]);
  const y = scaleLinear(domain, [height - 44, 32]);
  const angles = degreeTicks(extent, right - 40);
  const tickDigits = digitsOf(y.ticks(5).map((tick) => tick * axisFactor));

  const picture = Plot.plot({
    width,
    height,
    x: {domain: extent, range: x.range(), label: null},
    y: {domain: [...domain], range: y.range(), label: null},
    marginTop: 32,
    marginBottom: 44,
    marginLeft: 40,
    marginRight: width - right,
    marks: [
      Plot.gridY({ticks: 5, strokeOpacity: 0.12}),
      Plot.ruleY([neutral], {strokeOpacity: 0.4}),
      Plot.axisY({
        ticks: 5,
        tickSize: 0,
        tickPadding: 6,
        tickFormat: (value: number) => number(value * axisFactor, tickDigits),
        label: axisLabel,
        labelArrow: "none"
      }),
      Plot.axisX({
        ticks: angles,
        tickSize: 4,
        tickFormat: (degrees: number) => formatDegrees(degrees),
        label: subject,
        labelAnchor: "center",
        labelArrow: "none",
        labelOffset: 40
      }),
      // Wide and pale: it shows on both sides of a measured line that lies on it.
      laws.map(({points}) =>
        Plot.line(points, {x: "degrees", y: "value", stroke: "currentColor", strokeOpacity: 0.2, strokeWidth: 6})
      ),
      // A value that is not finite breaks its line; no other gap is drawn, for none of the sweeps has a jump inside.
      series.map(({index, line, points}) =>
        Plot.line(points, {
          x: "degrees",
          y: "value",
          stroke: `var(--method-${index})`,
          strokeWidth: line.strokeWidth,
          strokeDasharray: line.dash
        })
      )
    ]
  }) as SVGSVGElement & Plot.Plot;
  nameEnds(picture, ends, x, y);
  const labels = picture.querySelectorAll<SVGElement>("[aria-label='x-axis tick label'] text");
  return {picture, x, y, ticks: angles.map((degrees, i) => ({degrees, label: labels[i]}))};
}

/** What stands at the right end of a line; the colour's number, or −1 for a law. */
interface End {
  text: string;
  index: number;
  value: number;
  className: string;
}

/** `worded`: whether the method has other lines that are named; `most`: characters that have room. */
const seriesEnd = ({method, index, line, points}: Series, worded: boolean, most: number): End => ({
  text: wordedName(method.short, line.word && worded ? ` ${line.word}` : "", most),
  index,
  value: points[points.length - 1].value,
  className: line.dash ? "" : "sweep-main"
});

const wordedName = (name: string, word: string, most: number): string =>
  clipName(name, Math.max(LEAST_NAME, most - word.length)) + word;

const lawEnd = ({label, points}: Law): End => ({
  text: label,
  index: -1,
  value: points[points.length - 1].value,
  className: "sweep-law"
});

function nameEnds(
  picture: SVGSVGElement,
  ends: readonly End[],
  x: ScaleLinear<number, number>,
  y: ScaleLinear<number, number>
): void {
  const [bottom, top] = y.range();
  const heights = spread(
    ends.map(({value}) => y(value)),
    labelGap,
    [top, bottom]
  );
  select(picture)
    .append("g")
    .attr("text-anchor", "start")
    .selectAll("text")
    .data(ends.map((end, i) => ({...end, height: heights[i]})).filter(({height}) => Number.isFinite(height)))
    .join("text")
    .attr("class", ({className}) => `sweep-end ${className}`)
    .attr("fill", ({index}) => (index < 0 ? null : `var(--method-${index})`))
    .attr("x", x.range()[1] + 6)
    .attr("y", ({height}) => height)
    .attr("dy", "0.35em")
    .text(({text}) => text);
}
