import {create, pointer, type ScaleLinear, select} from "d3";
import type {Curve} from "./curve-chart.js";
import {spread} from "./spread.js";
import {labelGap} from "./sweep-plot.js";

export interface CurveRuleOptions {
  x: ScaleLinear<number, number>;
  y: ScaleLinear<number, number>;
  format(value: number): string;
  formatX(value: number): string;
  valueAt(curve: Curve, x: number): number;
}

export interface CurveRule {
  node: SVGGElement;
  move(x: number): void;
  /** Calls `turn` with x as the reader presses or drags in the picture, which is `width` units wide. */
  drag(picture: SVGSVGElement, width: number, turn: (x: number) => void): void;
}

/** Pixels that a number stands above its dot, clear of a flat line. */
const RAISE = 9;

/** A line across the curves with a dot and a number for each, and its place on the axis below. */
export function curveRule(curves: readonly Curve[], {x, y, format, formatX, valueAt}: CurveRuleOptions): CurveRule {
  const [left, right] = x.range();
  const [bottom, top] = y.range();
  const root = create<SVGGElement>("svg:g").attr("class", "sweep-rule");
  root.append("line").attr("class", "sweep-rule-line").attr("y1", top).attr("y2", bottom);
  const dots = curves.map(({colour}) =>
    root.append("circle").attr("r", 3).attr("fill", colour).attr("class", "sweep-rule-dot")
  );
  const numbers = curves.map(({colour}) =>
    root.append("text").attr("fill", colour).attr("class", "sweep-number sweep-main").attr("dy", "0.35em")
  );
  root
    .append("rect")
    .attr("class", "sweep-pill")
    .attr("x", -22)
    .attr("y", bottom + 5)
    .attr("width", 44)
    .attr("height", 18)
    .attr("rx", 9);
  const place = root
    .append("text")
    .attr("class", "sweep-pill-text")
    .attr("y", bottom + 14)
    .attr("dy", "0.34em");

  return {
    node: root.node() as SVGGElement,
    move(at) {
      const values = curves.map((curve) => valueAt(curve, at));
      const heights = spread(
        values.map((value) => y(value) - RAISE),
        labelGap,
        [top - 10, bottom - 6]
      );
      const flip = x(at) > right - Math.max(46, 0.2 * (right - left));
      root.attr("transform", `translate(${x(at)},0)`);
      values.forEach((value, i) => {
        const known = Number.isFinite(value);
        dots[i].attr("display", known ? null : "none").attr("cy", known ? y(value) : 0);
        numbers[i]
          .attr("display", known ? null : "none")
          .attr("x", flip ? -8 : 8)
          .attr("y", known ? heights[i] : 0)
          .attr("text-anchor", flip ? "end" : "start")
          .text(format(value));
      });
      place.text(formatX(at));
    },
    drag(picture, width, turn) {
      const to = (event: PointerEvent) => {
        const [at] = pointer(event, picture);
        turn(x.invert(Math.min(Math.max(at, 0), width)));
      };
      select(picture)
        .on("pointerdown", (event: PointerEvent) => {
          if (event.button !== 0) return;
          picture.setPointerCapture(event.pointerId);
          to(event);
        })
        .on("pointermove", (event: PointerEvent) => {
          if (picture.hasPointerCapture(event.pointerId)) to(event);
        });
    }
  };
}
