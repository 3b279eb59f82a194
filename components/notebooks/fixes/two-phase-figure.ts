import {formatDegrees, formatPercent, formatScale} from "../../charts/format.js";
import {dot, normalize, subtract, vectorAt, type Vector} from "../../core/vector.js";
import type {Posed} from "../../rigs/palette.js";
import type {Rig} from "../../rigs/rig.js";
import {findJoint} from "../../rigs/skeleton.js";
import {live} from "../live.js";
import type {PageState} from "../page-state.js";
import {slider} from "../slider.js";
import {stageFigure, type StageFigure} from "../stage-figure.js";
import {measureTable} from "../measure-table.js";
import {paneCaption} from "./pane-caption.js";
import {ACTS, RANGE, type FixesState} from "./state.js";

const ID = "two-phase";

const METHODS = ["lbs", "dqs", "dqs-scale"];

/** Above this weight a vertex is held by one joint alone, but for rounding. */
const ALONE = 1 - 1e-6;

/**
 * How long the forearm's flesh is under a method, × its length at rest: along the forearm's own axis, between the two vertices
 * farthest apart that the elbow alone holds.
 */
export function forearmLength(rig: Rig, posed: Posed, positions: ArrayLike<number>): number {
  const elbow = findJoint(rig.skeleton, "elbow");
  const axis = normalize([0, 1, 2].map((row) => posed.world[16 * elbow + row]) as Vector);
  const [first, last] = forearmEnds(rig, elbow);
  const along = (of: ArrayLike<number>, direction: Vector) =>
    dot(subtract(vectorAt(of, last), vectorAt(of, first)), direction);
  return along(positions, axis) / along(rig.mesh.positions, [1, 0, 0]);
}

/** The two ends, along x at rest, of what the elbow alone holds. */
function forearmEnds({mesh, influences}: Rig, elbow: number): [first: number, last: number] {
  const {k, joints, weights} = influences;
  const {positions} = mesh;
  const own = Array.from({length: positions.length / 3}, (_, v) => v).filter(
    (v) => joints[k * v] === elbow && weights[k * v] > ALONE
  );
  const sorted = own.sort((a, b) => positions[3 * a] - positions[3 * b]);
  return [sorted[0], sorted[sorted.length - 1]];
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
    sentence({frame, posed}) {
      if (!frame) return [];
      const kept = (method: string) => {
        const length = forearmLength(rig, posed, frame.surfaces[method].positions);
        return live(`${ID}.${method}.length`, formatPercent(length, 0), method);
      };
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
