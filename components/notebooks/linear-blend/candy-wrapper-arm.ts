import {formatDegrees, formatPercent} from "../../charts/format.js";
import {widthChart} from "../../charts/width-chart.js";
import type {Rig} from "../../rigs/rig.js";
import {chartLaws} from "../../ui/chart-laws.js";
import {chartMethods} from "../../ui/method-choices.js";
import {html} from "htl";
import {live} from "../live.js";
import type {PageState} from "../page-state.js";
import {stageFigure, type StageFigure} from "../stage-figure.js";
import {sweepSlot} from "../sweep-slot.js";
import {angleSlider} from "./controls.js";
import type {LinearBlendState} from "./state.js";

/** The candy wrapper on the arm: a wrist twisted to half a turn. */
export function candyWrapperArm(state: PageState<LinearBlendState>, rig: Rig): StageFigure {
  return stageFigure({
    id: "candy-wrapper-arm",
    title: "Twist the wrist, and its skin is wrung to a neck",
    rig,
    state,
    joint: "wrist",
    motion: "twist",
    range: {low: 0, high: 180},
    methods: ["lbs"],
    reference: "dqs",
    around: [0.17, 0.17, 0.1, 0.1],
    controls: [angleSlider(state, "twist")],
    beside: (session) => [
      sweepSlot(session, ({rows, laws}, shared) =>
        widthChart(rows, {
          ...shared,
          title: "Width kept at the narrowest ring",
          methods: chartMethods(["lbs"]),
          laws: chartLaws(laws)
        })
      )
    ],
    pane({frame, degrees}, method) {
      const kept = formatPercent(frame?.summaries[method]?.["width.min"].value ?? NaN, 0);
      return {
        shown: html`<span class="hero-number">${live("candy-wrapper-arm.kept", kept, method)} of its width kept</span>`,
        spoken: `Arm, linear blend skinning, wrist twisted ${formatDegrees(degrees)}: ${kept} of its width kept`
      };
    },
    sentence({frame, degrees}) {
      if (!frame) return [];
      const share = (name: string, measure: string) =>
        live(`candy-wrapper-arm.${name}`, formatPercent(frame.summaries.lbs[measure].value, 0), "lbs");
      return [
        "Measured on the vertices of this arm: at ",
        live("candy-wrapper-arm.degrees", formatDegrees(degrees)),
        " of twist the narrowest ring keeps ",
        share("narrowest", "width.min"),
        " of its width, the cut through the wrist ",
        share("area", "section.ratio"),
        " of its area, the arm’s band that forearm and hand share ",
        share("volume", "volume.ratio"),
        " of its volume."
      ];
    }
  });
}
