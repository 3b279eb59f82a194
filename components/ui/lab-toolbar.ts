import {html} from "htl";
import type {Vector} from "../core/vector.js";
import {MOTIONS, type Motion} from "../rigs/joint-frame.js";
import {builtInRigs} from "./built-in-rigs.js";
import {methodChips} from "./method-chips.js";
import {methodChoices, methodLabel} from "./method-choices.js";
import {ACCEPTED_WITH_CACHE, type FileChoices} from "./open-files.js";
import type {RigOpener} from "./rig-opener.js";
import {select, type Choice} from "./select.js";
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

/** What a vertex without weight may be bound to. */
const WEIGHTLESS: readonly Choice[] = [
  {value: "joint-0", label: "joint 0"},
  {value: "static", label: "nothing: it stays"},
  {value: "nearest", label: "as the nearest"}
];

/** Which rig, which motion, which methods, which colours. */
export function labToolbar(session: Session, opener: RigOpener): HTMLElement {
  const rigChoices = (): Choice[] => [
    ...builtInRigs.map(({id, label}) => ({value: id, label})),
    ...opener.brought.map(({rig}) => ({value: rig.id, label: rig.label}))
  ];
  const weightless = select("without weight", WEIGHTLESS, "joint-0", (zeroWeights) =>
    opener.choose({zeroWeights: zeroWeights as FileChoices["zeroWeights"]})
  );
  const file = html<HTMLInputElement>`<input type="file" accept=${ACCEPTED_WITH_CACHE} multiple hidden />`;
  file.addEventListener("change", () => {
    opener.openFiles([...(file.files ?? [])]);
    file.value = "";
  });
  const rig = select("rig", rigChoices(), session.rig.id, async (id) => {
    if (builtInRigs.some((known) => known.id === id)) await opener.openBuiltIn(id);
    else opener.reopen(id);
    rig.set(session.rig.id);
  });
  const motions = MOTIONS.map(
    (motion) =>
      html<HTMLButtonElement>`<button aria-pressed="false" ${{onclick: () => session.choose(session.joint, motion)}}>
        ${motion}
      </button>`
  );
  const axis = select(
    "axis",
    [...Object.keys(AXES), "custom"].map((value) => ({value, label: value})),
    "derived",
    (value) => {
      if (value !== "custom") session.overrideAxis(AXES[value]);
    }
  );
  const map = select(
    "colour",
    valueMaps.map(({id, label}) => ({value: id, label})),
    session.map,
    session.colourBy
  );
  const reference = select("reference", referenceChoices(session), session.reference, (id) =>
    session.compare(session.asked.methods, id)
  );
  const showMotion = () => {
    motions.forEach((button, i) =>
      button.setAttribute("aria-pressed", String(MOTIONS[i] === (session.motion as Motion)))
    );
    axis.set(axisOf(session));
  };
  session.on("study", showMotion);
  const showReference = () => reference.offer(referenceChoices(session), session.reference);
  const showRig = () => {
    rig.offer(rigChoices(), session.rig.id);
    showReference();
    const chosen = opener.choices.zeroWeights ?? "joint-0";
    weightless.set(chosen);
    const found = session.rig.findings.some(({id}) => id === "weights-zero");
    weightless.element.hidden = !(opener.current.file && (found || chosen !== "joint-0"));
  };
  session.on("rig", showRig);
  showRig();
  session.on("view", () => {
    map.set(session.map);
    showReference();
  });
  showMotion();
  return html`<div class="lab-toolbar" role="toolbar" aria-label="lab">
    <span class="group"
      >${rig.element}<button ${{onclick: () => file.click()}}>open a file</button>${file}
      <small>or drop a .glb, .gltf, .vrm, .fbx or .zip anywhere, or a vertex cache of its clip: .mdd, .pc2</small></span
    >
    <span class="group segmented" role="group" aria-label="motion">${motions}</span>
    <span class="group">${axis.element}${weightless.element}</span>
    <span class="group">${methodChips(session)}</span>
    <span class="group">${reference.element}${map.element}</span>
  </div>`;
}

/** Every method on the rig's own weights, and what else is compared. */
function referenceChoices({methods, reference}: Session): Choice[] {
  const others = [...new Set([...methods, reference])].filter((id) => !methodChoices.some(({value}) => value === id));
  return [...methodChoices, ...others.map((value) => ({value, label: methodLabel(value)}))];
}

/** The name of the axis that the chosen motion was given, in the joint's own space. */
function axisOf({axis}: Session): string {
  return Object.keys(AXES).find((name) => AXES[name]?.join() === axis?.join()) ?? "custom";
}
