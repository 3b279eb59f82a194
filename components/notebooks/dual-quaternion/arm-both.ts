import {html} from "htl";
import {formatDegrees, formatPercent} from "../../charts/format.js";
import {widthChart} from "../../charts/width-chart.js";
import type {Rig} from "../../rigs/rig.js";
import {chartLaws} from "../../ui/chart-laws.js";
import {chartMethods, methodLabel} from "../../ui/method-choices.js";
import type {Session} from "../../ui/session.js";
import {live} from "../live.js";
import {stageFigure, type StageFigure} from "../stage-figure.js";
import {sweepSlot} from "../sweep-slot.js";
import type {DualQuaternionPage} from "./state.js";
import {FULL_TURN, twistSlider} from "./twist.js";

const METHODS = ["lbs", "dqs"];

/** What a method leaves of the width of the arm's narrowest ring. */
const kept = ({frame}: Session, method: string): string =>
  formatPercent(frame?.summaries[method]?.["width.min"].value ?? NaN, 0);

/** The arm under both methods, its wrist twisted. */
export function armBoth(state: DualQuaternionPage, rig: Rig): StageFigure {
  return stageFigure({
    id: "arm-both",
    title: "One arm, one set of weights: matrices wring the wrist shut, dual quaternions turn it",
    rig,
    state,
    joint: "wrist",
    motion: "twist",
    range: {low: 0, high: FULL_TURN},
    methods: METHODS,
    reference: "dqs",
    around: [0.17, 0.17, 0.1, 0.1],
    controls: [twistSlider(state)],
    beside: (session) => [
      sweepSlot(session, ({rows, laws}, shared) =>
        widthChart(rows, {
          ...shared,
          title: "Width kept at the narrowest ring",
          methods: chartMethods(METHODS),
          laws: chartLaws(laws)
        })
      )
    ],
    pane: (session, method) => ({
      shown: html`<span class="hero-number"
        >${live(`arm-both.${method}`, kept(session, method), method)} of its width kept</span
      >`,
      spoken: `Arm, ${methodLabel(method)}, wrist twisted ${formatDegrees(session.degrees)}: ${kept(session, method)} of its width kept`
    }),
    sentence: (session) => [
      "Measured on the vertices of this arm: twisted by ",
      live("arm-both.degrees", formatDegrees(session.degrees)),
      ", the narrowest ring keeps ",
      live("arm-both.lbs", kept(session, "lbs"), "lbs"),
      " of its width under linear blending, ",
      live("arm-both.dqs", kept(session, "dqs"), "dqs"),
      " under dual quaternions."
    ]
  });
}
