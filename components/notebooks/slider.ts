import {html} from "htl";
import type {PageState} from "./page-state.js";

/** Of the fields of `State` those that hold numbers. */
export type NumberKey<State> = {[Key in keyof State]: State[Key] extends number ? Key : never}[keyof State];

export interface SliderOptions {
  label: string;
  low: number;
  high: number;
  step: number;
  /** The value as it is read, with its unit. */
  format(value: number): string;
}

/** A labelled slider for one number of the page's state; a double click brings back what it was at first. */
export function slider<State extends object>(
  state: PageState<State>,
  key: NumberKey<State>,
  {label, low, high, step, format}: SliderOptions
): HTMLElement {
  const read = () => state.value[key] as number;
  const write = (value: number) => state.set({[key]: value} as Partial<State>);
  const first = read();
  const input = html<HTMLInputElement>`<input type="range" min=${low} max=${high} step=${step} aria-label=${label} />`;
  const output = html<HTMLElement>`<span class="slider-value"></span>`;
  input.addEventListener("input", () => write(Number(input.value)));
  input.addEventListener("dblclick", () => write(first));
  state.follow(() => {
    input.value = String(read());
    input.setAttribute("aria-valuetext", `${label}, ${format(read())}`);
    output.textContent = format(read());
  });
  return html`<label class="notebook-slider"><span class="slider-name">${label}</span>${input}${output}</label>`;
}
