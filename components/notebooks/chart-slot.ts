import {html} from "htl";

/** A drawing that is made anew for the width it gets, and `update`d in between. */
export interface ChartSlot<Chart extends HTMLElement> {
  element: HTMLElement;
  /** Draws again: what the chart shows has changed. */
  redraw(): void;
  /** Of the drawing as it is; null before the slot has a width. */
  readonly chart: Chart | null;
}

/** The widest a chart is drawn, pixels: wider ones only stretch their lines. */
const WIDEST = 760;

export function chartSlot<Chart extends HTMLElement>(make: (width: number) => Chart): ChartSlot<Chart> {
  const element = html<HTMLElement>`<div class="chart-slot"></div>`;
  let chart: Chart | null = null;
  let drawn = 0;
  const redraw = () => {
    const width = Math.min(WIDEST, element.clientWidth);
    if (width === 0) return;
    drawn = width;
    chart = make(width);
    element.replaceChildren(chart);
  };
  new ResizeObserver(() => {
    if (Math.min(WIDEST, element.clientWidth) !== drawn) redraw();
  }).observe(element);
  return {
    element,
    redraw,
    get chart() {
      return chart;
    }
  };
}
