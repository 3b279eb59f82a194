import {html} from "htl";
import {formatChange, formatCount, formatScale} from "../charts/format.js";
import {vertexMetrics} from "../metrics/registry.js";
import type {Metric} from "../metrics/metric.js";
import {weightingOf} from "../sweeps/subject-text.js";
import {weightedRig} from "../sweeps/weighted-rig.js";
import {authored} from "../weights/authored.js";
import {methodColour, methodLabel} from "./method-choices.js";
import {rigLength} from "./rig-length.js";
import type {Session} from "./session.js";
import {cssColour} from "./theme.js";
import {weightingLabel} from "./weighting-choices.js";

/** A vertex's influences and numbers: of the one under the pointer, or the one last pointed at. */
export interface VertexPanel {
  element: HTMLElement;
  show(vertex: number): void;
}

export function vertexPanel(session: Session): VertexPanel {
  const element = html<HTMLElement>`<section class="vertex-panel" aria-label="vertex"></section>`;
  let vertex = -1;

  function update(): void {
    if (vertex < 0) {
      element.replaceChildren(
        html`<h2>Vertex</h2>
          <p class="quiet">Point at the surface to read a vertex.</p>`
      );
      return;
    }
    const {methods, frame} = session;
    const weightings = [...new Set(methods.map(weightingOf))];
    element.replaceChildren(
      html`<h2>Vertex ${formatCount(vertex)}</h2>
        ${weightings.map(influenceTable)}
        <table>
          <caption>
            at this pose
          </caption>
          <tr>
            <td></td>
            ${methods.map(
              (id) => html`<th scope="col" style=${`color: ${cssColour(methodColour(id))}`}>${methodLabel(id)}</th>`
            )}
          </tr>
          ${vertexMetrics.map(
            (metric) =>
              html`<tr>
                <th scope="row" title=${metric.description}>${metric.label}</th>
                ${methods.map((id) => {
                  const value = frame?.values[id]?.[metric.id]?.[vertex];
                  return html`<td>
                    ${value === undefined ? "–" : formatMetric(metric, value, frame?.diagonal ?? 1)}
                  </td>`;
                })}
              </tr>`
          )}
        </table>`
    );
  }

  function influenceTable(weighting: string): HTMLElement {
    const {influences, skeleton} = weightedRig(session.rig, weighting, session.weightings);
    const {k, joints, weights} = influences;
    const slots = Array.from({length: k}, (_, slot) => slot + k * vertex).filter((slot) => weights[slot] > 0);
    return html<HTMLElement>`<table>
      <caption>
        influences${weighting === authored.id ? "" : `: ${weightingLabel(weighting)}`}
      </caption>
      ${slots.map(
        (slot) =>
          html`<tr>
            <th scope="row">${skeleton.joints[joints[slot]].name}</th>
            <td>
              <span class="bar" style=${`--share: ${100 * weights[slot]}%`}></span>
            </td>
            <td>${formatScale(weights[slot], 3)}</td>
          </tr>`
      )}
    </table>`;
  }

  session.on("frame", update);
  session.on("rig", () => {
    vertex = -1;
    update();
  });
  update();
  return {
    element,
    show(next) {
      if (next < 0 || next === vertex) return;
      vertex = next;
      update();
    }
  };
}

/** A metric's value in the unit that people read it in. */
export function formatMetric({unit}: Metric, value: number, diagonal: number): string {
  if (unit === "m") return rigLength(value, diagonal);
  return unit === "limb radii" ? formatChange(value) : formatScale(value, 3);
}
