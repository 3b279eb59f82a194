import {html} from "htl";
import {symbol} from "./subscripts.js";
import {formatNumber, teller, type Numbers} from "./told.js";

/** A quaternion (4 numbers) or dual quaternion (8) as a line of a table. */
export interface DualRow {
  id: string;
  /** As `symbol` takes it. */
  label: string;
  numbers: ArrayLike<number>;
  method?: string;
}

const AXES = ["x", "y", "z", "w"];
const PARTS = ["real", "dual"];

const cellName = (id: string, part: number, axis: number): string => `${id}.${PARTS[part]}-${AXES[axis]}`;
const partsOf = ({numbers}: DualRow): number[] => PARTS.map((_, part) => part).slice(0, numbers.length / 4);

/** What the cells of the table say. */
export function dualNumbers(rows: readonly DualRow[]): Numbers {
  return Object.fromEntries(
    rows.flatMap((row) =>
      partsOf(row).flatMap((part) =>
        AXES.map((_, axis) => [cellName(row.id, part, axis), formatNumber(row.numbers[4 * part + axis])] as const)
      )
    )
  );
}

/** Dual quaternions number by number, real part above dual part. */
export function dualTable(figure: string, caption: string, rows: readonly DualRow[]): HTMLElement {
  const told = teller(figure, dualNumbers(rows));
  const before = rows.some((row) => partsOf(row).length > 1) ? 2 : 1;
  const lines = rows.map((row) => {
    const parts = partsOf(row);
    return html`<tbody>
      ${parts.map(
        (part) =>
          html`<tr>
            ${part === 0 ? html`<th scope="rowgroup" rowspan=${parts.length} colspan=${before + 1 - parts.length}>${symbol(row.label)}</th>` : ""}
            ${parts.length > 1 ? html`<th scope="row" class="part">${PARTS[part]}</th>` : ""}
            ${AXES.map((_, axis) => html`<td>${told(cellName(row.id, part, axis), row.method)}</td>`)}
          </tr>`
      )}
    </tbody>`;
  });
  return html`<table class="dual-table">
    <caption>
      ${caption}
    </caption>
    <thead>
      <tr>
        <td colspan=${before}></td>
        ${AXES.map((axis) => html`<th scope="col">${axis}</th>`)}
      </tr>
    </thead>
    ${lines}
  </table>`;
}
