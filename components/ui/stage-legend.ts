import {html} from "htl";
import {legend, type Legend} from "../charts/legend.js";
import {lengthUnit} from "../charts/units.js";
import type {StageColours} from "./stage-colours.js";

/** The panes' one colour scale; it keeps its place while clay is shown. */
export function stageLegend(): {element: HTMLElement; show(colours: StageColours | null): void} {
  const element = html<HTMLElement>`<div class="stage-legend"></div>`;
  let shown = "";
  let drawn: Legend | null = null;
  return {
    element,
    show(colours) {
      const key = colours ? JSON.stringify([colours.label, colours.scale.domain]) : "";
      if (key !== shown) {
        shown = key;
        drawn = colours && drawLegend(colours);
        element.replaceChildren(...(drawn ? [drawn] : []));
      }
      if (colours) drawn?.setClamped(...colours.clamped);
    }
  };
}

function drawLegend({kind, label, unit, scale}: StageColours): Legend {
  const [low, high] = scale.domain;
  const inUnit = unit === "m" ? lengthUnit(high) : null;
  const factor = inUnit?.perMetre ?? (unit === "limb radii" ? 100 : 1);
  const domain: [number, number] = [low * factor, high * factor];
  return legend({
    kind,
    domain,
    label,
    unit: inUnit?.symbol ?? (unit === "limb radii" ? "% of limb radius" : unit),
    width: 300
  });
}
