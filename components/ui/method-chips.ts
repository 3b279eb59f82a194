import {html} from "htl";
import {weightingOf, writeSubject} from "../sweeps/subject-text.js";
import {methodChoices, methodColour, methodLabel} from "./method-choices.js";
import type {Session} from "./session.js";
import {cssColour} from "./theme.js";

/** As many panes as fit side by side. */
export const MOST = 4;

/** Methods with one more, in the last one's place where there is no room. */
export const withPane = (methods: readonly string[], text: string): string[] => [...methods.slice(0, MOST - 1), text];

/** The methods compared: a chip each that takes it away, and a menu that adds another. */
export function methodChips(session: Session): HTMLElement {
  const element = html<HTMLElement>`<div class="method-chips" role="group" aria-label="compare"></div>`;
  const show = () => {
    const {methods, reference} = session.asked;
    const chips = methods.map((id) => {
      const remove = () =>
        session.compare(
          methods.filter((other) => other !== id),
          reference
        );
      const label = methodLabel(id);
      const waits = session.missing.includes(weightingOf(id));
      return html`<button
        class="chip"
        style=${`--method: ${cssColour(methodColour(id))}`}
        disabled=${methods.length === 1}
        title=${`stop showing ${label}`}
        aria-label=${`stop showing ${label}`}
        ${{onclick: remove}}
      >
        ${label}${waits ? " (waits for weights)" : ""} <span aria-hidden="true">×</span>
      </button>`;
    });
    const onKept = (method: string) => writeSubject({method, weighting: session.kept});
    const rest = methodChoices.filter(({value}) => !methods.includes(onKept(value)));
    const menu = html<HTMLSelectElement>`<select
      aria-label="compare with another method"
      disabled=${methods.length >= MOST || rest.length === 0}
    >
      <option value="">add</option>
      ${rest.map(({value, label}) => html`<option value=${value}>${label}</option>`)}
    </select>`;
    menu.addEventListener("change", () => menu.value && session.compare([...methods, onKept(menu.value)], reference));
    element.replaceChildren(html`<span>compare</span>`, ...chips, menu);
  };
  for (const event of ["rig", "view", "weights"] as const) session.on(event, show);
  show();
  return element;
}
