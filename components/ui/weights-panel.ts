import {html} from "htl";
import {formatFixed, formatPercent} from "../charts/format.js";
import type {Influences, Rig} from "../rigs/rig.js";
import {writeSubject} from "../sweeps/subject-text.js";
import {authored} from "../weights/authored.js";
import {formatOf} from "../weights/finish-weights.js";
import type {WeightFormat} from "../weights/quantise-influences.js";
import {weightsOfAnother} from "../weights/weights-of-another.js";
import {keptHistory} from "./kept-history.js";
import {withPane} from "./method-chips.js";
import {methodChoices} from "./method-choices.js";
import {ACCEPTED} from "./open-files.js";
import {select} from "./select.js";
import {solveMissing} from "./solve-missing.js";
import {spokenStatus} from "./spoken-status.js";
import type {Session} from "./session.js";
import type {Stage} from "./stage.js";
import {strategyFields} from "./strategy-fields.js";
import {weightNotes} from "./weight-notes.js";
import {optionsOf, weightingLabel} from "./weighting-choices.js";
import {weightsTable} from "./weights-table.js";
import {weightSolver, type WeightSolverOptions} from "./weight-solver.js";

export interface WeightsPanelOptions extends WeightSolverOptions {
  /** Reads another rig without opening it. Throws in one sentence. */
  read(files: File[]): Promise<Rig>;
  /** Saves the rig with these weights as .glb, rounded as they are. */
  save(influences: Influences, weights: WeightFormat): Promise<void>;
}

export interface WeightsPanel {
  element: HTMLElement;
  /** Opens the panel with a strategy, as `heat:c=4`, chosen. */
  offer(weighting: string): void;
  /** Shows the panel and solves for it. */
  solve(weighting: string): void;
  /** Back to the weights that the rig went by before. */
  undo(): void;
  redo(): void;
  dispose(): void;
}

/** Weights for the open rig: solve for them, compare them under any method, keep them, save them. */
export function weightsPanel(
  session: Session,
  stage: Stage,
  {rig, complain, read, save}: WeightsPanelOptions
): WeightsPanel {
  // Several that a link asks for may each be refused.
  let refusals: readonly string[] = [];
  const say = (next: readonly string[]) => complain((refusals = next).join("; "));
  const solver = weightSolver(session, {rig, complain: (sentence) => say([...refusals, sentence])});
  const history = keptHistory(session);
  let method = "lbs";

  const summary = html<HTMLElement>`<summary></summary>`;
  const fields = strategyFields(() => solve());
  const solveButton = html<HTMLButtonElement>`<button ${{onclick: () => solve()}}>solve</button>`;
  const bar = html<HTMLProgressElement>`<progress max="1" value="0"></progress>`;
  const left = html<HTMLElement>`<span class="weights-left"></span>`;
  const spoken = spokenStatus();
  const cancel = html<HTMLButtonElement>`<button ${{onclick: giveUp}}>cancel</button>`;
  const progress = html<HTMLElement>`<p class="weights-progress">${bar}${left}${cancel}</p>`;
  const pairing = select("show under", methodChoices, method, (value) => {
    method = value;
    showTable();
  });
  const file = html<HTMLInputElement>`<input type="file" accept=${ACCEPTED} multiple hidden />`;
  file.addEventListener("change", () => takeWeights([...(file.files ?? [])]));
  const another = html<HTMLElement>`<span>
    <button ${{onclick: () => file.click()}} title="of a file with the same mesh, weighted by another hand or program">
      weights of another file</button
    >${file}
  </span>`;
  const table = weightsTable(session);
  const undo = html<HTMLButtonElement>`<button ${{onclick: () => history.undo()}}>undo keep</button>`;
  const redo = html<HTMLButtonElement>`<button ${{onclick: () => history.redo()}}>redo keep</button>`;
  const saveKept = () => save(session.keptRig.influences, formatOf(optionsOf(session.kept)));
  const saveButton = html<HTMLButtonElement>`<button ${{onclick: saveKept}}>save .glb</button>`;
  const notes = html<HTMLElement>`<div></div>`;
  const element = html<HTMLDetailsElement>`<details class="weights-panel">
    ${summary}
    <div class="lab-toolbar">${fields.element}${solveButton}</div>
    ${fields.description} ${progress} ${spoken.element}
    <div class="lab-toolbar">
      <span class="group">${pairing.element}</span>
      <span class="group">${another}</span>
      <span class="group">${undo}${redo}${saveButton}</span>
    </div>
    ${table.element} ${notes}
  </details>`;

  async function solve(): Promise<void> {
    let weighting: string;
    try {
      weighting = fields.read();
    } catch (error) {
      return say([messageOf(error)]);
    }
    say([]);
    // The rig's own are there, and stand in the table.
    if (weighting === authored.id || (await solver.solve(weighting))) join(weighting);
    else goOn();
  }

  /** Gives the rig what another file has for the same mesh. */
  async function takeWeights(files: File[]): Promise<void> {
    file.value = "";
    say([]);
    // The rig itself becomes another when it is given a vertex cache; its mesh does not.
    const {mesh} = rig();
    const isOpen = () => rig().mesh === mesh;
    try {
      const other = await read(files);
      if (!isOpen()) return;
      const weighting = other.id.replace(/\s+/g, "-");
      solver.give(weighting, weightsOfAnother(rig(), other));
      join(weighting);
    } catch (error) {
      if (isOpen()) say([messageOf(error)]);
    }
  }

  /** Shows the weights in a pane of their own. */
  function join(weighting: string): void {
    const {methods, reference} = session.asked;
    const text = writeSubject({method, weighting});
    if (!methods.includes(text)) session.compare(withPane(methods, text), reference);
  }

  /** What is not being solved for any more is not asked for any more, either. */
  function giveUp(): void {
    solver.cancel();
    if (session.missing.length > 0) session.leaveOut(session.missing);
  }

  function showProgress(): void {
    const {solving} = solver;
    const known = session.weightings.size;
    progress.hidden = solving === null;
    const idle = known === 0 ? "the file’s own; solve for others and compare" : `the file’s own and ${known} more`;
    spoken.say(solving ? `solving ${weightingLabel(solving.weighting)}` : idle);
    const doing = solving ? `solving ${weightingLabel(solving.weighting)}: ${formatPercent(solving.share, 0)}` : "";
    summary.replaceChildren(html`<b>Weights</b>`, ` ${doing || idle}`);
    if (!solving) return;
    const {weighting, share, secondsLeft} = solving;
    bar.value = share;
    bar.setAttribute("aria-label", `solving ${weightingLabel(weighting)}`);
    const time = Number.isNaN(secondsLeft) ? "" : `, ${formatFixed(Math.ceil(secondsLeft), 0)} s left`;
    left.textContent = `${doing}${time}`;
  }

  function showTable(): void {
    table.update(method);
    undo.disabled = !history.undoable;
    redo.disabled = !history.redoable;
  }

  function showAll(): void {
    showProgress();
    showTable();
    notes.replaceChildren(weightNotes(session, stage, solver.notes));
  }

  solver.onChange(showProgress);
  for (const event of ["rig", "weights", "view"] as const) session.on(event, showAll);
  showAll();
  session.on("rig", () => (refusals = []));
  const goOn = solveMissing(session, solver, () => (element.open = true));
  const offer = (weighting: string) => {
    fields.choose(weighting);
    element.open = true;
  };
  return {
    element,
    offer,
    solve(weighting) {
      offer(weighting);
      element.scrollIntoView({block: "nearest"});
      solve();
    },
    undo: history.undo,
    redo: history.redo,
    dispose: solver.dispose
  };
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
