import {html} from "htl";
import {bulgeChart} from "../charts/bulge-chart.js";
import {downloadPicture, downloadRows} from "../charts/download.js";
import {errorChart, type ErrorChart} from "../charts/error-chart.js";
import {scaleChart} from "../charts/scale-chart.js";
import type {SweepChart} from "../charts/sweep-chart.js";
import type {SweepPoint} from "../charts/sweep-hover.js";
import {chartLaws} from "./chart-laws.js";
import {chartMethods, methodLabel} from "./method-choices.js";
import {neighbourhood} from "./neighbourhood.js";
import type {Session} from "./session.js";
import type {Stage} from "./stage.js";

/** Of the files that the charts are saved as. */
const CHARTS = ["scale", "bulge", "error"];

/** The three charts of the chosen joint and motion, tied to the stage: drag a rule and the rig moves. */
export function sweepPanel(session: Session, stage: Stage): HTMLElement {
  const progress = html<HTMLProgressElement>`<progress max="1" value="0" aria-label="sweep"></progress>`;
  const slots = [html<HTMLElement>`<div></div>`, html<HTMLElement>`<div></div>`, html<HTMLElement>`<div></div>`];
  const element = html<HTMLElement>`<section class="sweep-panel" aria-label="charts">${progress}${slots}</section>`;
  let charts: SweepChart[] = [];
  let errors: ErrorChart | null = null;
  let width = 0;

  function rebuild(): void {
    const {sweep, frame} = session;
    width = slots[0].clientWidth;
    if (!sweep || !frame || width === 0) return;
    const shared = {height: 220, degrees: session.degrees, methods: chartMethods(session.methods)};
    const {limbRadius, diagonal} = frame;
    errors = errorChart(sweep.rows, {
      ...shared,
      width: slots[2].clientWidth,
      title: "Error: how far from the reference",
      diagonal,
      reference: {id: session.reference, short: methodLabel(session.reference)}
    });
    charts = [
      scaleChart(sweep.rows, {...shared, width, title: "Scale: how much width is left", laws: chartLaws(sweep.laws)}),
      bulgeChart(sweep.rows, {...shared, width, title: "Bulge: how far the flesh strays from the bones", limbRadius}),
      errors
    ];
    slots.forEach((slot, i) => slot.replaceChildren(charts[i], chartButtons(charts[i], CHARTS[i], session)));
    distribute();
  }

  function distribute(): void {
    const {frame, methods, reference} = session;
    // While a sweep runs the charts still speak of the joint before.
    if (!frame || !errors || session.progress < 1) return;
    const values = new Map<string, Float32Array>();
    for (const method of methods) {
      const measured = frame.values[method]?.error;
      if (measured && method !== reference)
        values.set(
          method,
          Float32Array.from(frame.band, (vertex) => measured[vertex])
        );
    }
    errors.setDistribution(values);
  }

  function light(point: SweepPoint | null): void {
    const {rig, frame} = session;
    if (!point || !frame) return stage.light([]);
    const speaksOf = point.vertex === undefined ? frame.band : neighbourhood(rig.mesh.triangles, [point.vertex], 2);
    stage.light(speaksOf);
  }

  element.addEventListener("input", (event) => session.turn(Math.round((event.target as SweepChart).value)));
  element.addEventListener("point", (event) => light((event as CustomEvent<SweepPoint | null>).detail));
  new ResizeObserver(() => {
    if (Math.abs(slots[0].clientWidth - width) > 1) rebuild();
  }).observe(slots[0]);
  session.on("sweep", rebuild);
  session.on("frame", () => (charts.length === 0 ? rebuild() : distribute()));
  session.on("pose", () => charts.forEach((chart) => chart.setDegrees(session.degrees)));
  session.on("progress", () => {
    progress.value = session.progress;
    element.classList.toggle("working", session.progress < 1);
  });
  session.on("rig", () => {
    // A small rig's sweep may be done before its first frame, which then draws the charts.
    charts = [];
    element.classList.add("working");
  });
  return element;
}

function chartButtons(chart: SweepChart, what: string, {rig, joint, motion}: Session): HTMLElement {
  const name = `${rig.id}-${rig.skeleton.joints[joint].name}-${motion}-${what}`;
  const rows = chart.rows.filter(({metric}) => (what === "scale" ? metric.includes("scale") : metric.startsWith(what)));
  return html`<p class="chart-buttons">
    <button
      aria-label=${`save the ${what} chart as a picture`}
      ${{onclick: () => downloadPicture(chart.picture, name)}}
    >
      picture
    </button>
    <button aria-label=${`save the ${what} chart's rows`} ${{onclick: () => downloadRows(rows, name)}}>
      rows (CSV)
    </button>
  </p>`;
}
