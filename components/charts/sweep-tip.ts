import {create} from "d3";
import type {Row} from "../metrics/metric.js";
import {formatDegrees} from "./format.js";
import type {Series} from "./series.js";

export interface SweepTip {
  node: SVGGElement;
  /** Shows a sample of a series at (x, y), pixels; null hides. */
  show(at: {x: number; y: number; series: Series; row: Row} | null): void;
}

const padding = 6;
const lineHeight = 14;

/**
 * What the pointer is nearest to: the method and the number with its unit, kept within a box of the given size.
 *
 * @param format as the tip says it: with unit, and with what the axis leaves out
 */
export function sweepTip(
  {width, height}: {width: number; height: number},
  format: (value: number) => string
): SweepTip {
  const root = create<SVGGElement>("svg:g")
    .attr("class", "sweep-tip")
    .attr("display", "none")
    .attr("aria-hidden", "true");
  const dot = root.append("circle").attr("r", 4).attr("class", "sweep-rule-dot");
  const box = root.append("g");
  const frame = box.append("rect").attr("class", "sweep-tip-box").attr("rx", 3);
  const name = box
    .append("text")
    .attr("class", "sweep-tip-name")
    .attr("x", padding)
    .attr("y", padding + 9);
  const value = box
    .append("text")
    .attr("x", padding)
    .attr("y", padding + 9 + lineHeight);
  const node = root.node() as SVGGElement;

  return {
    node,
    show(at) {
      root.attr("display", at ? null : "none");
      if (!at) return;
      const {method, index, line} = at.series;
      name.attr("fill", `var(--method-${index})`).text(`${method.short}, ${line.phrase}`);
      value.text(`${format(at.row.value)} at ${formatDegrees(at.row.degrees)}`);
      const wide = Math.max(...[name, value].map((text) => text.node()?.getComputedTextLength() ?? 0)) + 2 * padding;
      const high = 2 * padding + 2 * lineHeight - 3;
      const x = Math.max(0, Math.min(width - wide, at.x - wide / 2));
      const above = at.y - high - 10;
      const y = above >= 0 ? above : Math.min(height - high, at.y + 10);
      frame.attr("width", wide).attr("height", high);
      box.attr("transform", `translate(${x},${y})`);
      dot.attr("cx", at.x).attr("cy", at.y).attr("fill", `var(--method-${index})`);
    }
  };
}
