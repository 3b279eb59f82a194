import {html} from "htl";
import {formatDegrees} from "../../charts/format.js";
import type {Row} from "../../metrics/metric.js";
import type {Rig} from "../../rigs/rig.js";
import {skinningMethods} from "../../skinning/registry.js";
import type {FrameRequest, FrameResult} from "../../sweeps/analyst-protocol.js";
import {createAnalyst} from "../../sweeps/analyst.js";
import {writeSubject} from "../../sweeps/subject-text.js";
import {methodLabel} from "../../ui/method-choices.js";
import {authored} from "../../weights/authored.js";
import {weightStrategies} from "../../weights/registry.js";
import {changeWatch} from "../change.js";
import {figure, type NotebookFigure} from "../figure.js";
import {live} from "../live.js";
import {MEASURES, measureText} from "../measure-table.js";
import type {PageState} from "../page-state.js";
import {tablePicture} from "../table-picture.js";
import {angleSlider, measureChoice, motionChoice, placeChoice} from "./page-controls.js";
import {turnsOf} from "./page-pose.js";
import type {SolvedStrategies} from "./solved-strategies.js";
import {PLACES, type WeightsState} from "./state.js";
import {strategyCss} from "./strategy-colours.js";

const ID = "matrix";

/** What errors are measured from: the exact rigid blend on the rig's own weights, one yardstick for all cells. */
export const MATRIX_REFERENCE = "dib";

export const matrixMethods: readonly string[] = skinningMethods.map(({id}) => id);

/** Milliseconds without a change after which all is measured again. */
const STILL = 300;

/** What the matrix asks of one weighting, measured on the band of them all. */
export function rowRequest(
  joint: number,
  now: Pick<WeightsState, "motion" | "degrees" | "measure">,
  weighting: string,
  among: readonly string[]
): FrameRequest {
  return {
    joint,
    turns: turnsOf(joint, now),
    methods: matrixMethods.map((method) => writeSubject({method, weighting})),
    reference: MATRIX_REFERENCE,
    among,
    metrics: [now.measure.split(".")[0]]
  };
}

/** What a cell says. */
export function cellText(frame: FrameResult, subject: string, measure: string): string {
  const column = MEASURES.find(({metric}) => metric === measure) ?? MEASURES[0];
  if (measure.startsWith("error") && subject === MATRIX_REFERENCE) return "reference";
  return measureText(column, frame.summaries[subject], frame.diagonal);
}

/** Every strategy under every method, by one measure at the page's angle. */
export function matrixFigure(
  state: PageState<WeightsState>,
  strategies: SolvedStrategies
): {element: NotebookFigure; dispose(): void} {
  const analyst = createAnalyst();
  const rows = weightStrategies.map(({id, short}) => {
    const cells = matrixMethods.map((method) => live(`${ID}.${id}.${method}`, "–"));
    const element = html<HTMLElement>`<tr>
      <th scope="row" style=${`color: ${strategyCss(id)}`}>${short}</th>
      ${cells.map((cell) => html`<td>${cell}</td>`)}
    </tr>`;
    return {id, cells, element};
  });
  const table = html<HTMLTableElement>`<table>
    <thead>
      <tr>
        <th scope="col">weights</th>
        ${matrixMethods.map((method) => html`<th scope="col">${live(`${ID}.${method}`, methodLabel(method), method)}</th>`)}
      </tr>
    </thead>
    <tbody>
      ${rows.map(({element}) => element)}
    </tbody>
  </table>`;
  let measured: Row[] = [];
  const element = figure({
    id: ID,
    title: "Weights and skinning fail together: each measure under every pair of them",
    body: html`<div class="measure-table" tabindex="0" role="region" aria-label="weights by methods">${table}</div>`,
    controls: [measureChoice(state), placeChoice(state), motionChoice(state), angleSlider(state)],
    picture: () => tablePicture(table, `${headOf(state.value)}, weights by methods`),
    rows: () => measured
  });

  const subjectChanged = changeWatch();
  let sent: Rig | null = null;
  const given = new Map<string, unknown>();
  let round = 0;

  async function measure(): Promise<void> {
    const own = ++round;
    const {rig, joint, solved} = strategies;
    const now = state.value;
    if (rig !== sent) {
      analyst.setRig(rig);
      given.clear();
    }
    sent = rig;
    const kept: Row[] = [];
    say(now);
    try {
      const ready = rows.flatMap((row) => {
        const weights = solved.get(row.id);
        row.element.classList.add("waiting");
        if (weights?.rig !== rig) return [];
        // Under one name a strategy, whatever its options: the worker lets go of what it had made of the weights before.
        const weighting = weights.text === authored.id ? authored.id : `solved-${row.id}`;
        if (weighting !== authored.id && given.get(weighting) !== weights) {
          analyst.setWeighting(weighting, weights.influences);
          given.set(weighting, weights);
        }
        return [{row, weights, weighting}];
      });
      const among = ready.map(({weighting}) => weighting);
      for (const {row, weights, weighting} of ready) {
        const request = rowRequest(joint, now, weighting, among);
        const frame = await analyst.frame(request);
        if (own !== round || !frame) return;
        request.methods.forEach((subject, i) => {
          row.cells[i].textContent = cellText(frame, subject, now.measure);
          const reading = frame.summaries[subject]?.[now.measure];
          if (!reading) return;
          kept.push({
            rig: rig.id,
            joint: rig.skeleton.joints[joint].name,
            motion: now.motion,
            degrees: now.degrees,
            method: matrixMethods[i],
            weighting: weights.text,
            metric: now.measure,
            value: reading.value
          });
        });
        row.element.classList.toggle("waiting", false);
      }
    } catch (error) {
      if (own === round) element.say(error instanceof Error ? error.message : String(error));
      return;
    }
    measured = kept;
  }

  function say(now: Readonly<WeightsState>): void {
    element.say(
      live(`${ID}.measure`, headOf(now)),
      " at ",
      live(`${ID}.degrees`, formatDegrees(now.degrees)),
      ` of ${now.motion}, read at ${PLACES[now.place].joint}. Errors are from `,
      live(`${ID}.reference`, methodLabel(MATRIX_REFERENCE), MATRIX_REFERENCE),
      ", the exact rigid blend, on the authored weights: the same for all, and no truth about flesh. All are measured where the joint shares vertices under any of the strategies: volume is that of this stretch, the section the smallest on it. Corrective shapes are sculpted anew on each row’s weights."
    );
  }

  let waiting = 0;
  let asked: unknown[] = [];
  strategies.follow(() => {
    const {rig, joint, solved, running} = strategies;
    const {place, motion, degrees, measure: chosen} = state.value;
    // Of another joint, motion or measure old numbers say nothing; of another angle they are a first guess.
    if (subjectChanged(place, motion, chosen)) {
      for (const {cells} of rows) for (const cell of cells) cell.textContent = "–";
      say(state.value);
    }
    const wanted = [rig, joint, running === null, motion, degrees, chosen, ...solved.values()];
    if (running || (wanted.length === asked.length && wanted.every((item, i) => item === asked[i]))) return;
    asked = wanted;
    clearTimeout(waiting);
    waiting = window.setTimeout(() => void measure(), STILL);
  });
  return {
    element,
    dispose() {
      ++round;
      clearTimeout(waiting);
      analyst.dispose();
    }
  };
}

const headOf = ({measure}: Pick<WeightsState, "measure">): string =>
  MEASURES.find(({metric}) => metric === measure)?.head ?? measure;
