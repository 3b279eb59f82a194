import {html} from "htl";
import {formatCount} from "../charts/format.js";
import {findingEntry} from "../rigs/finding-catalogue.js";
import type {Finding} from "../rigs/rig.js";
import {createInspector} from "../reports/inspector.js";
import type {Session} from "./session.js";
import type {Stage} from "./stage.js";

/** Names of joints that a row spells out. */
const NAMED = 6;

/**
 * The pre-flight sheet: what is wrong or worth knowing about the rig, worst first. A row lights its vertices and frames them,
 * or studies its joint.
 */
export function findingsSheet(session: Session, stage: Stage): {element: HTMLElement; dispose(): void} {
  const inspector = createInspector();
  const summary = html<HTMLElement>`<summary>pre-flight sheet</summary>`;
  const list = html<HTMLOListElement>`<ol></ol>`;
  const element = html<HTMLDetailsElement>`<details class="findings-sheet">${summary}${list}</details>`;

  function show(findings: readonly Finding[], finished: boolean): void {
    const counts = (["error", "warning", "note"] as const)
      .map((severity) => [findings.filter((finding) => finding.severity === severity).length, severity] as const)
      .filter(([count]) => count > 0)
      .map(([count, severity]) => `${count} ${severity}${count === 1 ? "" : "s"}`);
    const said = counts.length > 0 ? counts.join(", ") : "nothing found";
    summary.replaceChildren(html`<b>Pre-flight sheet</b> ${finished ? said : `${said}; looking further …`}`);
    list.replaceChildren(...findings.map(row));
    element.dataset.worst = findings[0]?.severity ?? "none";
    if (finished && findings[0]?.severity === "error") element.open = true;
  }

  function row({id, severity, message, done, count, vertices, joints}: Finding): HTMLElement {
    const entry = findingEntry(id);
    const names = joints.slice(0, NAMED).map((joint) => session.rig.skeleton.joints[joint]?.name ?? String(joint));
    const more = joints.length > NAMED ? `, and ${formatCount(joints.length - NAMED)} more` : "";
    const showVertices = () => {
      stage.light(vertices);
      stage.frameVertices(vertices);
    };
    return html`<li data-severity=${severity} data-finding=${id}>
      <b>${severity}</b>
      <div>
        <p><strong>${entry.title}</strong> ${message}</p>
        <p class="quiet">${done} ${entry.advice}</p>
        ${joints.length > 0 ? html`<p class="quiet">Joints: ${names.join(", ")}${more}</p>` : null}
      </div>
      <span>
        ${vertices.length > 0 ? html`<button ${{onclick: showVertices}}>show ${formatCount(vertices.length)} vertices</button>` : null}
        ${joints.length > 0 ? html`<button ${{onclick: () => session.choose(joints[0])}}>study ${names[0]}</button>` : null}
        ${vertices.length + joints.length === 0 ? html`<small>× ${formatCount(count)}</small>` : null}
      </span>
    </li>`;
  }

  function inspectRig(): void {
    const {rig} = session;
    element.open = false;
    show(rig.findings, false);
    inspector.inspect(rig).then(
      (findings) => {
        if (session.rig === rig) show(findings, true);
      },
      (error: unknown) => {
        if (session.rig !== rig) return;
        show(rig.findings, true);
        summary.append(` (${error instanceof Error ? error.message : String(error)})`);
      }
    );
  }

  session.on("rig", inspectRig);
  inspectRig();
  return {element, dispose: inspector.dispose};
}
