import {html} from "htl";

/** What the colours of a drawing mean: a swatch and a word each. `colour` is CSS. */
export function drawingKey(entries: readonly (readonly [colour: string, word: string])[]): HTMLElement {
  return html`<p class="drawing-key">
    ${entries.map(([colour, word]) => html`<span><i style=${`background: ${colour}`}></i>${word}</span>`)}
  </p>`;
}
