import {html} from "htl";
import {formatFixed} from "../charts/format.js";
import type {Session} from "./session.js";

/** A slider a morph target of the file; they shape the mesh before it is skinned. Hides where there are none. */
export function morphSliders(session: Session): HTMLElement {
  const list = html<HTMLElement>`<div></div>`;
  const element = html<HTMLElement>`<details class="morph-sliders" hidden>
    <summary></summary>
    ${list}
  </details>`;
  const summary = element.querySelector("summary") as HTMLElement;
  let inputs: HTMLInputElement[] = [];
  let outputs: HTMLOutputElement[] = [];

  const show = () =>
    inputs.forEach((input, morph) => {
      input.value = String(session.morphWeights[morph]);
      outputs[morph].value = formatFixed(session.morphWeights[morph], 2);
    });
  const offer = () => {
    const {morphs} = session.rig;
    element.hidden = morphs.length === 0;
    summary.textContent = morphs.length === 1 ? "1 morph target" : `${morphs.length} morph targets`;
    outputs = morphs.map(() => html<HTMLOutputElement>`<output></output>`);
    inputs = morphs.map((_, morph) => {
      const input = html<HTMLInputElement>`<input type="range" min="0" max="1" step="0.01" />`;
      input.addEventListener("input", () => {
        const weights = session.morphWeights.slice();
        weights[morph] = Number(input.value);
        session.morph(weights);
      });
      return input;
    });
    list.replaceChildren(
      ...morphs.map(({name}, morph) => html`<label><span>${name}</span>${inputs[morph]}${outputs[morph]}</label>`)
    );
    show();
  };
  session.on("rig", offer);
  session.on("mesh", show);
  offer();
  return element;
}
