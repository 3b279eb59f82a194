import {html} from "htl";
import {formatChange, formatDegrees, formatPercent} from "../charts/format.js";
import {methodColour, methodTitle} from "./method-choices.js";
import type {Session} from "./session.js";
import {cssColour} from "./theme.js";

/** A word or number in the colour of the method that it speaks of. */
function inColour(method: string, text: string): HTMLElement {
  return html`<b style=${`color: ${cssColour(methodColour(method))}`}>${text}</b>`;
}

/** A pane's one number, large: the width that is kept under a twist, the swelling under a bend. */
export function heroCaption(session: Session, method: string): {shown: Node; spoken: string} {
  const {frame, motion, degrees, rig, joint} = session;
  const summary = frame?.summaries[method];
  const label = methodTitle(method);
  if (!summary) return {shown: html`<span class="hero-number">…</span>`, spoken: label};
  const [number, words] =
    motion === "twist"
      ? [formatPercent(summary["width.min"].value, 0), "of its width kept"]
      : [formatChange(summary["bulge.max"].value, 0), "of the limb’s radius, outward"];
  const shown = html`<span class="hero-number">${inColour(method, number)} ${words}</span>`;
  const {name} = rig.skeleton.joints[joint];
  return {shown, spoken: `${rig.label}, ${label}, ${name} ${motion} ${formatDegrees(degrees)}: ${number} ${words}`};
}

/** One sentence a method, and one to take away; every number is this pose's. */
export function heroText(session: Session): Node {
  const {frame, motion, degrees} = session;
  const linear = frame?.summaries.lbs;
  const dual = frame?.summaries.dqs;
  if (!linear || !dual) return html`<p></p>`;
  const angle = formatDegrees(degrees);
  if (Math.abs(degrees) < 1) return html`<p>At rest both methods agree to the last digit: drag the hand.</p>`;
  if (motion === "twist") {
    return html`<div>
      <p>
        ${inColour("lbs", "Linear blend skinning")} averages the bones’ matrices, and the average of two rotations is
        not a rotation: at ${angle} the narrowest ring keeps
        ${inColour("lbs", formatPercent(linear["width.min"].value, 0))} of its width.
      </p>
      <p>
        ${inColour("dqs", "Dual quaternion skinning")} averages the motions themselves: the ring keeps
        ${inColour("dqs", formatPercent(dual["width.min"].value, 0))}. But bend the elbow before you call it the winner.
      </p>
    </div>`;
  }
  return html`<div>
    <p>
      ${inColour("lbs", "Linear blend skinning")} flattens the elbow: at ${angle} the ring at the joint keeps
      ${inColour("lbs", formatPercent(linear["blended-scale.min"].value, 0))} of its depth.
    </p>
    <p>
      ${inColour("dqs", "Dual quaternion skinning")} keeps every point of it as far from the joint as at rest, and so
      the elbow puffs up: it stands out by ${inColour("dqs", formatPercent(dual["bulge.max"].value, 0))} of the limb’s
      radius (linear: ${inColour("lbs", formatPercent(linear["bulge.max"].value, 0))}). Neither wins: measure yours.
    </p>
  </div>`;
}
