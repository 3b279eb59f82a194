import {formatDegrees} from "../../charts/format.js";
import {curveChart, type Curve, type CurveChart} from "../../charts/curve-chart.js";
import {chartSlot} from "../chart-slot.js";
import {followInSight} from "../follow-in-sight.js";
import type {PageState} from "../page-state.js";
import type {LinearBlendState} from "./state.js";

export interface AngleChartOptions {
  title: string;
  yLabel: string;
  yDomain: readonly [number, number];
  formatY(value: number): string;
  /** Of the weight of the turned bone. */
  curves(weight: number): readonly Curve[];
  neutral?: number;
}

export interface AngleChart {
  element: HTMLElement;
  picture(): SVGSVGElement;
}

/** Curves over the page's angle, at the page's weight; dragging the rule turns the bone. */
export function angleChart(state: PageState<LinearBlendState>, options: AngleChartOptions): AngleChart {
  const {curves, ...looks} = options;
  let weight = state.value.weight;
  const slot = chartSlot<CurveChart>((width) =>
    curveChart(curves(weight), {
      ...looks,
      width,
      xLabel: "angle between the bones",
      xTicks: [0, 45, 90, 135, 180],
      formatX: (value) => formatDegrees(value),
      step: 1,
      value: state.value.degrees
    })
  );
  slot.element.addEventListener("input", () => {
    if (slot.chart) state.set({degrees: slot.chart.value});
  });
  followInSight(state, slot.element, (now) => {
    if (now.weight !== weight) {
      weight = now.weight;
      slot.redraw();
    } else slot.chart?.setValue(now.degrees);
  });
  return {
    element: slot.element,
    picture() {
      if (!slot.chart) throw new Error("chart: it has no width yet, expected one that is on the page");
      return slot.chart.picture;
    }
  };
}
