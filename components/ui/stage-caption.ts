import {html} from "htl";
import {formatChange, formatDegrees, formatPercent, formatScale} from "../charts/format.js";
import {methodTitle} from "./method-choices.js";
import {rigLength} from "./rig-length.js";
import type {Session} from "./session.js";

/** What is said under a pane of the lab, and spoken of its picture: this pose's numbers over the band. */
export function stageCaption(session: Session, method: string): {shown: Node; spoken: string} {
  const {frame, rig, joint, motion, degrees, reference} = session;
  const label = method === "engine" ? "as the engine shows it" : methodTitle(method);
  const summary = frame?.summaries[method];
  const pose = `${rig.label}, ${label}, ${rig.skeleton.joints[joint].name} ${motion} ${formatDegrees(degrees)}`;
  if (!frame || !summary || frame.band.length === 0) return {shown: html`<span></span>`, spoken: pose};
  const value = (metric: string) => summary[metric]?.value ?? NaN;
  const isReference = method === reference;
  const facts: [string, string][] = [
    ["blended scale", formatScale(value("blended-scale.min"))],
    ["surface scale", formatScale(value("gradient-scale.min"))],
    ["bulge", formatChange(value("bulge.max"))],
    ["pinch", formatChange(value("bulge.min"))],
    ["RMS error", isReference ? "reference" : rigLength(value("error.rms"), frame.diagonal)],
    ["of diagonal", isReference ? "–" : formatPercent(value("error.rms") / frame.diagonal, 2)]
  ];
  return {
    shown: html`<dl>
      ${facts.map(
        ([name, text]) =>
          html`<div>
            <dt>${name}</dt>
            <dd>${text}</dd>
          </div>`
      )}
    </dl>`,
    spoken: `${pose}: ${facts.map(([name, text]) => `${name} ${text}`).join(", ")}`
  };
}
