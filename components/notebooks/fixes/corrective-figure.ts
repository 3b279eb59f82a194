import {formatDegrees} from "../../charts/format.js";
import {errorChart} from "../../charts/error-chart.js";
import type {Rig} from "../../rigs/rig.js";
import {chartMethods, methodLabel} from "../../ui/method-choices.js";
import type {Session} from "../../ui/session.js";
import {rigLength} from "../../ui/rig-length.js";
import {choice} from "../choice.js";
import {live} from "../live.js";
import {measureTable} from "../measure-table.js";
import type {PageState} from "../page-state.js";
import {stageFigure, type StageFigure} from "../stage-figure.js";
import {sweepSlot} from "../sweep-slot.js";
import {correctiveMethod, KEYS} from "./corrective-method.js";
import {motionChoice} from "./motion-choice.js";
import {paneCaption} from "./pane-caption.js";
import {actOf, RANGE, type FixesState} from "./state.js";

const ID = "corrective";

const methodsOf = (state: Readonly<FixesState>) => ["lbs", correctiveMethod(state), state.target];

/** Linear blending, the same with shapes sculpted at two angles, and what they were sculpted to. */
export function correctiveFigure(state: PageState<FixesState>, rig: Rig): StageFigure {
  return stageFigure({
    id: ID,
    title: "A corrective shape is exact where it was sculpted, and a guess between",
    rig,
    state,
    ...actOf(state.value.motion),
    range: RANGE,
    methods: methodsOf(state.value),
    reference: state.value.target,
    adjust({session, play}, now) {
      if (now.motion !== session.motion) play(actOf(now.motion));
      const methods = methodsOf(now);
      if (methods.join() !== session.methods.join()) session.compare(methods, now.target);
    },
    controls: [
      motionChoice(state),
      choice(state, "target", "sculpted to", [
        ["dqs", "sculpt to DQS"],
        ["dib", "sculpt to the exact rigid blend"]
      ]),
      choice(state, "space", "kept in", [
        ["rest", "keep at rest"],
        ["dqs", "keep in DQS’s frame"]
      ])
    ],
    beside: (session) => [
      sweepSlot(
        session,
        ({rows}, shared) =>
          errorChart(rows, {
            ...shared,
            title: "Distance from what was sculpted",
            methods: chartMethods(session.methods),
            diagonal: session.frame?.diagonal ?? 1,
            reference: {id: session.reference, short: methodLabel(session.reference)}
          }),
        (chart) => chart.setDistribution(errorsOf(session))
      ),
      measureTable(session, ID)
    ],
    pane: paneCaption(ID),
    sentence({frame, degrees, methods, reference}) {
      if (!frame) return [];
      const error = (method: string) => rigLength(frame.summaries[method]["error.rms"].value, frame.diagonal);
      const atKey = KEYS.includes(Math.round(degrees)) ? "a key: " : "";
      return [
        "Sculpted at ",
        live(`${ID}.keys`, KEYS.map((key) => formatDegrees(key)).join(" and ")),
        ". At ",
        live(`${ID}.degrees`, formatDegrees(degrees)),
        `, ${atKey}the shapes leave the band `,
        live(`${ID}.error`, error(methods[1]), methods[1]),
        " from ",
        live(`${ID}.target`, methodLabel(reference), reference),
        " (RMS), where linear blending alone is ",
        live(`${ID}.linear`, error("lbs"), "lbs"),
        " off."
      ];
    }
  });
}

/** By method the errors of the band's vertices, metres; none while a sweep or a frame speaks of other methods. */
function errorsOf({frame, methods, reference}: Session): Map<string, Float32Array> {
  return new Map(
    methods.flatMap((method) => {
      const errors = frame?.values[method]?.error;
      return frame && errors && method !== reference
        ? [[method, Float32Array.from(frame.band, (vertex) => errors[vertex])] as const]
        : [];
    })
  );
}
