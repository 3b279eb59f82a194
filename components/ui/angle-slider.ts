import {html} from "htl";
import {formatDegrees} from "../charts/format.js";
import type {Session} from "./session.js";
import {degreesAfterKey} from "./slider-keys.js";

/** The chosen joint's turn as a slider in degrees: it mirrors the handle on the figure. */
export function angleSlider(session: Session): HTMLElement {
  const {low, high} = session.range;
  const input = html<HTMLInputElement>`<input type="range" min=${low} max=${high} step="1" list="angles" />`;
  const output = html<HTMLOutputElement>`<output></output>`;
  const name = html<HTMLElement>`<span class="slider-name"></span>`;
  const show = () => {
    const joint = session.rig.skeleton.joints[session.joint].name;
    input.value = String(session.degrees);
    input.style.setProperty("--at", `${(100 * (session.degrees - low)) / (high - low)}%`);
    input.style.setProperty("--zero", `${(100 * -low) / (high - low)}%`);
    input.setAttribute("aria-label", `${joint} ${session.motion}, degrees`);
    output.value = formatDegrees(session.degrees);
    name.textContent = `${joint} ${session.motion}`;
  };
  input.addEventListener("input", () => session.turn(Number(input.value)));
  input.addEventListener("dblclick", () => session.turn(0));
  input.addEventListener("keydown", (event) => {
    const next = degreesAfterKey(event, session.degrees, session.range);
    if (next === null) return;
    event.preventDefault();
    session.turn(next);
  });
  for (const event of ["pose", "study", "rig"] as const) session.on(event, show);
  show();
  return html`<label class="angle-slider">${name}${input}${output}</label>`;
}
