import {formatCount, formatPercent} from "../../charts/format.js";
import type {Rig} from "../../rigs/rig.js";
import {findJoint, subtree} from "../../rigs/skeleton.js";
import {choice} from "../choice.js";
import {live} from "../live.js";
import {measureTable} from "../measure-table.js";
import type {PageState} from "../page-state.js";
import {slider} from "../slider.js";
import {stageFigure, type StageFigure} from "../stage-figure.js";
import {dab, painted, sharesFromJoints, touchedVertices} from "./dual-shares.js";
import {motionChoice} from "./motion-choice.js";
import {paneCaption} from "./pane-caption.js";
import {actOf, RANGE, type FixesState} from "./state.js";

const ID = "blend";

const METHODS = ["lbs", "blend", "dqs"];

/** Rings of triangles about the pointer that a brush reaches. */
const BRUSH_RINGS = 6;

/** What the page's two shares give to each vertex: the wrist's goes for the hand below it too. */
export function armShares(
  rig: Rig,
  {elbowShare, wristShare}: Pick<FixesState, "elbowShare" | "wristShare">
): Float32Array {
  const {skeleton} = rig;
  const belowWrist = subtree(skeleton, findJoint(skeleton, "wrist"));
  const belowElbow = subtree(skeleton, findJoint(skeleton, "elbow"));
  const ofJoint = new Map(
    skeleton.joints.map((_, joint) => [joint, belowWrist[joint] ? wristShare : belowElbow[joint] ? elbowShare : 0])
  );
  return sharesFromJoints(rig, ofJoint);
}

/** The page's shares: by joint, and what is painted over them. */
export const pageShares = (rig: Rig, state: Readonly<FixesState>): Float32Array =>
  painted(armShares(rig, state), state.strokes);

/** Dual quaternions only where twist is worst: shares by joint, then painted by vertex on the figure itself. */
export function blendFigure(state: PageState<FixesState>, rig: Rig): StageFigure {
  let stroke = new Map<number, number>();
  let asked = pageShares(rig, state.value);
  const made: StageFigure = stageFigure({
    id: ID,
    title: "Dual quaternions only where the twist is: paint where you want them",
    rig: {...rig, dualShares: asked},
    state,
    ...actOf(state.value.motion),
    range: RANGE,
    methods: METHODS,
    reference: "dqs",
    map: "dual-share",
    sweeps: false,
    adjust({session, play}, now) {
      const wanted = pageShares(rig, now);
      if (wanted.some((share, v) => share !== asked[v])) session.paint(wanted);
      asked = wanted;
      if (now.motion !== session.motion) play(actOf(now.motion));
    },
    brush: {
      active: () => state.value.brush !== null,
      stroke(vertex) {
        dab(stroke, rig.mesh.triangles, vertex, BRUSH_RINGS);
        made.stage.light(stroke.keys());
      },
      end() {
        const {brush, strokes} = state.value;
        made.stage.light([]);
        if (brush !== null) state.set({strokes: [...strokes, {value: brush, strengths: stroke}]});
        stroke = new Map();
      }
    },
    controls: [
      motionChoice(state),
      choice(state, "brush", "pointer", [
        [null, "turn"],
        [1, "paint dual"],
        [0, "paint linear"]
      ]),
      slider(state, "elbowShare", shareOptions("dual share of the elbow")),
      slider(state, "wristShare", shareOptions("dual share of the wrist"))
    ],
    beside: (session) => [measureTable(session, ID)],
    pane: paneCaption(ID),
    sentence({frame, rig: shown}) {
      if (!frame || !shown.dualShares) return [];
      const touched = touchedVertices(shown, shown.dualShares);
      return [
        live(`${ID}.touched`, formatCount(touched)),
        " of the arm’s ",
        live(`${ID}.vertices`, formatCount(shown.dualShares.length)),
        " vertices take a share of dual quaternions; in the band at the joint it is ",
        live(`${ID}.band`, formatPercent(meanShare(shown.dualShares, frame.band), 0), "blend"),
        " on average."
      ];
    }
  });
  return made;
}

const shareOptions = (label: string) => ({
  label,
  low: 0,
  high: 1,
  step: 0.05,
  format: (share: number) => formatPercent(share, 0)
});

/** Over some vertices. */
export const meanShare = (shares: Float32Array, vertices: Uint32Array): number =>
  vertices.reduce((sum, v) => sum + shares[v], 0) / vertices.length;
