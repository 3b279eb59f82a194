import {scaleLinear, select} from "d3";
import {quantiles} from "./quantiles.js";
import {digitsOf, formatCount, formatFixed, formatLength, formatPercent} from "./format.js";
import type {ChartMethod} from "./series.js";
import type {SweepPlot} from "./sweep-plot.js";
import type {LengthUnit} from "./units.js";

export interface DistributionFrame {
  methods: readonly ChartMethod[];
  /** Pixels from the picture's left to the panel's two sides. */
  left: number;
  right: number;
  /** Metres: what 100 % of the right-hand axis is; without that axis when null. */
  diagonal: number | null;
  unit: LengthUnit;
}

const steps = 64;

/**
 * Beside the error chart, on its axis of heights: which share of the vertices is off by more than that, at one angle.
 *
 * Not a histogram: most vertices are near zero, so its first bin would dwarf the rest, or its scale would have to jump
 * from angle to angle. Here both axes stay, p95 is read where 5 % is, the largest error at 0 %, and the area is the mean.
 *
 * @returns what draws a distribution: values by method id, metres
 */
export function errorDistribution(
  {picture, y}: SweepPlot,
  {methods, left, right, diagonal, unit}: DistributionFrame
): (values: ReadonlyMap<string, ArrayLike<number>>) => void {
  const [bottom, top] = y.range();
  const x = scaleLinear([0, 1], [left, right]);
  // An angle between two of the sweep's can exceed what the sweep met.
  const within = y.copy().clamp(true);
  const root = select(picture).append("g").attr("role", "img").attr("class", "sweep-distribution");
  root
    .append("g")
    .selectAll("line")
    .data(y.ticks(5))
    .join("line")
    .attr("x1", left)
    .attr("x2", right)
    .attr("y1", y)
    .attr("y2", y)
    .attr("stroke", "currentColor")
    .attr("stroke-opacity", 0.12);
  root
    .append("path")
    .attr("d", `M${left},${top}V${bottom}H${right}`)
    .attr("fill", "none")
    .attr("stroke", "currentColor")
    .attr("stroke-opacity", 0.4);
  const text = (px: number, py: number, anchor: string, content: string) =>
    root.append("text").attr("x", px).attr("y", py).attr("text-anchor", anchor).text(content);
  for (const share of right - left < 110 ? [0, 1] : [0, 0.5, 1]) {
    text(x(share), bottom + 16, "middle", formatPercent(share, 0));
  }
  const room = right - left;
  const words = room < 115 ? "off by more" : room < 160 ? "vertices off by more" : "of vertices are off by more";
  text((left + right) / 2, bottom + 38, "middle", words);
  const count = text(left, top - 21, "start", "");
  if (diagonal !== null) {
    const share = y.copy().domain(y.domain().map((value) => value / diagonal));
    const ticks = share.ticks(5);
    const digits = digitsOf(ticks.map((tick) => 100 * tick));
    for (const tick of ticks) {
      text(right + 6, share(tick), "start", formatFixed(100 * tick, digits)).attr("dy", "0.32em");
    }
    text(picture.width.baseVal.value, top - 21, "end", "% of diagonal");
  }
  const curves = methods.map((_, i) => {
    const colour = `var(--method-${i})`;
    return {
      area: root.append("path").attr("fill", colour).attr("fill-opacity", 0.14),
      line: root.append("path").attr("fill", "none").attr("stroke", colour).attr("stroke-width", 2)
    };
  });

  return (values) => {
    const said = methods.map(({id, short}, i) => {
      const heights = quantiles(values.get(id) ?? [], steps);
      const known = Number.isFinite(heights[0]);
      const outline = Array.from(heights, (height, step) => `${x(1 - step / steps)},${within(height)}`).join("L");
      curves[i].line.attr("d", known ? `M${outline}` : null);
      curves[i].area.attr("d", known ? `M${outline}V${bottom}H${right}Z` : null);
      return known ? `${short}: half are off by more than ${formatLength(heights[steps / 2], unit)}.` : "";
    });
    const n = Math.max(0, ...methods.map(({id}) => values.get(id)?.length ?? 0));
    count.text(n > 0 ? `n${"\u202f"}=${"\u202f"}${formatCount(n)}` : "");
    root.attr("aria-label", `Errors of ${formatCount(n)} vertices at this angle. ${said.join(" ")}`);
  };
}
