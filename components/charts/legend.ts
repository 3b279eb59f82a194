import {create, range, scaleLinear} from "d3";
import {type MapKind, magnitudeColour, signedColour} from "./colour-maps.js";
import {digitsOf, formatCount, formatFixed, formatSigned} from "./format.js";

export interface LegendOptions {
  kind: MapKind;
  /** As `sharedDomain` gives it, in the unit shown; its first number is the left end. */
  domain: readonly [number, number];
  /** What is painted. */
  label: string;
  /** Set after the label; "" for a plain number. */
  unit: string;
  /** Pixels. */
  width: number;
}

export interface Legend extends SVGSVGElement {
  /** Says how many vertices lie beyond the left and the right end; nothing is shown of none. */
  setClamped(below: number, above: number): void;
}

const bar = {top: 18, height: 10};
const side = 22;

let made = 0;

/** The colour map with its numbers; hatched ends count the vertices that it cannot tell apart from its last colour. */
export function legend({kind, domain, label, unit, width}: LegendOptions): Legend {
  const id = `legend-${++made}`;
  const colour = kind === "signed" ? (t: number) => signedColour(2 * t - 1) : magnitudeColour;
  const x = scaleLinear(domain, [side, width - side]);
  const name = unit ? `${label}, ${unit}` : label;
  // Where the counts have no room beside the name they get a line below, there from the start: nothing jumps.
  const crowded = 6.5 * (name.length + 20) > width;
  const height = crowded ? 60 : 46;
  const ticks = x.ticks(Math.max(2, Math.min(6, Math.floor((width - 2 * side) / 44))));
  const digits = digitsOf(ticks);
  const format = kind === "signed" && domain[0] === -domain[1] ? formatSigned : formatFixed;

  const root = create<SVGSVGElement>("svg:svg")
    .attr("class", "map-legend")
    .attr("width", width)
    .attr("height", height)
    .attr("viewBox", `0 0 ${width} ${height}`)
    .attr("role", "img")
    .attr("font-family", "var(--sans-serif, system-ui, sans-serif)")
    .attr("font-size", 11)
    .attr("fill", "currentColor")
    .style("font-variant-numeric", "tabular-nums")
    .style("display", "block")
    .style("overflow", "visible");
  const defs = root.append("defs");
  defs
    .append("linearGradient")
    .attr("id", `${id}-map`)
    .selectAll("stop")
    .data(range(0, 33))
    .join("stop")
    .attr("offset", (i) => i / 32)
    .attr("stop-color", (i) => colour(i / 32));
  const hatch = defs
    .append("pattern")
    .attr("id", `${id}-hatch`)
    .attr("width", 4)
    .attr("height", 4)
    .attr("patternUnits", "userSpaceOnUse")
    .attr("patternTransform", "rotate(45)");
  hatch.append("line").attr("y2", 4).attr("stroke", "currentColor").attr("stroke-width", 2);
  root.append("text").attr("x", side).attr("y", 11).text(name);
  root
    .append("rect")
    .attr("x", side)
    .attr("y", bar.top)
    .attr("width", width - 2 * side)
    .attr("height", bar.height)
    .attr("fill", `url(#${id}-map)`);
  const tick = root
    .append("g")
    .attr("text-anchor", "middle")
    .selectAll("g")
    .data(ticks)
    .join("g")
    .attr("transform", (value) => `translate(${x(value)},${bar.top + bar.height})`);
  tick.append("line").attr("y2", 4).attr("stroke", "currentColor").attr("stroke-opacity", 0.5);
  tick
    .append("text")
    .attr("y", 15)
    .text((value) => format(value, digits));

  const ends = [0, width - side].map((at, i) => {
    const end = root.append("g").attr("display", "none");
    for (const paint of [colour(i), `url(#${id}-hatch)`]) {
      end
        .append("rect")
        .attr("x", at)
        .attr("y", bar.top)
        .attr("width", side)
        .attr("height", bar.height)
        .attr("fill", paint);
    }
    return end;
  });
  const beyond = root
    .append("text")
    .attr("x", width)
    .attr("y", crowded ? 57 : 11)
    .attr("text-anchor", "end");

  const setClamped = (below: number, above: number) => {
    const counts = [below, above];
    ends.forEach((end, i) => end.attr("display", counts[i] > 0 ? null : "none"));
    const said = counts.filter((count) => count > 0).map(formatCount);
    beyond.text(said.length > 0 ? `${said.join(" + ")} beyond` : "");
    const [from, to] = domain.map((value) => format(value, digits));
    root.attr("aria-label", `${name}: from ${from} to ${to}; beyond the ends ${below} and ${above} vertices`);
  };
  setClamped(0, 0);
  return Object.assign(root.node() as SVGSVGElement, {setClamped});
}
