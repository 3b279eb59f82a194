import {toRadians} from "../../core/angle.js";
import {formatDegrees, formatScale} from "../../charts/format.js";
import {scaleChart} from "../../charts/scale-chart.js";
import type {Rig} from "../../rigs/rig.js";
import {chartLaws} from "../../ui/chart-laws.js";
import {chartMethods} from "../../ui/method-choices.js";
import {choice} from "../choice.js";
import {live} from "../live.js";
import {measureTable} from "../measure-table.js";
import type {PageState} from "../page-state.js";
import {slider} from "../slider.js";
import {stageFigure, type StageFigure} from "../stage-figure.js";
import {sweepSlot} from "../sweep-slot.js";
import {motionChoice} from "./motion-choice.js";
import {paneCaption} from "./pane-caption.js";
import {actOf, RANGE, type FixesState} from "./state.js";

const ID = "twist-helpers";

/** The method with so many helpers. */
export const helpersMethod = (count: number): string => `twist-helpers:n=${count}`;

/** The smallest scale that n helpers leave of a twist of θ: cos(θ/(2(n + 1))). */
export const helperLaw = (count: number, degrees: number): number => Math.cos(toRadians(degrees) / (2 * (count + 1)));

/** Linear blending beside the same with helper joints, as many as the reader likes. */
export function helperFigure(state: PageState<FixesState>, rig: Rig): StageFigure {
  return stageFigure({
    id: ID,
    title: "Helper joints cut a twist into parts, and each part shrinks little",
    rig,
    state,
    ...actOf(state.value.motion),
    range: RANGE,
    methods: ["lbs", helpersMethod(state.value.helpers)],
    reference: "dqs",
    adjust({session, play}, {motion, helpers}) {
      if (motion !== session.motion) play(actOf(motion));
      const methods = ["lbs", helpersMethod(helpers)];
      if (methods.join() !== session.methods.join()) session.compare(methods, "dqs");
    },
    controls: [
      motionChoice(state),
      choice(
        state,
        "helpers",
        "helpers a joint",
        [0, 1, 2, 3, 4].map((count) => [count, count === 1 ? "1 helper" : `${count} helpers`] as const)
      ),
      slider(state, "degrees", {label: "angle", ...RANGE, step: 1, format: formatDegrees})
    ],
    beside: (session) => [
      sweepSlot(session, ({rows, laws}, shared) =>
        scaleChart(rows, {
          ...shared,
          title: "Smallest scale in the band",
          methods: chartMethods(session.methods),
          laws: chartLaws(laws)
        })
      ),
      measureTable(session, ID)
    ],
    pane: paneCaption(ID),
    sentence({frame, degrees, motion}) {
      const {helpers} = state.value;
      const measured = frame?.summaries[helpersMethod(helpers)]?.["blended-scale.min"].value ?? NaN;
      const count = live(`${ID}.count`, helpers === 1 ? "1 helper" : `${helpers} helpers`, helpersMethod(helpers));
      const angle = live(`${ID}.degrees`, formatDegrees(degrees));
      const scale = live(`${ID}.scale`, formatScale(measured, 3), helpersMethod(helpers));
      if (motion === "twist") {
        return [
          "With ",
          count,
          " at ",
          angle,
          " the worst matrix of the wrist still scales by ",
          scale,
          "; the law cos(θ/(2(n + 1))) says ",
          live(`${ID}.law`, formatScale(helperLaw(helpers, degrees), 3)),
          "."
        ];
      }
      if (helpers === 0)
        return ["Without helpers this is linear blending: at ", angle, " the worst matrix scales by ", scale, "."];
      return [
        "Helpers take no part in a bend. With ",
        count,
        " the elbow’s whole ",
        angle,
        " falls between the last helper and the joint, and the worst matrix there scales by ",
        scale,
        "."
      ];
    }
  });
}
