import {html} from "htl";
import {formatCount, formatFixed, formatPercent, THIN_SPACE} from "../../charts/format.js";
import type {Row} from "../../metrics/metric.js";
import type {Rig} from "../../rigs/rig.js";
import {chooseMethod, skinningMethods} from "../../skinning/registry.js";
import {figure, type NotebookFigure} from "../figure.js";
import {live, methodCss} from "../live.js";
import {tablePicture} from "../table-picture.js";
import {costRow} from "./cost-row.js";
import {timeOnGpu} from "./gpu-times.js";
import type {TimedRig} from "./timing-job.js";
import {timingRun} from "./timing-run.js";
import type {Turns} from "./turns.js";

const TITLE = "Measured on this machine: what a vertex of the arm costs the processor";

/** Nanoseconds a vertex by method, from the time of a whole frame. */
export const perVertex = ({vertices, deform}: Pick<TimedRig, "vertices" | "deform">, method: string): number =>
  (1e6 * deform[method]) / vertices;

const NOTHING: TimedRig = {vertices: NaN, joints: NaN, influences: NaN, palette: NaN, deform: {}};

/** The CPU reference of every method timed in a worker on one rig, and the GPU where there is one to time. */
export function measured(rig: Rig, turns: Turns): {element: NotebookFigure; dispose(): void} {
  const table = html<HTMLTableElement>`<table></table>`;
  const verdict = html<HTMLElement>`<p class="gpu-verdict"></p>`;
  let times = NOTHING;
  let onGpu: Record<string, number> = {};
  const run = timingRun({
    request: {rigs: [rig]},
    turns,
    async done([timed]) {
      times = timed;
      show();
      const {says, nanoseconds} = await timeOnGpu(rig);
      onGpu = nanoseconds;
      verdict.textContent = says;
      show();
    }
  });
  const element = figure({
    id: "measured",
    title: TITLE,
    body: [
      html`<div class="cost-table" tabindex="0" role="region" aria-label="times of each method">${table}</div>`,
      verdict
    ],
    controls: [run.element],
    picture: () => tablePicture(table, TITLE),
    rows: () => measuredRows(times, onGpu)
  });

  function show(): void {
    const all = skinningMethods.map(({id}) => perVertex(times, id));
    const longest = Math.max(...all);
    const withGpu = Object.keys(onGpu).length > 0;
    const rows = skinningMethods.map(({id, label}, i) => {
      const share = Number.isFinite(longest) ? all[i] / longest : 0;
      const gpu = html`<td>${live(`measured.${id}.gpu`, formatFixed(onGpu[id] ?? NaN, 2))}</td>`;
      return html`<tr>
        <th scope="row" style=${`color: ${methodCss(id)}`}>${label}</th>
        <td class="cost-bar"><i style=${`background: ${methodCss(id)}; width: ${(100 * share).toFixed(1)}%`}></i></td>
        <td>${live(`measured.${id}.ns`, formatFixed(all[i], 1))}</td>
        <td>${live(`measured.${id}.ratio`, formatFixed(all[i] / perVertex(times, "lbs"), 2))}</td>
        <td>${live(`measured.${id}.rate`, formatFixed(1e3 / all[i], 1))}</td>
        ${withGpu ? gpu : ""}
      </tr>`;
    });
    table.replaceChildren(
      html`<thead>
        <tr>
          <th scope="col">method</th>
          <th scope="col" class="cost-bar">time a vertex</th>
          <th scope="col">ns a vertex</th>
          <th scope="col">× LBS</th>
          <th scope="col">million vertices a second</th>
          ${withGpu ? html`<th scope="col">GPU, ns a vertex</th>` : ""}
        </tr>
      </thead>`,
      html`<tbody>
        ${rows}
      </tbody>`
    );
    element.say(...sentence(times));
  }
  show();
  run.startWhenSeen(element);
  return {element, dispose: run.dispose};
}

const countedRatio = (k: number): number => {
  const [lbs, dqs] = ["lbs", "dqs"].map((id) => chooseMethod(id).method.cost(k).flops);
  return dqs / lbs;
};

function sentence({vertices, joints, influences, palette, deform}: TimedRig): (string | Node)[] {
  if (!Number.isFinite(vertices)) return ["Not measured yet: it runs in a worker when the figure is seen."];
  const share = palette / (palette + deform.lbs);
  const joint = (1e6 * palette) / joints;
  return [
    "Medians of whole frames of ",
    live("measured.vertices", formatCount(vertices)),
    " vertices and ",
    live("measured.joints", formatCount(joints)),
    " joints by this site’s own code, one thread. Dual quaternions take ",
    live("measured.dqs-time", `${formatFixed(deform.dqs / deform.lbs, 2)} times`, "dqs"),
    " as long as linear blending, where the count of operations says ",
    live("measured.dqs-count", formatFixed(countedRatio(influences), 2), "dqs"),
    ". A joint’s matrices, once a frame, take ",
    live("measured.palette", `${formatFixed(joint, 0)}${THIN_SPACE}ns`),
    " a joint, ",
    live("measured.palette-times", formatFixed(joint / perVertex({vertices, deform}, "lbs"), 1), "lbs"),
    " times what linear blending takes a vertex; all joints together are ",
    live("measured.palette-share", formatPercent(share, 1)),
    " of its frame."
  ];
}

export function measuredRows(times: TimedRig, onGpu: Record<string, number>): Row[] {
  if (!Number.isFinite(times.vertices)) return [];
  const size = `${times.vertices} vertices, ${times.joints} joints`;
  return skinningMethods.flatMap(({id}) => {
    const rows = [costRow("arm", id, size, "time.nanosecondsPerVertex", perVertex(times, id))];
    if (id in onGpu) rows.push(costRow("arm", id, size, "time.gpuNanosecondsPerVertex", onGpu[id]));
    return rows;
  });
}
