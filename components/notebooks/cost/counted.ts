import {html} from "htl";
import {formatFixed, THIN_SPACE} from "../../charts/format.js";
import type {Row} from "../../metrics/metric.js";
import type {SkinningMethod} from "../../skinning/method.js";
import {skinningMethods} from "../../skinning/registry.js";
import {figure, type NotebookFigure} from "../figure.js";
import {live, methodCss} from "../live.js";
import type {PageState} from "../page-state.js";
import {slider} from "../slider.js";
import {tablePicture} from "../table-picture.js";
import {countedCost, type CountedCost} from "./counted-cost.js";
import {costRow} from "./cost-row.js";
import {INFLUENCES, influencesWords, type CostState} from "./state.js";

const TITLE = "Counted from each method's own code: what a vertex and a joint cost";

/** What stands beside the operations, at the page's number of influences. */
const COLUMNS: readonly {key: keyof CountedCost; head: string; format(value: number): string}[] = [
  {key: "ratio", head: "× LBS", format: (value) => formatFixed(value, 2)},
  {key: "paletteBytes", head: "palette, B a joint", format: String},
  {key: "rigBytes", head: "rig, B a vertex", format: String},
  {key: "besideBytes", head: "beside it, B a vertex", format: (value) => formatFixed(value, 0)},
  {key: "trigonometry", head: "sin, cos …", format: String},
  {key: "choices", head: "if, ?:", format: String},
  {key: "roots", head: "roots", format: String}
];

/** A table of all methods: operations a vertex for one to eight influences, bytes, and what their shaders call and choose. */
export function counted(state: PageState<CostState>): NotebookFigure {
  const table = html<HTMLTableElement>`<table></table>`;
  const element = figure({
    id: "counted",
    title: TITLE,
    body: html`<div class="cost-table" tabindex="0" role="region" aria-label="costs of each method">${table}</div>`,
    controls: [
      slider(state, "influences", {
        label: "influences a vertex",
        low: 1,
        high: INFLUENCES.length,
        step: 1,
        format: String
      })
    ],
    picture: () => tablePicture(table, TITLE),
    rows: countedRows
  });
  state.follow(({influences}) => {
    table.replaceChildren(
      head(influences),
      html`<tbody>
        ${skinningMethods.map((method) => row(method, influences))}
      </tbody>`
    );
    const [least, most] = extremes(influences);
    element.say(
      "Operations are multiplications and additions for position and normal; with ",
      live("counted.influences", influencesWords(influences)),
      " a vertex the cheapest method takes ",
      live("counted.least", `${least.flops}`, least.id),
      " of them and the dearest ",
      live("counted.most", `${most.flops}`, most.id),
      ". Calls and choices are those of the shader, its loop over the influences not among them; bytes are those stored for it. " +
        "Corrective shapes are counted as one joint’s, turned by one motion, and stored for all joints, eight each."
    );
  });
  return element;
}

function head(influences: number): HTMLElement {
  const counts = INFLUENCES.map(
    (k) =>
      html`<th scope="col" class=${k === influences ? "count now" : "count"}>
        ${k}${k === 1 ? `${THIN_SPACE}infl.` : ""}
      </th>`
  );
  return html`<thead>
    <tr>
      <th scope="col">operations a vertex at</th>
      ${counts} ${COLUMNS.map((column) => html`<th scope="col">${column.head}</th>`)}
    </tr>
  </thead>`;
}

function row(method: SkinningMethod, influences: number): HTMLElement {
  const {id, label} = method;
  const counts = INFLUENCES.map(
    (k) =>
      html`<td class=${k === influences ? "count now" : "count"}>
        ${live(`counted.${id}.${k}`, String(method.cost(k).flops))}
      </td>`
  );
  const cost = countedCost(method, influences);
  const others = COLUMNS.map(({key, format}) => html`<td>${live(`counted.${id}.${key}`, format(cost[key]))}</td>`);
  return html`<tr>
    <th scope="row" style=${`color: ${methodCss(id)}`}>${label}</th>
    ${counts}${others}
  </tr>`;
}

/** The methods of fewest and most operations. */
function extremes(k: number): readonly {id: string; flops: number}[] {
  const all = skinningMethods.map(({id, cost}) => ({id, flops: cost(k).flops})).sort((a, b) => a.flops - b.flops);
  return [all[0], all[all.length - 1]];
}

export const countedRows = (): Row[] =>
  skinningMethods.flatMap((method) =>
    INFLUENCES.flatMap((k) => {
      const cost = countedCost(method, k);
      const keys = ["flops", ...COLUMNS.map(({key}) => key)] as (keyof CountedCost)[];
      return keys.map((key) => costRow("counted", method.id, `k=${k}`, `cost.${key}`, cost[key]));
    })
  );
