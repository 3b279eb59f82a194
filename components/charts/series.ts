import {bisector, extent} from "d3";
import type {Row} from "../metrics/metric.js";
import {writeSubject} from "../sweeps/subject-text.js";

/** How a chart shows one method. */
export interface ChartMethod {
  /** With its options and weights, as `parseSubject` reads it. */
  id: string;
  short: string;
  colour: {light: string; dark: string};
}

/** One of the numbers that a chart draws for every method. */
export interface Line {
  /** As in rows: `metric.summary`. */
  metric: string;
  /** A word at the line's end. */
  word: string;
  /** What the line shows, in the key and the tip. */
  phrase: string;
  /** SVG dash pattern; none for a solid line. */
  dash?: string;
  strokeWidth: number;
}

/** One method's numbers for one line, by rising degrees. */
export interface Series {
  method: ChartMethod;
  /** Place of the method among the chart's methods: its colour's number. */
  index: number;
  line: Line;
  points: readonly Row[];
}

/** The series that `rows` have for each method and line, methods first. */
export function seriesOf(rows: readonly Row[], methods: readonly ChartMethod[], lines: readonly Line[]): Series[] {
  return methods.flatMap((method, index) =>
    lines.flatMap((line) => {
      const points = rows.filter((row) => writeSubject(row) === method.id && row.metric === line.metric);
      points.sort((a, b) => a.degrees - b.degrees);
      return points.length > 0 ? [{method, index, line, points}] : [];
    })
  );
}

/** More names than these hide the lines that they name. */
const MOST_NAMED = 8;

/** The series that are named and numbered: all of a few; of many each method's main line, while the key tells the dashes apart. */
export const namedOf = (series: readonly Series[]): readonly Series[] =>
  series.length <= MOST_NAMED ? series : series.filter(({line}) => !line.dash);

const byDegrees = bisector((row: Row) => row.degrees);

/** The series at an angle, straight between the samples; NaN beyond its ends. */
export function valueAt({points}: Series, degrees: number): number {
  const i = byDegrees.left(points, degrees);
  if (i === points.length) return NaN;
  const right = points[i];
  if (right.degrees === degrees) return right.value;
  if (i === 0) return NaN;
  const left = points[i - 1];
  return left.value + ((degrees - left.degrees) / (right.degrees - left.degrees)) * (right.value - left.value);
}

/** The sample whose angle is nearest. */
export const sampleAt = ({points}: Series, degrees: number): Row => points[byDegrees.center(points, degrees)];

/** The first and last angle of the series together; [0, 180] when there are none. */
export function degreesExtent(series: readonly Series[]): [number, number] {
  const [low, high] = extent(
    series.flatMap(({points}) => points),
    (row) => row.degrees
  );
  return low === undefined || high === undefined || low === high ? [0, 180] : [low, high];
}

/** The smallest and the largest finite value of the series together, `floor` and `ceiling` included. */
export function valueExtent(series: readonly Series[], floor: number, ceiling: number): [number, number] {
  const values = series.flatMap(({points}) => points.map(({value}) => value)).filter(Number.isFinite);
  return values.reduce<[number, number]>(([low, high], v) => [Math.min(low, v), Math.max(high, v)], [floor, ceiling]);
}

/** Ticks at whole turns' parts, no closer than `spacing` pixels; zero is one of them when it is within. */
export function degreeTicks([low, high]: readonly [number, number], width: number, spacing = 34): number[] {
  const step = [15, 30, 45, 60, 90, 180].find((s) => (width * s) / (high - low) >= spacing) ?? 360;
  const ticks: number[] = [];
  for (let tick = Math.ceil(low / step) * step; tick <= high; tick += step) ticks.push(tick + 0);
  return ticks;
}
