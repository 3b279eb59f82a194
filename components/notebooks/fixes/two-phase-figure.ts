import {formatDegrees, formatPercent, formatScale} from "../../charts/format.js";
import type {Rig} from "../../rigs/rig.js";
import {findJoint} from "../../rigs/skeleton.js";
import type {FrameResult} from "../../sweeps/analyst-protocol.js";
import {live} from "../live.js";
import type {PageState} from "../page-state.js";
import {slider} from "../slider.js";
import {stageFigure, type StageFigure} from "../stage-figure.js";
import {measureTable} from "../measure-table.js";
import {paneCaption} from "./pane-caption.js";
import {ACTS, RANGE, type FixesState} from "./state.js";

const ID = "two-phase";

const METHODS = ["lbs", "dqs", "dqs-scale"];

/** How long the stretched forearm is under a method, × its length at rest: between the vertices farthest apart along it. */
export function forearmLength(rig: Rig, frame: FrameResult, method: string): number {
  const {positions} = frame.surfaces[method];
  const {first, last, length} = forearmEnds(rig);
  const [dx, dy, dz] = [0, 1, 2].map((axis) => positions[3 * last + axis] - positions[3 * first + axis]);
  return Math.hypot(dx, dy, dz) / length;
}

/** Two vertices that the elbow alone holds, one at either end of what it holds alone. */
function forearmEnds({mesh, influences, skeleton}: Rig): {first: number; last: number; length: number} {
  const elbow = findJoint(skeleton, "elbow");
  const {k, joints, weights} = influences;
  const {positions} = mesh;
  let first = -1;
  let last = -1;
  for (let v = 0; v < positions.length / 3; ++v) {
    if (joints[k * v] !== elbow || weights[k * v] < 0.999) continue;
    if (first < 0 || positions[3 * v] < positions[3 * first]) first = v;
    if (last < 0 || positions[3 * v] > positions[3 * last]) last = v;
  }
  const [dx, dy, dz] = [0, 1, 2].map((axis) => positions[3 * last + axis] - positions[3 * first + axis]);
  return {first, last, length: Math.hypot(dx, dy, dz)};
}

/** The elbow bent, the forearm stretched along itself: rigid dual quaternions drop the stretch, two phases keep it. */
export function twoPhaseFigure(state: PageState<FixesState>, rig: Rig): StageFigure {
  const elbow = findJoint(rig.skeleton, "elbow");
  let stretched = 1;
  return stageFigure({
    id: ID,
    title: "A dual quaternion cannot hold scale; skinning in two phases keeps it",
    rig,
    state,
    ...ACTS.bend,
    around: [0.34, 0.3, 0.09, 0.6],
    range: RANGE,
    methods: METHODS,
    reference: "dqs-scale",
    adjust({session}, {stretch}) {
      if (stretch === stretched) return;
      stretched = stretch;
      session.scale(elbow, [stretch, 1, 1]);
    },
    controls: [
      slider(state, "stretch", {
        label: "length of the forearm",
        low: 0.5,
        high: 2,
        step: 0.05,
        format: (value) => `${formatScale(value)} ×`
      }),
      slider(state, "degrees", {label: "bend", ...RANGE, step: 1, format: formatDegrees})
    ],
    beside: (session) => [measureTable(session, ID)],
    pane: paneCaption(ID),
    sentence({frame}) {
      if (!frame) return [];
      const kept = (method: string) =>
        live(`${ID}.${method}.length`, formatPercent(forearmLength(rig, frame, method), 0), method);
      return [
        "The rig asks for a forearm of ",
        live(`${ID}.asked`, formatPercent(state.value.stretch, 0)),
        ". Its flesh is ",
        kept("lbs"),
        " long under linear blending, ",
        kept("dqs"),
        " under rigid dual quaternions and ",
        kept("dqs-scale"),
        " in two phases."
      ];
    }
  });
}
