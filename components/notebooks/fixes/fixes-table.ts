import {html} from "htl";
import {toRadians} from "../../core/angle.js";
import {formatCount, formatDegrees, formatFixed} from "../../charts/format.js";
import type {Row} from "../../metrics/metric.js";
import {REST_TURN} from "../../rigs/joint-turn.js";
import type {Rig} from "../../rigs/rig.js";
import {findJoint} from "../../rigs/skeleton.js";
import type {FrameResult} from "../../sweeps/analyst-protocol.js";
import {createAnalyst} from "../../sweeps/analyst.js";
import {methodLabel} from "../../ui/method-choices.js";
import {figure, type NotebookFigure} from "../figure.js";
import {live} from "../live.js";
import {MEASURES, measureText} from "../measure-table.js";
import type {PageState} from "../page-state.js";
import {slider} from "../slider.js";
import {tablePicture} from "../table-picture.js";
import {pageShares} from "./blend-figure.js";
import {fixList, fixMethods} from "./fix-list.js";
import {ACTS, RANGE, type FixesState} from "./state.js";

const ID = "fixes-table";

/** What errors are measured from: the exact rigid blend, which none of the ways is. */
const REFERENCE = "dib";

/** Milliseconds without a change after which all is measured again. */
const STILL = 300;

const ACT_NAMES = ["twist", "bend"] as const;

type Measured = Record<(typeof ACT_NAMES)[number], FrameResult>;

/** Every way at the page's angle, at the wrist and at the elbow, with what it costs a vertex and an artist. */
export function fixesTable(state: PageState<FixesState>, arm: Rig): {element: NotebookFigure; dispose(): void} {
  const analyst = createAnalyst();
  const costs = html<HTMLElement>`<tbody></tbody>`;
  const bodies = ACT_NAMES.map(() => html<HTMLElement>`<tbody></tbody>`);
  const heads = ["way", ...MEASURES.map(({head}) => head)].map((head) => html`<th scope="col">${head}</th>`);
  const table = html<HTMLTableElement>`<table>
    <thead>
      <tr>
        ${heads}
      </tr>
    </thead>
    ${bodies}
  </table>`;
  const costTable = html<HTMLTableElement>`<table>
    <thead>
      <tr>
        <th scope="col">way</th>
        <th scope="col">multiplications and additions a vertex</th>
        <th scope="col">bytes a vertex, stored</th>
        <th scope="col">bytes of palette</th>
        <th scope="col">made by hand</th>
      </tr>
    </thead>
    ${costs}
  </table>`;
  let measured: Measured | null = null;
  let rig = arm;

  const element = figure({
    id: ID,
    title: "No way is free: what each costs a vertex and an artist, and what it leaves",
    body: [
      html`<div class="measure-table" tabindex="0" role="region" aria-label="what each way costs">${costTable}</div>`,
      html`<div class="measure-table" tabindex="0" role="region" aria-label="what each way leaves">${table}</div>`
    ],
    controls: [slider(state, "degrees", {label: "angle", ...RANGE, step: 1, format: formatDegrees})],
    picture: () => tablePicture([costTable, table], "What each way costs, and what it leaves"),
    rows: () => (measured ? [...costRows(rig, state.value), ...tableRows(measured, rig, state.value)] : [])
  });

  async function measure(): Promise<void> {
    const now = state.value;
    rig = {...arm, dualShares: pageShares(arm, now)};
    analyst.setRig(rig);
    const frames: Partial<Measured> = {};
    for (const act of ACT_NAMES) {
      const joint = findJoint(rig.skeleton, ACTS[act].joint);
      const turns = new Map([[joint, {...REST_TURN, [act]: toRadians(now.degrees)}]]);
      const metrics = Array.from(new Set(MEASURES.map(({metric}) => metric.split(".")[0])));
      const frame = await analyst.frame({joint, turns, methods: fixMethods(now), reference: REFERENCE, metrics});
      if (!frame || now !== state.value) return;
      frames[act] = frame;
    }
    measured = frames as Measured;
    show(measured, now);
  }

  function show({twist, bend}: Measured, now: Readonly<FixesState>): void {
    const fixes = fixList(rig, now);
    const nameOf = (method: string) => `${ID}.${method.split(":")[0]}`;
    const head = (method: string) => html`<th scope="row">${live(nameOf(method), methodLabel(method), method)}</th>`;
    costs.replaceChildren(
      ...fixes.map(
        ({method, flops, vertexBytes, paletteBytes, byHand}) =>
          html`<tr>
            ${head(method)}
            <td>${live(`${nameOf(method)}.flops`, formatCount(flops))}</td>
            <td>${live(`${nameOf(method)}.bytes`, formatFixed(vertexBytes, 0))}</td>
            <td>${live(`${nameOf(method)}.palette`, formatCount(paletteBytes))}</td>
            <td>${live(`${nameOf(method)}.artist`, byHand)}</td>
          </tr>`
      )
    );
    [twist, bend].forEach((frame, i) => {
      const title = `${ACTS[ACT_NAMES[i]].joint} ${i === 0 ? "twisted" : "bent"} by ${formatDegrees(now.degrees)}`;
      bodies[i].replaceChildren(
        html`<tr>
          <th class="group" colspan=${MEASURES.length + 1} scope="rowgroup">${title}</th>
        </tr>`,
        ...fixes.map(({method}) => {
          const cells = MEASURES.map((column) => {
            const text = measureText(column, frame.summaries[method], frame.diagonal);
            return html`<td>${live(`${nameOf(method)}.${ACT_NAMES[i]}.${column.metric}`, text)}</td>`;
          });
          return html`<tr>
            ${head(method)} ${cells}
          </tr>`;
        })
      );
    });
    const angle = live(`${ID}.degrees`, formatDegrees(now.degrees));
    element.say(
      "Counted with one joint turned by one motion, which says how many shapes are active; measured on the arm at ",
      angle,
      "; errors are from ",
      live(`${ID}.reference`, methodLabel(REFERENCE), REFERENCE),
      ", the exact rigid blend, which is no truth about flesh: no single column says which way is best."
    );
  }

  let waiting = 0;
  const stop = state.follow(() => {
    clearTimeout(waiting);
    waiting = window.setTimeout(() => {
      measure().catch((error: unknown) => element.say(error instanceof Error ? error.message : String(error)));
    }, STILL);
  });
  return {
    element,
    dispose() {
      clearTimeout(waiting);
      stop();
      analyst.dispose();
    }
  };
}

/** What is counted, not measured: it is of no pose. */
function costRows(rig: Rig, state: Readonly<FixesState>): Row[] {
  const common = {rig: rig.id, joint: "", motion: "", degrees: 0, weighting: "authored"};
  return fixList(rig, state).flatMap(({method, flops, vertexBytes, paletteBytes}) =>
    Object.entries({flops, "vertex-bytes": vertexBytes, "palette-bytes": paletteBytes}).map(([metric, value]) => ({
      ...common,
      method,
      metric: `cost.${metric}`,
      value
    }))
  );
}

function tableRows(measured: Measured, rig: Rig, {degrees}: Readonly<FixesState>): Row[] {
  return ACT_NAMES.flatMap((motion) =>
    Object.entries(measured[motion].summaries).flatMap(([method, summaries]) =>
      Object.entries(summaries).map(([metric, {value}]) => ({
        rig: rig.id,
        joint: ACTS[motion].joint,
        motion,
        degrees,
        method,
        weighting: "authored",
        metric,
        value
      }))
    )
  );
}
