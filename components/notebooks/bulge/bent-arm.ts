import {html} from "htl";
import {formatChange, formatDegrees} from "../../charts/format.js";
import type {Rig} from "../../rigs/rig.js";
import type {Session} from "../../ui/session.js";
import {live} from "../live.js";
import type {PageState} from "../page-state.js";
import {slider} from "../slider.js";
import {stageFigure, type StageFigure} from "../stage-figure.js";
import {BEND_METHODS} from "./bend-laws.js";
import type {BulgeState} from "./state.js";

/** The arm bent at the elbow by both methods, coloured by how far its skin has moved away from the bones. */
export function bentArm(state: PageState<BulgeState>, rig: Rig): StageFigure {
  return stageFigure({
    id: "bent-arm",
    title: "Bend the elbow: linear blending sinks in, dual quaternions puff up",
    rig,
    state,
    joint: "elbow",
    motion: "bend",
    range: {low: 0, high: 180},
    methods: BEND_METHODS,
    reference: "dqs",
    map: "bulge",
    around: [0.26, 0.12, 0.08, 0.26],
    controls: [slider(state, "degrees", {label: "bend", low: 0, high: 180, step: 1, format: formatDegrees})],
    pane(session, method) {
      const [out, into] = [readings(session, method, "max"), readings(session, method, "min")];
      return {
        shown: html`<span class="hero-number"
          >${live(`bent-arm.${method}-out`, out, method)} out at most, ${live(`bent-arm.${method}-in`, into, method)} in
          at the deepest</span
        >`,
        spoken: `Arm, ${method === "lbs" ? "linear blend skinning" : "dual quaternion skinning"}, elbow bent ${formatDegrees(session.degrees)}: ${out} of the limb's radius out at most, ${into} in at the deepest`
      };
    },
    sentence: (session) => [
      "Measured on the vertices around this elbow at ",
      live("bent-arm.degrees", formatDegrees(session.degrees)),
      ", as shares of the limb's radius: how much farther from the bones the skin is than at rest (outward), and how much nearer (a pinch). Drag the forearm to bend it, or beside it to look around."
    ]
  });
}

const readings = ({frame}: Session, method: string, summary: "max" | "min"): string =>
  formatChange(frame?.summaries[method]?.[`bulge.${summary}`].value ?? NaN, 0);
