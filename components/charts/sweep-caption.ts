import {create} from "d3";
import type {SweepDrawing} from "./sweep-plot.js";

/** The claim, and what each kind of line shows beside a sample of it. */
export function sweepCaption(title: string, {lines, laws}: Pick<SweepDrawing, "lines" | "laws">): HTMLElement {
  const caption = create<HTMLElement>("figcaption");
  caption.append("span").attr("class", "sweep-title").text(title);
  const key = caption.append("span").attr("class", "sweep-key");
  const entries = lines.map(({phrase, dash, strokeWidth}) => ({phrase, dash, strokeWidth, opacity: 1}));
  if (laws.length > 0) entries.push({phrase: "closed form", dash: undefined, strokeWidth: 6, opacity: 0.3});
  for (const {phrase, dash, strokeWidth, opacity} of entries) {
    const entry = key.append("span");
    entry
      .append("svg")
      .attr("width", 22)
      .attr("height", 8)
      .attr("aria-hidden", "true")
      .append("line")
      .attr("x2", 22)
      .attr("y1", 4)
      .attr("y2", 4)
      .attr("stroke", "currentColor")
      .attr("stroke-opacity", opacity)
      .attr("stroke-width", strokeWidth)
      .attr("stroke-dasharray", dash ?? null);
    entry.append("span").text(phrase);
  }
  return caption.node() as HTMLElement;
}
