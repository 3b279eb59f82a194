import {html} from "htl";
import {formatChange, formatDegrees, formatPercent} from "../../charts/format.js";
import {methodLabel} from "../../ui/method-choices.js";
import type {Session} from "../../ui/session.js";
import {live} from "../live.js";

/** A pane's one number: the width that is kept under a twist, the swelling under a bend. `name` is the figure's. */
export function paneCaption(name: string) {
  return ({frame, motion, degrees}: Session, method: string): {shown: Node; spoken: string} => {
    const summary = frame?.summaries[method];
    const [number, words] =
      motion === "twist"
        ? [formatPercent(summary?.["width.min"].value ?? NaN, 0), "of its width kept"]
        : [formatChange(summary?.["bulge.max"].value ?? NaN, 0), "of the limb’s radius, outward"];
    return {
      shown: html`<span class="hero-number">${live(`${name}.${method}.pane`, number, method)} ${words}</span>`,
      spoken: `Arm, ${methodLabel(method)}, ${motion} ${formatDegrees(degrees)}: ${number} ${words}`
    };
  };
}
