import {html} from "htl";
import type {SweepChart} from "../charts/sweep-chart.js";
import type {SweepResult} from "../sweeps/analyst-protocol.js";
import type {Session} from "../ui/session.js";
import {chartSlot} from "./chart-slot.js";

/** What a chart of a stage's sweep is drawn with. */
export interface SweepSlotShare {
  width: number;
  height: number;
  degrees: number;
}

/** A chart of what a session has swept, with a rule that turns the joint. `onFrame` shows on it what a newer frame measured. */
export function sweepSlot<Chart extends SweepChart>(
  session: Session,
  make: (sweep: SweepResult, share: SweepSlotShare) => Chart,
  onFrame: (chart: Chart) => void = () => {}
): HTMLElement {
  const slot = chartSlot((width) =>
    session.sweep
      ? make(session.sweep, {width, height: 230, degrees: session.degrees})
      : html<HTMLElement>`<p class="chart-waiting">measuring …</p>`
  );
  const chart = () => (slot.chart && "setDegrees" in slot.chart ? (slot.chart as Chart) : null);
  const refresh = () => {
    const drawn = chart();
    if (drawn && session.frame) onFrame(drawn);
  };
  session.on("sweep", () => {
    slot.redraw();
    refresh();
  });
  session.on("frame", refresh);
  session.on("pose", () => chart()?.setDegrees(session.degrees));
  slot.element.addEventListener("input", () => {
    const value = chart()?.value;
    if (value !== undefined) session.turn(Math.round(value));
  });
  return slot.element;
}
