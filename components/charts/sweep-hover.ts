import {least, pointer, type ScaleLinear, select} from "d3";
import type {Row} from "../metrics/metric.js";
import {writeSubject} from "../sweeps/subject-text.js";
import {sampleAt, type Series} from "./series.js";
import {sweepTip} from "./sweep-tip.js";

/** What the pointer is nearest to: the detail of a `point` event. */
export interface SweepPoint {
  degrees: number;
  /** With its options and weights, as `parseSubject` reads it. */
  method: string;
  /** `metric.summary`. */
  metric: string;
  /** The vertex that the value was read at, where it was read at one. */
  vertex: number | undefined;
}

interface HoverFrame {
  series: readonly Series[];
  x: ScaleLinear<number, number>;
  y: ScaleLinear<number, number>;
  /** Of the picture: the tip stays within. */
  width: number;
  height: number;
  format: (value: number) => string;
}

/** The sample of the pointer's angle whose height is nearest to the pointer's; null when there is none. */
export function nearestSample(
  {series, x, y}: Pick<HoverFrame, "series" | "x" | "y">,
  [px, py]: readonly [number, number]
): {series: Series; row: Row} | null {
  const samples = series
    .map((one) => ({series: one, row: sampleAt(one, x.invert(px))}))
    .filter(({row}) => Number.isFinite(row.value));
  return least(samples, ({row}) => Math.abs(y(row.value) - py)) ?? null;
}

/** Shows a tip at the sample that a hovering pointer is nearest to, and says so to `tell` whenever it is another one. */
export function pointAtSeries(
  controls: SVGGElement,
  frame: HoverFrame,
  tell: (point: SweepPoint | null) => void
): void {
  const tip = sweepTip(frame, frame.format);
  select(controls).append(() => tip.node);
  let told: Row | null = null;
  const point = (near: ReturnType<typeof nearestSample>) => {
    const row = near?.row ?? null;
    if (row === told) return;
    told = row;
    tip.show(near && {...near, x: frame.x(near.row.degrees), y: frame.y(near.row.value)});
    tell(row && {degrees: row.degrees, method: writeSubject(row), metric: row.metric, vertex: row.vertex});
  };
  select(controls)
    .on("pointermove.hover", (event: PointerEvent) => {
      const hovers = event.buttons === 0 && event.pointerType !== "touch";
      point(hovers ? nearestSample(frame, pointer(event, controls)) : null);
    })
    .on("pointerdown.hover pointerleave.hover", () => point(null));
}
