import {html} from "htl";

/** A symbol as it is printed: the letter after each underscore below the line. */
export const symbol = (text: string): HTMLElement =>
  html`<span class="symbol">${text.split(/_(\w)/).map((part, i) => (i % 2 ? html`<sub>${part}</sub>` : part))}</span>`;
