import {html} from "htl";

/** A labelled menu; `set` moves it without an event. */
export interface Select {
  element: HTMLElement;
  set(value: string): void;
  offer(choices: readonly Choice[], value: string): void;
}

export interface Choice {
  value: string;
  label: string;
}

export function select(
  label: string,
  choices: readonly Choice[],
  value: string,
  choose: (value: string) => void
): Select {
  const menu = html<HTMLSelectElement>`<select aria-label=${label}></select>`;
  menu.addEventListener("change", () => choose(menu.value));
  const offer = (next: readonly Choice[], chosen: string) => {
    menu.replaceChildren(...next.map((each) => html`<option value=${each.value}>${each.label}</option>`));
    menu.value = chosen;
  };
  offer(choices, value);
  return {
    element: html`<label class="select"><span>${label}</span>${menu}</label>`,
    set(next) {
      menu.value = next;
    },
    offer
  };
}
