import {html} from "htl";
import {formatCount} from "../charts/format.js";
import type {WeightNote} from "../weights/strategy.js";
import type {Session} from "./session.js";
import type {Stage} from "./stage.js";
import {weightingLabel} from "./weighting-choices.js";

/** What strategies say of their results, each sentence once: a row lights its vertices and frames them, or studies its joint. */
export function weightNotes(
  session: Session,
  stage: Stage,
  notes: ReadonlyMap<string, readonly WeightNote[]>
): HTMLElement {
  const said = new Map<string, {note: WeightNote; by: string[]}>();
  for (const [weighting, ofWeighting] of notes) {
    for (const note of ofWeighting) {
      const known = said.get(note.message) ?? {note, by: []};
      said.set(note.message, {note, by: [...known.by, weightingLabel(weighting)]});
    }
  }
  return html<HTMLElement>`<ol class="weight-notes">
    ${[...said.values()].map(({note, by}) => row(session, stage, note, by))}
  </ol>`;
}

function row(session: Session, stage: Stage, {message, vertices, joints}: WeightNote, by: string[]): HTMLElement {
  const showVertices = () => {
    stage.light(vertices);
    stage.frameVertices(vertices);
  };
  const study = () => session.choose(joints[0]);
  return html`<li>
    <b>${by.join("; ")}</b>
    <p>${message}</p>
    <span>
      ${vertices.length > 0 ? html`<button ${{onclick: showVertices}}>show ${formatCount(vertices.length)} vertices</button>` : null}
      ${joints.length > 0 ? html`<button ${{onclick: study}}>study ${session.rig.skeleton.joints[joints[0]].name}</button>` : null}
    </span>
  </li>`;
}
