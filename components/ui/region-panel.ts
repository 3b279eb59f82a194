import {html} from "htl";
import {formatCount, formatScale} from "../charts/format.js";
import {weightingOf} from "../sweeps/subject-text.js";
import {weightedRig} from "../sweeps/weighted-rig.js";
import {regionInfluences} from "../weights/region-influences.js";
import {neighbourhood} from "./neighbourhood.js";
import type {Session} from "./session.js";
import type {Brush} from "./skin-pointer.js";
import {weightingLabel} from "./weighting-choices.js";

/** A region of the surface, brushed, and what each joint holds of it under the weights that are compared. */
export interface RegionPanel {
  element: HTMLElement;
  brush: Brush;
  readonly vertices: ReadonlySet<number>;
}

/** `light`: lights the region's vertices on the stage. */
export function regionPanel(session: Session, light: (vertices: Iterable<number>) => void): RegionPanel {
  let vertices = new Set<number>();
  let brushing = false;

  const brushButton = html<HTMLButtonElement>`<button aria-pressed="false" title="drag over the surface">
    brush
  </button>`;
  const bandButton = html<HTMLButtonElement>`<button title="what is shared at the joint under study">
    take the band
  </button>`;
  const clearButton = html<HTMLButtonElement>`<button>clear</button>`;
  const tables = html<HTMLElement>`<div></div>`;
  const element = html<HTMLElement>`<section class="region-panel" aria-label="region">
    <h2>Region</h2>
    <p class="stage-buttons">${brushButton}${bandButton}${clearButton}</p>
    ${tables}
  </section>`;

  function take(next: Iterable<number>): void {
    vertices = new Set(next);
    light(vertices);
    show();
  }

  function show(): void {
    clearButton.disabled = vertices.size === 0;
    if (vertices.size === 0) {
      tables.replaceChildren(html`<p class="quiet">Brush over the surface to read what each joint holds there.</p>`);
      return;
    }
    const weightings = [...new Set(session.methods.map(weightingOf))];
    tables.replaceChildren(...weightings.map(table));
  }

  function table(weighting: string): HTMLElement {
    const {influences, skeleton} = weightedRig(session.rig, weighting, session.weightings);
    return html<HTMLElement>`<table data-weighting=${weighting}>
      <caption>
        ${formatCount(vertices.size)} vertices, weights: ${weightingLabel(weighting)}
      </caption>
      <tr>
        <td></td>
        <th scope="col">mean</th>
        <th scope="col">least</th>
        <th scope="col">most</th>
      </tr>
      ${regionInfluences(influences, vertices).map(
        ({joint, mean, least, most}) =>
          html`<tr>
            <th scope="row">${skeleton.joints[joint].name}</th>
            ${[mean, least, most].map((weight) => html`<td>${formatScale(weight, 3)}</td>`)}
          </tr>`
      )}
    </table>`;
  }

  brushButton.addEventListener("click", () => {
    brushing = !brushing;
    brushButton.setAttribute("aria-pressed", String(brushing));
  });
  bandButton.addEventListener("click", () => take(session.frame?.band ?? []));
  clearButton.addEventListener("click", () => take([]));
  session.on("rig", () => take([]));
  for (const event of ["view", "mesh"] as const) session.on(event, show);
  show();
  return {
    element,
    brush: {
      active: () => brushing,
      stroke: (vertex) => take([...vertices, ...neighbourhood(session.rig.mesh.triangles, [vertex], 1)]),
      end() {}
    },
    get vertices() {
      return vertices;
    }
  };
}
