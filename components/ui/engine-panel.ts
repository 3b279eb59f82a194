import {html} from "htl";
import {formatCount, formatFixed, formatPercent} from "../charts/format.js";
import type {Displacement} from "../metrics/displacement.js";
import {platforms, UNLIMITED} from "../reports/platforms.js";
import {skinningMethods} from "../skinning/registry.js";
import {engineRig, type EngineSettings} from "../sweeps/engine-rig.js";
import {writeSubject} from "../sweeps/subject-text.js";
import type {WeightFormat} from "../weights/quantise-influences.js";
import {rigLength} from "./rig-length.js";
import {select, type Choice} from "./select.js";
import type {Session} from "./session.js";
import type {Stage} from "./stage.js";

const CAPS = [1, 2, 4, 8, 12];
const FORMATS: readonly WeightFormat[] = ["float", "u16", "u8"];

/** Highest threshold of the pruning slider. */
const MOST_PRUNED = 0.2;

export interface EnginePanelActions {
  /** Saves the rig with these weights as .glb. */
  save(settings: EngineSettings): Promise<void>;
}

/**
 * "As the engine will show it": a platform's limits on the rig, beside the whole rig, with what they move. Shown while it is
 * open.
 */
export function enginePanel(session: Session, stage: Stage, {save}: EnginePanelActions): HTMLElement {
  let settings: EngineSettings = {...platforms[0].settings};
  let reference = "lbs";
  const results = html<HTMLElement>`<div class="engine-results"></div>`;
  const source = html<HTMLElement>`<p class="quiet"></p>`;
  const plain = (values: readonly string[]): Choice[] => values.map((value) => ({value, label: value}));
  const methods = skinningMethods.map(({id, short}) => ({value: id, label: short}));

  const preset = select(
    "engine",
    [{value: "", label: "my own limits"}, ...platforms.map(({id, label}) => ({value: id, label}))],
    platforms[0].id,
    (id) => apply({...(platforms.find((platform) => platform.id === id)?.settings ?? settings)})
  );
  const cap = select(
    "influences",
    [{value: "", label: "all"}, ...CAPS.map((most) => ({value: String(most), label: `${most}`}))],
    "",
    (most) => apply({...settings, influences: most ? Number(most) : null})
  );
  const weights = select("weights", plain(FORMATS), "float", (format) =>
    apply({...settings, weights: format as WeightFormat})
  );
  const method = select("method", methods, "lbs", (id) => apply({...settings, method: id}));
  const palette = select(
    "palette",
    [
      {value: "3x4", label: "3×4 matrix"},
      {value: "trs", label: "rotation, translation, scale"}
    ],
    "3x4",
    (format) => apply({...settings, palette: format as EngineSettings["palette"]})
  );
  const against = select("whole rig by", methods, reference, (id) => {
    reference = id;
    apply(settings);
  });
  const prune = html<HTMLInputElement>`<input type="range" min="0" max=${MOST_PRUNED} step="0.005" value="0" />`;
  const pruned = html<HTMLOutputElement>`<output></output>`;
  prune.addEventListener("input", () => apply({...settings, prune: Number(prune.value)}));
  const saveButton = html<HTMLButtonElement>`<button ${{onclick: () => save(settings)}}>export .glb</button>`;

  const element = html<HTMLDetailsElement>`<details class="engine-panel">
    <summary><b>As the engine will show it</b></summary>
    <div class="lab-toolbar">
      ${[preset, cap, weights, method, palette, against].map((each) => html`<span class="group">${each.element}</span>`)}
      <label class="group"><span>prune below</span>${prune}${pruned}</label>
      ${saveButton}
    </div>
    ${source}${results}
  </details>`;

  function apply(next: EngineSettings): void {
    settings = next;
    const known = platforms.find((platform) => JSON.stringify(platform.settings) === JSON.stringify(settings));
    preset.set(known?.id ?? "");
    cap.set(settings.influences === null ? "" : String(settings.influences));
    weights.set(settings.weights);
    method.set(settings.method);
    palette.set(settings.palette);
    prune.value = String(settings.prune);
    source.textContent = known ? `Source: ${known.source}` : "";
    const removed = engineRig(session.keptRig, settings).pruned;
    pruned.value = `${formatFixed(settings.prune, 3)}: ${formatCount(removed.count)} weights removed`;
    if (element.open)
      session.showEngine({settings, reference: writeSubject({method: reference, weighting: session.kept})});
  }

  function show(): void {
    const {comparison, frame} = session;
    if (!element.open || !frame) return;
    const taken = engineRig(session.keptRig, settings);
    const rows: [string, Displacement | null | undefined][] = [
      ["this pose", frame.displacement],
      ["clips", comparison?.clips],
      ["pose set", comparison?.poseSet]
    ];
    results.replaceChildren(
      html`<table>
          <tr>
            <th scope="col">moved by the limits</th>
            <th scope="col">largest</th>
            <th scope="col">of diagonal</th>
            <th scope="col">RMS</th>
            <th scope="col">where</th>
          </tr>
          ${rows.map(([name, moved]) => row(name, moved, frame.diagonal))}
        </table>
        <p class="quiet">
          Taken away: ${formatCount(taken.pruned.count)} weights by the threshold, ${formatCount(taken.capped.count)} by
          the cap, ${formatCount(taken.rounded.count)} by rounding to nothing. The pose set is fixed and the same for
          everyone: rest, each limb bent and twisted by 90°, eight seeded poses.
        </p>`
    );
  }

  function row(name: string, moved: Displacement | null | undefined, diagonal: number): HTMLElement {
    if (!moved) {
      const why = name === "clips" && session.rig.clips.length === 0 ? "the file has none" : "measuring …";
      return html`<tr>
        <th scope="row">${name}</th>
        <td colspan="4">${why}</td>
      </tr>`;
    }
    const light = () => {
      stage.light([moved.vertex]);
      stage.frameVertices([moved.vertex]);
    };
    return html`<tr>
      <th scope="row">${name}</th>
      <td>${rigLength(moved.largest, diagonal)}</td>
      <td>${formatPercent(moved.largest / diagonal, 3)}</td>
      <td>${rigLength(moved.rms, diagonal)}</td>
      <td>${moved.pose} <button ${{onclick: light}}>vertex ${formatCount(moved.vertex)}</button></td>
    </tr>`;
  }

  element.addEventListener("toggle", () => {
    if (element.open) apply(settings);
    else session.showEngine(null);
  });
  session.on("rig", () => apply(settings));
  session.on("weights", () => apply(settings));
  session.on("frame", show);
  session.on("comparison", show);
  apply({...UNLIMITED, ...settings});
  return element;
}
