import {html} from "htl";
import {methodCss} from "../live.js";

export interface MatrixGridOptions {
  /** Tells tests which it is. */
  name: string;
  /** What it is to those who hear it. */
  label: string;
  columns: number;
  format(value: number): string;
  method?: string;
}

/** A matrix between brackets, its numbers by rows, as it is now. */
export function matrixGrid(
  values: ArrayLike<number>,
  {name, label, columns, format, method}: MatrixGridOptions
): HTMLElement {
  const texts = Array.from(values, (value) => format(value));
  const style = `--columns: ${columns}${method ? `; color: ${methodCss(method)}` : ""}`;
  const cells = texts.flatMap((text, i) => [i > 0 ? " " : "", html`<span>${text}</span>`]);
  const spoken = `${label}: ${texts.join(", ")}`;
  return html`<span class="matrix-grid" role="img" aria-label=${spoken} style=${style} data-live=${name}
    >${cells}</span
  >`;
}
