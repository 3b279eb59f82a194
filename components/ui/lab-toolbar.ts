import {html} from "htl";
import type {Vector} from "../core/vector.js";
import {MOTIONS, type Motion} from "../rigs/joint-frame.js";
import {builtInRigs} from "./built-in-rigs.js";
import {methodChips} from "./method-chips.js";
import {methodChoices} from "./method-choices.js";
import {select, type Choice} from "./select.js";
import {ACCEPTED} from "./open-files.js";
import type {Session} from "./session.js";
import {valueMaps} from "./value-maps.js";

const AXES: Record<string, Vector | null> = {
  derived: null,
  "+x": [1, 0, 0],
  "−x": [-1, 0, 0],
  "+y": [0, 1, 0],
  "−y": [0, -1, 0],
  "+z": [0, 0, 1],
  "−z": [0, 0, -1]
};

export interface ToolbarActions {
  openBuiltIn(id: string): void;
  openFiles(files: File[]): void;
}

/** Which rig, which motion, which methods, which colours. */
export function labToolbar(session: Session, {openBuiltIn, openFiles}: ToolbarActions): HTMLElement {
  const rigChoices = (): Choice[] => {
    const known = builtInRigs.map(({id, label}) => ({value: id, label}));
    const {id, label} = session.rig;
    return known.some(({value}) => value === id) ? known : [...known, {value: id, label}];
  };
  const file = html<HTMLInputElement>`<input type="file" accept=${ACCEPTED} multiple hidden />`;
  file.addEventListener("change", () => {
    openFiles([...(file.files ?? [])]);
    file.value = "";
  });
  const rig = select("rig", rigChoices(), session.rig.id, (id) => {
    if (builtInRigs.some((known) => known.id === id)) openBuiltIn(id);
  });
  const motions = MOTIONS.map(
    (motion) =>
      html<HTMLButtonElement>`<button aria-pressed="false" ${{onclick: () => session.choose(session.joint, motion)}}>
        ${motion}
      </button>`
  );
  const axis = select(
    "axis",
    Object.keys(AXES).map((value) => ({value, label: value})),
    "derived",
    (value) => session.overrideAxis(AXES[value])
  );
  const map = select(
    "colour",
    valueMaps.map(({id, label}) => ({value: id, label})),
    session.map,
    session.colourBy
  );
  const reference = select("errors from", methodChoices, session.reference, (id) =>
    session.compare(session.methods, id)
  );
  const showMotion = () => {
    motions.forEach((button, i) =>
      button.setAttribute("aria-pressed", String(MOTIONS[i] === (session.motion as Motion)))
    );
    axis.set(axisOf(session));
  };
  session.on("study", showMotion);
  session.on("rig", () => rig.offer(rigChoices(), session.rig.id));
  session.on("view", () => {
    map.set(session.map);
    reference.set(session.reference);
  });
  showMotion();
  return html`<div class="lab-toolbar" role="toolbar" aria-label="lab">
    <span class="group"
      >${rig.element}<button ${{onclick: () => file.click()}}>open a file</button>${file}
      <small>or drop a .glb, .gltf, .vrm, .fbx or .zip anywhere</small></span
    >
    <span class="group segmented" role="group" aria-label="motion">${motions}</span>
    <span class="group">${axis.element}</span>
    <span class="group">${methodChips(session)}</span>
    <span class="group">${reference.element}${map.element}</span>
  </div>`;
}

/** The name of the axis that the chosen motion was given, in the joint's own space. */
function axisOf({axis}: Session): string {
  return Object.keys(AXES).find((name) => AXES[name]?.join() === axis?.join()) ?? "derived";
}
