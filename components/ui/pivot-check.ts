import {html} from "htl";
import {formatCount} from "../charts/format.js";
import {pivotDisagreement} from "../skinning/pivot-disagreement.js";
import {parseSubject} from "../sweeps/subject-text.js";
import {weightedRig} from "../sweeps/weighted-rig.js";
import type {Session} from "./session.js";
import type {Stage} from "./stage.js";

/** Milliseconds that a pose must rest before its pivots are compared: it costs as much as four deformations. */
const RESTING = 250;

/** Says how many vertices dual quaternions put elsewhere under another program's pivot, and lights them. */
export function pivotCheck(session: Session, stage: Stage): HTMLElement {
  const button = html<HTMLButtonElement>`<button
    hidden
    title="Programs disagree on the influence that the others' signs follow"
  ></button>`;
  let found: Uint32Array = new Uint32Array(0);
  let waiting: ReturnType<typeof setTimeout> | undefined;

  const check = () => {
    const shown = session.methods.map(parseSubject).find(({method}) => method.split(":")[0] === "dqs");
    found = shown
      ? pivotDisagreement(weightedRig(session.rig, shown.weighting, session.weightings), session.posed)
      : new Uint32Array(0);
    button.hidden = found.length === 0;
    button.textContent = `${formatCount(found.length)} vertices depend on DQS's pivot`;
  };
  const later = () => {
    clearTimeout(waiting);
    waiting = setTimeout(check, RESTING);
  };
  button.addEventListener("click", () => stage.light(found));
  for (const event of ["rig", "pose", "view"] as const) session.on(event, later);
  later();
  return button;
}
