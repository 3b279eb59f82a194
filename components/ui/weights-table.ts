import {html} from "htl";
import {downloadRows} from "../charts/download.js";
import {formatFixed} from "../charts/format.js";
import type {Row} from "../metrics/metric.js";
import {plural} from "../rigs/gltf-tally.js";
import {mostInfluences} from "../rigs/influences.js";
import type {Influences} from "../rigs/rig.js";
import {writeSubject} from "../sweeps/subject-text.js";
import {weightedRig} from "../sweeps/weighted-rig.js";
import {authored} from "../weights/authored.js";
import {weightDifference, type WeightDifference} from "../weights/weight-difference.js";
import {MOST, withPane} from "./method-chips.js";
import {methodLabel} from "./method-choices.js";
import type {Session} from "./session.js";
import {weightingLabel} from "./weighting-choices.js";

/** Joints that are named of those whose weights differ most. */
const NAMED = 3;

/** The weights that the open rig has: how far each is from its own and where, whether it is shown, and by which the rig goes. */
export interface WeightsTable {
  element: HTMLElement;
  /** Writes it anew; `method`: under which weights are shown. */
  update(method: string): void;
}

export function weightsTable(session: Session): WeightsTable {
  const known = new WeakMap<Influences, WeightDifference>();
  const body = html<HTMLTableSectionElement>`<tbody></tbody>`;
  const full = html<HTMLElement>`<p class="quiet">
    All ${MOST} panes are taken: what is shown next takes the place of the last.
  </p>`;
  const save = html<HTMLButtonElement>`<button
    title="how far each joint’s weights are from the file’s own"
    ${{onclick: () => downloadRows(differences(), `${session.rig.id}-weights`)}}
  >
    differences (CSV)
  </button>`;
  const element = html<HTMLElement>`<div>
    <table>
      <caption>
        weights of this rig, and how far a vertex’s are from the file’s own in the mean, 0 to 2
      </caption>
      ${body}
    </table>
    <p class="chart-buttons">${save}</p>
    ${full}
  </div>`;

  function differenceOf(weighting: string): WeightDifference {
    const {rig, weightings} = session;
    const {influences} = weightedRig(rig, weighting, weightings);
    const difference = known.get(influences) ?? weightDifference(rig, influences, rig.influences);
    known.set(influences, difference);
    return difference;
  }

  /** By joint the mean over all vertices of how far its weight is from the file's own. */
  function differences(): Row[] {
    const {rig, motion, weightings} = session;
    return [...weightings.keys()].flatMap((weighting) =>
      differenceOf(weighting).joints.map(({joint, mean}) => ({
        rig: rig.id,
        joint: rig.skeleton.joints[joint].name,
        motion,
        degrees: 0,
        method: "none",
        weighting,
        metric: "authored.difference",
        value: mean
      }))
    );
  }

  function away(weighting: string): string {
    if (weighting === authored.id) return "the file’s own";
    const {mean, joints} = differenceOf(weighting);
    const names = joints.slice(0, NAMED).map(({joint}) => session.rig.skeleton.joints[joint].name);
    return names.length > 0 ? `${formatFixed(mean, 3)}, most at ${names.join(", ")}` : "the same";
  }

  function row(weighting: string, method: string): HTMLElement {
    const {methods, reference} = session.asked;
    const text = writeSubject({method, weighting});
    const label = weightingLabel(weighting);
    const shown = methods.includes(text);
    const kept = session.kept === weighting;
    const {influences} = weightedRig(session.rig, weighting, session.weightings);
    const toggle = () =>
      session.compare(shown ? methods.filter((other) => other !== text) : withPane(methods, text), reference);
    return html`<tr>
      <th scope="row">${label}</th>
      <td>
        ${away(weighting)}
        <small>up to ${plural(mostInfluences(influences), "influence", "influences")} a vertex</small>
      </td>
      <td>
        <button
          aria-pressed=${String(shown)}
          aria-label=${`show ${methodLabel(text)}`}
          disabled=${shown && methods.length === 1}
          ${{onclick: toggle}}
        >
          show
        </button>
      </td>
      <td>
        <button aria-pressed=${String(kept)} aria-label=${`keep ${label}`} ${{onclick: () => session.keep(weighting)}}>
          keep
        </button>
      </td>
    </tr>`;
  }

  return {
    element,
    update(method) {
      const focused = body.contains(document.activeElement) ? document.activeElement?.getAttribute("aria-label") : null;
      body.replaceChildren(...[authored.id, ...session.weightings.keys()].map((weighting) => row(weighting, method)));
      const again = [...body.querySelectorAll("button")].find((button) => button.ariaLabel === focused);
      again?.focus();
      full.hidden = session.asked.methods.length < MOST;
      save.hidden = session.weightings.size === 0;
    }
  };
}
