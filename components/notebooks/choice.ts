import {html} from "htl";
import type {PageState} from "./page-state.js";

/** Buttons of which one is pressed: a field of the page's state. `choices` gives value and word of each. */
export function choice<State extends object, Key extends keyof State>(
  state: PageState<State>,
  key: Key,
  label: string,
  choices: readonly (readonly [State[Key], string])[]
): HTMLElement {
  const buttons = choices.map(([value, word]) => {
    const press = () => state.set({[key]: value} as unknown as Partial<State>);
    return html<HTMLButtonElement>`<button aria-pressed="false" ${{onclick: press}}>${word}</button>`;
  });
  state.follow((now) =>
    buttons.forEach((button, i) => button.setAttribute("aria-pressed", String(choices[i][0] === now[key])))
  );
  return html`<span class="segmented" role="group" aria-label=${label}>${buttons}</span>`;
}
