import {html} from "htl";
import {formatChange, formatPercent, formatScale} from "../charts/format.js";
import type {Reading} from "../metrics/summarise.js";
import {methodLabel} from "../ui/method-choices.js";
import {rigLength} from "../ui/rig-length.js";
import type {Session} from "../ui/session.js";
import {live} from "./live.js";

type Summaries = Readonly<Record<string, Reading>>;

interface Column {
  /** As in rows, `metric.summary`. */
  metric: string;
  head: string;
  format(value: number, diagonal: number): string;
}

/** The measures that fixes are held against, the same in every figure. */
export const MEASURES: readonly Column[] = [
  {metric: "blended-scale.min", head: "blended scale", format: (value) => formatScale(value)},
  {metric: "gradient-scale.min", head: "surface scale", format: (value) => formatScale(value)},
  {metric: "section.ratio", head: "section", format: (value) => formatPercent(value, 0)},
  {metric: "volume.ratio", head: "volume", format: (value) => formatPercent(value, 0)},
  {metric: "bulge.max", head: "bulge", format: (value) => formatChange(value, 0)},
  {metric: "fold.mean", head: "folded", format: (value) => formatPercent(value)},
  {metric: "error.rms", head: "RMS error", format: (value, diagonal) => rigLength(value, diagonal)}
];

/** What a measure says of a method, as it is written. */
export const measureText = (column: Column, summaries: Summaries | undefined, diagonal: number): string =>
  column.format(summaries?.[column.metric]?.value ?? NaN, diagonal);

/** A row a method, a column a measure, of the session's newest frame. `name` is the figure's: cells are live numbers. */
export function measureTable(session: Session, name: string): HTMLElement {
  const body = html<HTMLElement>`<tbody></tbody>`;
  session.on("frame", () => {
    const {methods, frame, reference} = session;
    if (!frame) return;
    body.replaceChildren(
      ...methods.map((method) => {
        const cells = MEASURES.map((column) => {
          const isReference = column.metric === "error.rms" && method === reference;
          const text = isReference ? "reference" : measureText(column, frame.summaries[method], frame.diagonal);
          return html`<td>${live(`${name}.${method}.${column.metric}`, text)}</td>`;
        });
        return html`<tr>
          <th scope="row">${live(`${name}.${method}`, methodLabel(method), method)}</th>
          ${cells}
        </tr>`;
      })
    );
  });
  return html`<div class="measure-table" tabindex="0" role="region" aria-label=${`measures, ${name}`}>
    <table>
      <thead>
        <tr>
          <th scope="col">method</th>
          ${MEASURES.map(({head}) => html`<th scope="col">${head}</th>`)}
        </tr>
      </thead>
      ${body}
    </table>
  </div>`;
}
